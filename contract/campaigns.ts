import * as v from 'valibot'
import { Id, IdParams, pageQuery, page, text, Time } from './common.ts'
import { endpoints } from './endpoint.ts'
import { LevelNumber } from './members.ts'
import { PoishaSchema } from './money.ts'

export const CampaignState = v.picklist(['draft', 'in_review', 'open', 'paused', 'closed'])

export const Question = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/i)),
    kind: v.picklist(['text', 'choice', 'scale']),
    text: text(3, 300),
    choices: v.optional(v.pipe(v.array(text(1, 120)), v.minLength(2), v.maxLength(12))),
  }),
  v.forward(
    v.check((q) => q.kind !== 'choice' || !!q.choices, 'required'),
    ['choices'],
  ),
)

const WebLink = v.pipe(v.string(), v.trim(), v.maxLength(500), v.url(), v.regex(/^https?:\/\//i))

/** What a sponsor writes. Amount: poisha for each review; places: how many reviews. */
const entries = {
  title: text(3, 120),
  appName: text(1, 80),
  appLink: WebLink,
  platform: v.picklist(['android', 'ios', 'web']),
  summary: text(10, 1000),
  steps: v.pipe(v.array(text(3, 300)), v.minLength(1), v.maxLength(20)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1000), v.maxValue(10_000_000), v.brand('Poisha')),
  places: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  questions: v.pipe(
    v.array(Question),
    v.maxLength(20),
    v.check((list) => new Set(list.map((q) => q.id)).size === list.length, 'unique'),
  ),
  minLevel: LevelNumber,
  minReviewLength: v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(500)),
  timeAllowedMinutes: v.pipe(v.number(), v.integer(), v.minValue(15), v.maxValue(2880)),
  screenshotsRequired: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  downloadMegabytes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  opensAt: v.nullable(Time),
  closesAt: v.nullable(Time),
}
const optional = {
  questions: v.optional(entries.questions, []),
  minLevel: v.optional(entries.minLevel, 0),
  minReviewLength: v.optional(entries.minReviewLength, 60),
  timeAllowedMinutes: v.optional(entries.timeAllowedMinutes),
  screenshotsRequired: v.optional(entries.screenshotsRequired, 0),
  downloadMegabytes: v.optional(entries.downloadMegabytes, null),
  opensAt: v.optional(entries.opensAt, null),
  closesAt: v.optional(entries.closesAt, null),
}
export const CampaignIn = v.object({ ...entries, ...optional })
export const CampaignPatch = v.partial(v.object(entries))

export const Campaign = v.object({
  id: Id,
  state: CampaignState,
  ...entries,
  appLink: v.string(),
  amount: PoishaSchema,
  cover: v.string(),
  placesLeft: v.number(),
  /** What lies in escrow for it now. */
  escrow: PoishaSchema,
  /** Why an operator sent it back; null otherwise. */
  sentBackReason: v.nullable(v.string()),
  counts: v.object({
    inProgress: v.number(),
    submitted: v.number(),
    approved: v.number(),
    rejected: v.number(),
    disputed: v.number(),
  }),
  createdAt: Time,
  openedAt: v.nullable(Time),
  closedAt: v.nullable(Time),
})

/** What C10 forbids, found in a campaign's words. */
const Finding = v.object({
  field: v.string(),
  rule: v.picklist(['store_rating', 'purchase', 'money', 'credentials', 'personal_data', 'positive_review']),
  excerpt: v.string(),
})

export const campaigns = endpoints({
  'GET /api/sponsor/campaigns': {
    summary: 'The organisation’s campaigns, newest first',
    role: 'sponsor',
    query: pageQuery({ state: v.optional(CampaignState) }),
    reply: page(Campaign),
  },
  'POST /api/sponsor/campaigns': {
    summary: 'Write a campaign (draft)',
    role: 'sponsor',
    body: CampaignIn,
    reply: Campaign,
    status: 201,
    refusals: ['campaign.in_past'],
  },
  'GET /api/sponsor/campaigns/:id': {
    summary: 'One campaign',
    role: 'sponsor',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found'],
  },
  'PATCH /api/sponsor/campaigns/:id': {
    summary: 'Change a draft; amount and places only while it is unfunded',
    role: 'sponsor',
    params: IdParams,
    body: CampaignPatch,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'campaign.amount_locked', 'campaign.in_past'],
  },
  'POST /api/sponsor/campaigns/:id/fund': {
    summary: 'Move amount × places from the balance into the campaign’s escrow',
    role: 'sponsor',
    params: IdParams,
    reply: Campaign,
    money: true,
    refusals: ['not_found', 'conflict.state', 'campaign.already_funded', 'sponsor.balance_short'],
  },
  'POST /api/sponsor/campaigns/:id/submit': {
    summary: 'Hand a draft to the operators',
    role: 'sponsor',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'campaign.forbidden', 'campaign.in_past'],
  },
  'POST /api/sponsor/campaigns/:id/pause': {
    summary: 'Offer no new places for now',
    role: 'sponsor',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/campaigns/:id/resume': {
    summary: 'Offer places again',
    role: 'sponsor',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/campaigns/:id/close': {
    summary: 'Close; unused money comes back once no task is undecided',
    role: 'sponsor',
    params: IdParams,
    reply: Campaign,
    money: true,
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/campaigns/:id/cover.svg': {
    summary: 'The campaign’s cover',
    role: 'anyone',
    params: IdParams,
    produces: 'image/svg+xml',
    refusals: ['not_found'],
  },
  'GET /api/operator/campaigns': {
    summary: 'Campaigns, those that wait for a check first',
    role: 'operator',
    query: pageQuery({ state: v.optional(CampaignState) }),
    reply: page(v.object({ ...Campaign.entries, organisation: v.string(), findings: v.array(Finding) })),
  },
  'POST /api/operator/campaigns/:id/open': {
    summary: 'Open a checked campaign',
    role: 'operator',
    params: IdParams,
    reply: Campaign,
    refusals: ['not_found', 'conflict.state', 'campaign.not_funded'],
  },
  'POST /api/operator/campaigns/:id/send-back': {
    summary: 'Send a campaign back to its sponsor with a reason',
    role: 'operator',
    params: IdParams,
    body: v.object({ reason: text(10, 1000) }),
    reply: Campaign,
    refusals: ['not_found', 'conflict.state'],
  },
})
