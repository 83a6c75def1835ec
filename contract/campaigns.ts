import * as v from 'valibot'
import {
  campaignFields,
  type CampaignField,
  type FieldSchemas,
  type FieldSchemasIn,
  type OfferedSchemas,
} from './campaign-fields.ts'
import { CampaignPicture } from './campaign-picture.ts'
import { Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { Finding } from './finding.ts'
import { ChosenApp, ListedApp, ListingReport } from './listing.ts'
import { listingBounds } from './listing-bounds.ts'
import { PoishaSchema } from './money.ts'

export const CampaignState = v.picklist(['draft', 'in_review', 'open', 'paused', 'closed'])

const fields: [string, CampaignField][] = Object.entries(campaignFields)
const entries = Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])) as FieldSchemas
const entriesIn = Object.fromEntries(
  fields.map(([name, field]) => [name, 'preset' in field ? v.optional(field.schema, field.preset) : field.schema]),
) as FieldSchemasIn
export const offeredEntries = Object.fromEntries(
  fields.filter(([, { offered }]) => offered).map(([name, { schema }]) => [name, schema]),
) as OfferedSchemas

export const CampaignIn = v.object(entriesIn)
const CampaignPatch = v.partial(v.object(entries))

export const Campaign = v.object({
  id: Id,
  /** Counts the changes of what it says. */
  version: Whole,
  /** Counts the changes of its icon and screenshots. */
  picturesVersion: Whole,
  state: CampaignState,
  ...entries,
  appLink: v.string(),
  amount: PoishaSchema,
  /** The sponsor's icon, or a drawing where there is none. */
  cover: v.string(),
  /** Whether the cover is the sponsor's own icon. */
  icon: v.boolean(),
  screenshots: v.array(CampaignPicture),
  placesLeft: Whole,
  /** The money in its escrow now, in poisha. */
  escrow: PoishaSchema,
  /** Why an operator sent it back; null otherwise. */
  sentBackReason: v.nullable(v.string()),
  counts: v.object({
    inProgress: Whole,
    submitted: Whole,
    approved: Whole,
    rejected: Whole,
    disputed: Whole,
  }),
  createdAt: Time,
  openedAt: v.nullable(Time),
  closedAt: v.nullable(Time),
})

/** A campaign as its own sponsor reads it. */
const OwnCampaign = v.object({
  ...Campaign.entries,
  /** Of a draft, else empty. With a blatant one it can be neither funded nor submitted; the others an operator decides about. */
  findings: v.array(v.object({ ...Finding.entries, blatant: v.boolean() })),
})

export const campaigns = endpoints({
  'GET /api/sponsor/campaigns': {
    summary: 'The organisation’s campaigns, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'read',
    query: pageQuery({ state: v.optional(CampaignState) }),
    reply: page(Campaign),
  },
  'POST /api/sponsor/campaigns': {
    summary: 'Write a campaign (draft); says what in it is forbidden',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    body: CampaignIn,
    reply: OwnCampaign,
    status: 201,
    refusals: ['auth.too_many_requests', 'campaign.in_past'],
  },
  'POST /api/sponsor/imports': {
    summary:
      'Begin a draft from a zip with a store listing (fastlane). Of several apps in it, the reply lists them, and a second call names one',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    query: v.object({ appLink: campaignFields.appLink.schema, app: v.optional(ChosenApp) }),
    upload: { maxBytes: listingBounds.zipBytes, tooLarge: 'import.too_large' },
    /** `campaign` is null where one of several apps has to be named. */
    reply: v.object({
      campaign: v.nullable(OwnCampaign),
      apps: v.array(ListedApp),
      ...ListingReport.entries,
    }),
    refusals: ['import.too_large', 'import.bad_zip', 'import.no_listing', 'auth.too_many_requests'],
  },
  'POST /api/sponsor/fitting-members': {
    summary: 'About how many members fit what a campaign looks for',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    body: v.pick(CampaignIn, ['platform', 'minAndroidVersion', 'minLevel', 'deviceClasses', 'languages', 'districts']),
    /** `about` is rounded, and null for fewer than `fewerThan`. */
    reply: v.object({ about: v.nullable(Whole), fewerThan: Whole }),
    refusals: ['auth.too_many_requests'],
  },
  'GET /api/sponsor/campaigns/:id': {
    summary: 'One campaign; of a draft also what in it is forbidden',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer', 'finance'],
    token: 'read',
    params: IdParams,
    reply: OwnCampaign,
    refusals: ['not_found'],
  },
  'PATCH /api/sponsor/campaigns/:id': {
    summary: 'Change a draft; amount and places only while it is unfunded',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    body: CampaignPatch,
    ifMatch: true,
    reply: OwnCampaign,
    refusals: [
      'not_found',
      'conflict.state',
      'conflict.changed',
      'precondition.missing',
      'campaign.amount_locked',
      'campaign.in_past',
      'auth.too_many_requests',
    ],
  },
  'DELETE /api/sponsor/campaigns/:id': {
    summary: 'Delete a draft that never had money, with its pictures and public links; the log keeps its title',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    ifMatch: true,
    refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing'],
  },
  'POST /api/sponsor/campaigns/:id/copy': {
    summary:
      'Copy a campaign into a new draft, with its words, settings and pictures, and with the times that are still to come',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    reply: OwnCampaign,
    status: 201,
    createdAt: '/api/sponsor/campaigns/{id}',
    refusals: ['not_found', 'auth.too_many_requests'],
  },
  'POST /api/sponsor/campaigns/:id/fund': {
    summary: 'Move amount × places from the balance into the campaign’s escrow',
    role: 'sponsor',
    people: ['owner', 'finance'],
    token: 'campaigns',
    params: IdParams,
    reply: Campaign,
    money: true,
    refusals: ['not_found', 'conflict.state', 'campaign.forbidden', 'campaign.already_funded', 'sponsor.balance_short'],
  },
  'POST /api/sponsor/campaigns/:id/submit': {
    summary: 'Submit a draft for review by the operators',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'campaign.forbidden', 'campaign.in_past'],
  },
  'POST /api/sponsor/campaigns/:id/pause': {
    summary: 'Pause: offer no new places',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/campaigns/:id/resume': {
    summary: 'Resume: offer places again',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/campaigns/:id/close': {
    summary: 'Close; unused money is returned when no task is undecided',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    reply: Campaign,
    money: true,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/campaigns/:id/pictures': {
    summary: 'Add a screenshot to a draft, or set its icon: JPEG, PNG or WebP; re-encoded, metadata stripped',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    query: v.object({ kind: v.optional(v.picklist(['icon', 'screenshot']), 'screenshot') }),
    upload: { maxBytes: 5 * 1024 * 1024 },
    reply: Campaign,
    etag: 'picturesVersion',
    status: 201,
    createdAt: '/api/sponsor/campaigns/:id',
    refusals: [
      'not_found',
      'conflict.state',
      'campaign.not_picture',
      'campaign.pictures_full',
      'auth.too_many_requests',
    ],
  },
  'PUT /api/sponsor/campaigns/:id/pictures': {
    summary: 'Set which screenshots a draft keeps, in which order, and whether its icon; see `picturesVersion`',
    role: 'sponsor',
    people: ['owner', 'editor'],
    token: 'campaigns',
    params: IdParams,
    body: v.object({ icon: v.boolean(), screenshots: v.pipe(v.array(Id), v.maxLength(5)) }),
    ifMatch: true,
    reply: Campaign,
    etag: 'picturesVersion',
    refusals: ['not_found', 'conflict.state', 'conflict.changed', 'precondition.missing', 'auth.too_many_requests'],
  },
  'GET /api/campaigns/:id/cover.svg': {
    summary: 'The campaign’s cover',
    role: 'anyone',
    params: IdParams,
    // For the browser: another version has another address, so that this one may be kept.
    query: v.object({ v: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))) }),
    produces: 'image/svg+xml',
    refusals: ['not_found'],
  },
  'GET /api/campaign-pictures/:name': {
    summary: 'A picture of a campaign; before it opens, only for its sponsor and for operators',
    role: 'anyone',
    params: v.object({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}\.(small|large)$/)) }),
    produces: 'image/webp',
    refusals: ['not_found'],
  },
  'GET /api/operator/campaigns': {
    summary: 'Campaigns; those that wait for a review come first',
    role: 'operator',
    reads: 'standby',
    work: ['content'],
    query: pageQuery({ state: v.optional(CampaignState) }),
    reply: page(v.object({ ...Campaign.entries, sponsorId: Id, organisation: v.string(), findings: v.array(Finding) })),
  },
  'POST /api/operator/campaigns/:id/open': {
    summary: 'Open a checked campaign',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'campaign.not_funded', 'inbox.claimed'],
  },
  'POST /api/operator/campaigns/:id/send-back': {
    summary: 'Send a campaign back to its sponsor with a reason',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    body: v.object({ reason: text(10, 1000) }),
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'inbox.claimed'],
  },
  'POST /api/operator/campaigns/:id/take-down': {
    summary: 'Take down a picture of a campaign in any state for ever; its sponsor reads the reason',
    role: 'operator',
    work: ['content'],
    params: IdParams,
    /** `picture` is the address of the picture, in one of its forms. */
    body: v.object({
      picture: v.pipe(v.string(), v.regex(/^\/api\/campaign-pictures\/[0-9a-f]{32}\.(small|large)$/)),
      reason: text(10, 1000),
    }),
    reply: Campaign,
    refusals: ['not_found'],
  },
})
