import * as v from 'valibot'
import { Id, text, Time, Whole } from './common.ts'
import { platforms, Question } from './campaign-fields.ts'
import { CampaignPicture } from './campaign-picture.ts'
import { offeredEntries } from './campaigns.ts'
import { PoishaSchema } from './money.ts'
import { misfits } from './screening.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

export const TaskState = v.picklist([
  'in_progress',
  'submitted',
  'approved',
  'rejected',
  'repair',
  'disputed',
  'returned',
  'expired',
])

/** Sort orders of the Task Hall: each has an index. */
export const hallSorts = ['newest', 'pay', 'time', 'data', 'worth'] as const

/** A whole number in a query string. */
export const atMost = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.minValue(0), v.maxValue(max))

/** The text shown to a member as the reason of a rejection or as the requested repair (C6). */
export const ReasonText = text(20, 2000)

export const RejectCategory = v.picklist(['off_topic', 'not_tried', 'copied', 'unreadable', 'other'])

/** Minimum number of decided tasks before figures about a sponsor are shown, and of submissions before those about a campaign. */
export const leastForFigures = 5

/** Maximum number of campaigns that a member can save. */
export const savedOffersMost = 100

const Asker = data('Asker', 'The sponsor of a campaign, with figures that are a few minutes old.', {
  name: field(v.string(), 'The name of the organisation.', 'Rupa Apps Ltd'),
  decided: field(Whole, 'Number of its decided tasks. A rejection counts at once.', 48),
  approved: field(
    v.nullable(Whole),
    `Number of them approved, including won disputes. Null with fewer than ${leastForFigures} decided tasks, as are the other figures.`,
    46,
  ),
  decisionMinutes: field(v.nullable(Whole), 'The median time from a submission to the decision, in minutes.', 130),
  disputes: field(v.nullable(Whole), 'Number of its rejections that members disputed.', 2),
  disputesWon: field(v.nullable(Whole), 'Number of these disputes that members won.', 1),
})

export const Offer = data('Offer', 'A campaign that a member can start.', {
  id: field(Id, 'The id of the campaign.', 204),
  title: f.title,
  appName: f.appName,
  appLink: f.appLink,
  platform: field(v.picklist(platforms), 'The platform of the app.'),
  cover: f.cover,
  screenshots: field(v.array(CampaignPicture), 'The screenshots.'),
  summary: field(
    v.string(),
    'The purpose of the app and the sponsor’s goals for the test.',
    'দোকানের হিসাব রাখার অ্যাপ। নতুন পর্দাটি বোঝা যায় কি?',
  ),
  steps: f.steps,
  questions: field(v.array(Question), 'The questions to every tester, in addition to the review.'),
  amount: field(PoishaSchema, 'The sponsor’s price for one review.', 5000),
  share: f.share,
  pay: field(PoishaSchema, 'The member’s pay at the present level.', 3500),
  placesLeft: f.placesLeft,
  asker: field(Asker, 'The sponsor.'),
  typicalMinutes: field(
    v.nullable(Whole),
    `The median time from start to submission of its newest testers, in minutes; null with fewer than ${leastForFigures} submissions.`,
    22,
  ),
  saved: field(v.boolean(), 'Whether this member has saved the campaign.', false),
  isFirst: field(
    v.boolean(),
    'Whether it is a first task of the platform’s own organisation: once for each member, decided within an hour.',
    false,
  ),
  over: field(
    v.optional(v.picklist(['taken', 'closed', 'no_places'])),
    'Why this member cannot start a saved campaign: already done, closed or paused, or no place is left. Only with `saved`.',
    'closed',
  ),
  nextPlacesAt: field(v.nullable(Time), 'Time when the next wave of places opens; null if all places are released.'),
  unfit: field(
    v.optional(v.array(v.picklist(misfits))),
    'The reasons why the campaign does not fit this member. Only in the list with `unfit`.',
    ['level'],
  ),
  minLevel: field(v.optional(Whole), 'The minimum level, with `unfit`.', 2),
  ...offeredEntries,
})

export const Task = data('Task', 'A task: a member’s claim on a place in a campaign.', {
  id: field(Id, 'The id of the task.', 4711),
  campaign: field(
    data('TaskCampaign', 'The campaign of a task.', {
      id: field(Id, 'The id of the campaign.', 204),
      title: f.title,
      cover: f.cover,
      appName: f.appName,
      appLink: f.appLink,
      platform: field(v.picklist(platforms), 'The platform of the app.'),
      steps: f.steps,
      questions: field(v.array(Question), 'The questions to every tester, in addition to the review.'),
      minReviewLength: f.minReviewLength,
      screenshotsRequired: field(Whole, 'Number of screenshots required with a review.', 1),
    }),
    'The campaign.',
  ),
  state: field(TaskState, 'The state of the task.'),
  amount: field(PoishaSchema, 'The sponsor’s price for the review.', 5000),
  share: f.share,
  pay: f.pay,
  startedAt: f.startedAt,
  dueAt: f.dueAt,
  submittedAt: f.submittedAtOrNull,
  decideBy: field(
    v.nullable(Time),
    'Time when an undecided submission is approved and paid automatically. Null before the submission.',
  ),
  decidedAt: f.decidedAt,
  decidedBy: field(v.nullable(v.picklist(['sponsor', 'system', 'operator'])), 'The deciding party; null until then.'),
  repair: field(
    v.nullable(
      data('TaskRepair', 'The sponsor’s repair request.', {
        request: f.request,
        dueAt: field(Time, 'The deadline for the repair.'),
      }),
    ),
    'The sponsor’s repair request, of which there can be one; null if there is none.',
  ),
  rejection: field(
    v.nullable(
      data('TaskRejection', 'The rejection of a task, with the deadline for a dispute.', {
        category: field(RejectCategory, 'The category of the reason.'),
        reason: f.reason,
        disputeUntil: field(
          v.nullable(Time),
          'The deadline for a dispute; null if it has passed or a dispute is not possible.',
        ),
        final: field(v.boolean(), 'Whether an operator has upheld the rejection.'),
      }),
    ),
    'The rejection; null if the task was not rejected.',
  ),
  dispute: field(
    v.nullable(
      data('TaskDispute', 'The member’s dispute of a rejection.', {
        reason: field(v.string(), 'The member’s reason for the dispute.', 'My review names three screens of this app.'),
        at: f.at,
        answer: field(
          v.nullable(v.string()),
          'The operator’s answer; null until then.',
          'You are right, it is paid now.',
        ),
      }),
    ),
    'The member’s dispute of a rejection; null if there is none.',
  ),
  helpful: f.helpful,
})

export const Approved = data('Approval', 'An approved submission, with the division of its amount.', {
  taskId: f.taskId,
  state: field(TaskState, 'The present state.'),
  amount: field(PoishaSchema, 'The cost of the review for the sponsor.', 5000),
  pay: f.pay,
  fee: field(PoishaSchema, 'The platform’s fee: the amount minus the member’s pay.', 1500),
})
