import type { Shapes } from './shape.ts'
import { shapesForAnybody } from './shapes-for-anybody.ts'
import { shapesOfCampaigns } from './shapes-of-campaigns.ts'
import { shapesOfContent } from './shapes-of-content.ts'
import { shapesOfPayments } from './shapes-of-payments.ts'
import { shapesOfLookup } from './shapes-of-lookup.ts'
import { shapesOfMembers } from './shapes-of-members.ts'
import { shapesOfOperators } from './shapes-of-operators.ts'
import { shapesOfOrganisations } from './shapes-of-organisations.ts'
import { shapesOfRails } from './shapes-of-rails.ts'
import { shapesOfReconciliation } from './shapes-of-reconciliation.ts'
import { shapesOfReviews } from './shapes-of-reviews.ts'
import { shapesOfSteps } from './shapes-of-steps.ts'
import { shapesWithinDesks } from './shapes-within-desks.ts'
import { shapesWithinFigures } from './shapes-within-figures.ts'
import { shapesWithin } from './shapes-within.ts'

/** The data of the API that people speak of. A name never changes once published. */
export const shapes: Shapes = {
  ...shapesOfCampaigns,
  ...shapesOfReviews,
  ...shapesOfOrganisations,
  ...shapesOfMembers,
  ...shapesOfContent,
  ...shapesOfPayments,
  ...shapesOfOperators,
  ...shapesOfRails,
  ...shapesOfLookup,
  ...shapesOfReconciliation,
  ...shapesForAnybody,
  ...shapesWithin,
  ...shapesWithinDesks,
  ...shapesWithinFigures,
  ...shapesOfSteps,
}
