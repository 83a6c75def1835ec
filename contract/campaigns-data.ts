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

export const CampaignIn = data('NewCampaign', 'A campaign to write. Fields with a default may be left out.', entriesIn)

export const CampaignPatch = named(
  'CampaignChange',
  'The fields of a draft to change. Amount and places only while it has no money.',
  v.partial(v.object(entries)),
)

export const Campaign = data(
  'Campaign',
  'A campaign: an app, what testers shall try, and how many reviews are wanted at which price.',
  {
    id: field(Id, 'The id of the campaign.', 204),
    version: field(Whole, 'Counts the changes of what the campaign says. In quotes it is the ETag, for If-Match.', 3),
    picturesVersion: field(
      Whole,
      'Counts the changes of the icon and the screenshots. It is the ETag for changing them.',
      2,
    ),
    state: field(
      CampaignState,
      'A draft is written, funded and submitted; an operator checks it; then it is open, may be paused, and is closed.',
    ),
    ...entries,
    appLink: f.appLink,
    amount: field(PoishaSchema, 'What one review costs the sponsor.', 5000),
    cover: f.cover,
    icon: field(v.boolean(), 'Whether the campaign has an icon of its own.'),
    screenshots: field(v.array(CampaignPicture), 'The screenshots.'),
    placesLeft: f.placesLeft,
    escrow: field(PoishaSchema, 'The money in its escrow now.', 85000),
    sentBackReason: field(
      v.nullable(v.string()),
      'Why an operator sent the campaign back; null otherwise.',
      'The summary promises money.',
    ),
    counts: field(
      data('CampaignCounts', 'How many tasks of a campaign are in which state.', {
        inProgress: field(Whole, 'How many tasks are being worked on.', 3),
        submitted: field(Whole, 'How many wait for a decision.', 5),
        approved: field(Whole, 'How many reviews were approved and paid.', 12),
        rejected: f.rejected,
        disputed: field(Whole, 'How many rejections are disputed.', 0),
      }),
      'How many tasks are in which state.',
    ),
    createdAt: f.createdAt,
    openedAt: field(v.nullable(Time), 'When it opened; null before.'),
    closedAt: f.closedAt,
  },
)

/** A campaign as its sponsor sees it. */
export const OwnCampaign = data(
  'OwnCampaign',
  'A campaign as its own sponsor reads it, with what in a draft is forbidden.',
  {
    ...Campaign.entries,
    /** Findings of a draft; otherwise empty. A blatant finding blocks funding and submission; an operator decides about the others. */
    findings: field(
      v.array(
        data('CampaignFinding', 'A place in the texts of a draft that charter C10 forbids.', {
          ...Finding.entries,
          blatant: field(
            v.boolean(),
            'Whether the campaign can be neither funded nor submitted with it. The others an operator decides about.',
          ),
        }),
      ),
      'What in the texts is forbidden (charter C10). Empty when nothing is, and once it is no draft.',
    ),
  },
)
