import * as v from 'valibot'
import {
  campaignFields,
  type CampaignField,
  type FieldSchemas,
  type FieldSchemasIn,
  type OfferedSchemas,
} from './campaign-fields.ts'
import { CampaignPicture } from './campaign-picture.ts'
import { Id, Time, Whole } from './common.ts'
import { Finding } from './finding.ts'
import { PoishaSchema } from './money.ts'
import { data, field, named } from './describe.ts'
import * as f from './fields.ts'

export const CampaignState = v.picklist(['draft', 'in_review', 'open', 'paused', 'closed'])

const fields: [string, CampaignField][] = Object.entries(campaignFields)

const entries = Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])) as FieldSchemas

const entriesIn = Object.fromEntries(
  fields.map(([name, field]) => [name, 'preset' in field ? v.optional(field.schema, field.preset) : field.schema]),
) as FieldSchemasIn

export const offeredEntries = Object.fromEntries(
  fields.filter(([, { offered }]) => offered).map(([name, { schema }]) => [name, schema]),
) as OfferedSchemas

export const CampaignIn = data('NewCampaign', 'A new campaign. Fields with a default are optional.', entriesIn)

export const CampaignPatch = named(
  'CampaignChange',
  'The fields of a draft to change. Amount and places can change only while the draft is unfunded.',
  v.partial(v.object(entries)),
)

export const Campaign = data(
  'Campaign',
  'A campaign: an app, the steps to test, the number of reviews and the price of each.',
  {
    id: field(Id, 'The id of the campaign.', 204),
    version: field(
      Whole,
      'The version of the fields, raised by each change. In quotes, it is the ETag for If-Match.',
      3,
    ),
    picturesVersion: field(
      Whole,
      'The version of the icon and screenshots, raised by each change. It is the ETag for changing them.',
      2,
    ),
    state: field(
      CampaignState,
      'The state: written, funded and submitted as a draft, checked by an operator, then open, sometimes paused, finally closed.',
    ),
    ...entries,
    appLink: f.appLink,
    amount: field(PoishaSchema, 'The sponsor’s price for one review.', 5000),
    cover: f.cover,
    icon: field(v.boolean(), 'Whether the campaign has its own icon.'),
    screenshots: field(v.array(CampaignPicture), 'The screenshots.'),
    placesLeft: f.placesLeft,
    escrow: field(PoishaSchema, 'The money in the campaign’s escrow.', 85000),
    sentBackReason: field(
      v.nullable(v.string()),
      'The operator’s reason for sending the campaign back; null otherwise.',
      'The summary promises money.',
    ),
    counts: field(
      data('CampaignCounts', 'Number of a campaign’s tasks in each state.', {
        inProgress: field(Whole, 'Number of tasks in progress.', 3),
        submitted: field(Whole, 'Number of submissions that await a decision.', 5),
        approved: field(Whole, 'Number of approved and paid reviews.', 12),
        rejected: f.rejected,
        disputed: field(Whole, 'Number of disputed rejections.', 0),
      }),
      'Number of tasks in each state.',
    ),
    createdAt: f.createdAt,
    openedAt: field(v.nullable(Time), 'Time when the campaign opened; null until then.'),
    closedAt: f.closedAt,
  },
)

/** A campaign as its sponsor sees it. */
export const OwnCampaign = data(
  'OwnCampaign',
  'A campaign as its sponsor sees it, with the forbidden phrases of a draft.',
  {
    ...Campaign.entries,
    /** Findings of a draft; otherwise empty. A blatant finding blocks funding and submission; an operator decides about the others. */
    findings: field(
      v.array(
        data('CampaignFinding', 'A phrase in a draft that charter C10 forbids.', {
          ...Finding.entries,
          blatant: field(
            v.boolean(),
            'Whether the phrase prevents funding and submission. An operator decides on the others.',
          ),
        }),
      ),
      'Forbidden phrases in the texts (charter C10). Empty if there are none and after the draft is submitted.',
    ),
  },
)
