import * as v from 'valibot'
import { Flag, Id, IdParams, page, pageQuery, TaskIdParams, text, Time, Whole } from './common.ts'
import { amountLimits, platforms, Question } from './campaign-fields.ts'
import { CampaignPicture } from './campaign-picture.ts'
import { offeredEntries } from './campaigns.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { misfits } from './screening.ts'

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
/** The orders of the Task Hall: each has an index. */
export const hallSorts = ['newest', 'pay', 'time', 'data', 'worth'] as const
/** A whole number in a query string. */
const atMost = (max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number), v.minValue(0), v.maxValue(max))
/** What a member reads as the reason of a rejection, or as what to repair (C6). */
export const ReasonText = text(20, 2000)
export const RejectCategory = v.picklist(['off_topic', 'not_tried', 'copied', 'unreadable', 'other'])

const Offer = v.object({
  id: Id,
  title: v.string(),
  appName: v.string(),
  appLink: v.string(),
  platform: v.picklist(platforms),
  cover: v.string(),
  screenshots: v.array(CampaignPicture),
  summary: v.string(),
  steps: v.array(v.string()),
  questions: v.array(Question),
  amount: PoishaSchema,
  share: Whole,
  /** What this member would be paid at their present level, in poisha. */
  pay: PoishaSchema,
  /** Those that can be started now. */
  placesLeft: Whole,
  /** When more can be started, of a campaign that releases them in waves; null when all are released. */
  nextPlacesAt: v.nullable(Time),
  /** Only in the list of what is not for this member: why. */
  unfit: v.optional(v.array(v.picklist(misfits))),
  /** With `unfit`: the level from which it is open. */
  minLevel: v.optional(Whole),
  ...offeredEntries,
})

export const Task = v.object({
  id: Id,
  campaign: v.object({
    id: Id,
    title: v.string(),
    cover: v.string(),
    appName: v.string(),
    appLink: v.string(),
    platform: v.picklist(platforms),
    steps: v.array(v.string()),
    questions: v.array(Question),
    minReviewLength: Whole,
    screenshotsRequired: Whole,
  }),
  state: TaskState,
  amount: PoishaSchema,
  share: Whole,
  pay: PoishaSchema,
  startedAt: Time,
  dueAt: Time,
  submittedAt: v.nullable(Time),
  decideBy: v.nullable(Time),
  decidedAt: v.nullable(Time),
  decidedBy: v.nullable(v.picklist(['sponsor', 'system', 'operator'])),
  repair: v.nullable(v.object({ request: v.string(), dueAt: Time })),
  rejection: v.nullable(
    v.object({ category: RejectCategory, reason: v.string(), disputeUntil: v.nullable(Time), final: v.boolean() }),
  ),
  dispute: v.nullable(v.object({ reason: v.string(), at: Time, answer: v.nullable(v.string()) })),
  /** The sponsor found the approved review helpful. It changes neither pay nor level. */
  helpful: v.boolean(),
})

const Approved = v.object({ taskId: Id, state: TaskState, amount: PoishaSchema, pay: PoishaSchema, fee: PoishaSchema })

export const tasks = endpoints({
  'GET /api/task-hall': {
    summary: 'The open campaigns that this member may start',
    role: 'member',
    query: pageQuery({
      search: v.optional(
        v.pipe(
          text(1, 80),
          v.description('Words that the title, the name of the app or the summary has, all of them.'),
        ),
      ),
      sort: v.optional(
        v.pipe(
          v.picklist(hallSorts),
          v.description(
            'Newest first, most pay first, least time first, least data first, or most pay for each minute first. Default: newest.',
          ),
        ),
      ),
      minPay: v.optional(v.pipe(atMost(amountLimits.max), v.description('Pays this member at least this, in poisha.'))),
      maxMinutes: v.optional(v.pipe(atMost(2880), v.description('The most minutes that a task may take.'))),
      maxMegabytes: v.optional(
        v.pipe(atMost(10_000), v.description('Only apps that say their size, and are at most this large.')),
      ),
      platform: v.optional(v.picklist(platforms)),
      newToMe: v.optional(v.pipe(Flag, v.description('Only apps that this member has not tested yet.'))),
      unfit: v.optional(
        v.pipe(
          Flag,
          v.description('Instead those that look for others, with what does not fit. They cannot be started.'),
        ),
      ),
      suggest: v.optional(
        v.pipe(Flag, v.description('Also suggests what to do next. The filter and the order do not change that.')),
      ),
    }),
    reply: v.object({
      ...page(Offer).entries,
      /** With `suggest`: at most two, the best first. */
      suggested: v.optional(v.array(v.object({ ...Offer.entries, newToMe: v.boolean() }))),
    }),
  },
  'POST /api/tasks': {
    summary: 'Claim a place: of this campaign, or of one picked at random',
    role: 'member',
    body: v.optional(v.object({ campaignId: v.optional(Id) }), {}),
    reply: Task,
    status: 201,
    refusals: [
      'task.outside_hours',
      'task.limit_reached',
      'task.pending',
      'task.none_open',
      'task.out_of_places',
      'task.next_places',
      'task.already_taken',
      'task.given_back',
      'task.level_too_low',
      'task.unfit',
      'task.work_hold',
      'not_found',
    ],
  },
  'GET /api/tasks': {
    summary: 'The member’s tasks, newest first',
    role: 'member',
    query: pageQuery({ tab: v.optional(v.picklist(['completed', 'in_progress'])) }),
    reply: v.object({ ...page(Task).entries, total: Whole, remaining: Whole }),
  },
  'GET /api/track-record': {
    summary: 'What became of the member’s newest reviews: approved by platform, why rejected, how many were helpful',
    role: 'member',
    reply: v.object({
      /** How many of the newest tasks are looked at. */
      newest: Whole,
      platforms: v.array(v.object({ platform: v.picklist(platforms), approved: Whole, decided: Whole })),
      rejections: v.array(v.object({ category: RejectCategory, count: Whole })),
      helpful: Whole,
    }),
  },
  'POST /api/tasks/:id/return': {
    summary: 'Return a task; its place is free again, and the member loses nothing',
    role: 'member',
    params: IdParams,
    reply: Task,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/tasks/:id/dispute': {
    summary: 'Dispute a rejection, within 7 days; an operator decides',
    role: 'member',
    params: IdParams,
    body: v.object({ reason: text(10, 2000) }),
    reply: Task,
    refusals: ['not_found', 'conflict.state', 'task.dispute_window_over'],
  },
  'POST /api/sponsor/submissions/:taskId/approve': {
    summary: 'Approve: pays the member now',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    reply: Approved,
    money: true,
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/sponsor/submissions/:taskId/repair': {
    summary: 'Request a repair, once; the member has 24 h, and the 72 h continue',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: v.object({ request: ReasonText }),
    reply: v.object({ taskId: Id, state: TaskState }),
    refusals: ['not_found', 'conflict.state', 'task.repair_used'],
  },
  'POST /api/sponsor/submissions/:taskId/reject': {
    summary: 'Reject with a category and a reason; the member may dispute for 7 days',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: v.object({ category: RejectCategory, reason: ReasonText }),
    reply: v.object({ taskId: Id, state: TaskState }),
    refusals: ['not_found', 'conflict.state'],
  },
  'PUT /api/sponsor/submissions/:taskId/helpful': {
    summary: 'Mark an approved review as helpful, or take the mark away; it changes neither pay nor level',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: TaskIdParams,
    body: v.object({ helpful: v.boolean() }),
    reply: v.object({ taskId: Id, helpful: v.boolean() }),
    refusals: ['not_found', 'conflict.state'],
  },
  'POST /api/operator/disputes/:taskId/decide': {
    summary: 'Decide a dispute: approve pays the member, reject is final',
    role: 'operator',
    work: ['support'],
    params: TaskIdParams,
    body: v.object({ decision: v.picklist(['approve', 'reject']), answer: text(10, 2000) }),
    reply: v.object({ taskId: Id, state: TaskState }),
    money: true,
    refusals: ['input.not_possible', 'not_found', 'conflict.state', 'inbox.claimed'],
  },
})
