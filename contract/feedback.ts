import * as v from 'valibot'
import { CampaignState } from './campaigns.ts'
import {
  Day,
  GivenTime,
  Id,
  IdParams,
  maxCharacters,
  page,
  pageQuery,
  TaskIdParams,
  text,
  Time,
  Whole,
} from './common.ts'
import { Written } from './abuse.ts'
import { Tag } from './review-aids.ts'
import { Question } from './campaign-fields.ts'
import { endpoints } from './endpoint.ts'
import { LevelNumber, Password } from './members.ts'
import { PoishaSchema } from './money.ts'
import { AndroidVersion, ChosenAnswer, Device, filterOfAll, listFilter, Rating } from './submission-filter.ts'
import { RejectCategory, Task, TaskState } from './tasks.ts'

const Answers = v.record(
  v.pipe(v.string(), maxCharacters(40)),
  v.union([v.pipe(v.string(), maxCharacters(2000)), v.number()]),
)
const Screenshot = v.object({ id: Id, url: v.string(), width: Whole, height: Whole })

export const Draft = v.object({
  review: v.optional(v.pipe(v.string(), maxCharacters(4000))),
  rating: v.optional(v.nullable(Rating)),
  answers: v.optional(Answers),
})

const TaskWithDraft = v.object({
  ...Task.entries,
  draft: v.nullable(v.object({ ...Draft.entries, savedAt: Time })),
  screenshots: v.array(Screenshot),
  /** The submitted review, in the member's own words. Null before it is submitted. */
  submission: v.nullable(v.object({ review: v.string(), rating: Rating, answers: Answers })),
})

export const Submission = v.object({
  taskId: Id,
  /** The tester's pseudonym: stable within this campaign, and not linked to the person. */
  tester: v.string(),
  review: v.string(),
  /** Hidden until the decision (C4). */
  rating: v.nullable(Rating),
  answers: Answers,
  screenshots: v.array(Screenshot),
  state: TaskState,
  submittedAt: Time,
  decideBy: Time,
  decidedAt: v.nullable(Time),
  secondsSpent: Whole,
  /** Other tasks of this campaign whose reviews are near-duplicates. */
  similarTo: v.array(Id),
  amount: PoishaSchema,
  helpful: v.boolean(),
  /** Of the organisation, for itself; and how many notes colleagues have written on it. */
  tags: v.array(Tag),
  notes: Whole,
  /** Who of the organisation has decided, or asked for the repair. */
  decidedBy: v.nullable(v.string()),
  repair: v.nullable(v.object({ request: v.string(), dueAt: Time })),
  rejection: v.nullable(v.object({ category: RejectCategory, reason: v.string() })),
})

/** Undecided submissions: how many, the money that is held for them, and when the first is approved if nobody decides. */
const Waiting = v.object({ count: Whole, amount: PoishaSchema, nextDue: v.nullable(Time) })

const Dispute = v.object({
  taskId: Id,
  campaign: v.object({
    id: Id,
    title: v.string(),
    appName: v.string(),
    steps: v.array(v.string()),
    questions: v.array(Question),
    minReviewLength: Whole,
  }),
  sponsorId: Id,
  organisation: v.string(),
  memberId: Id,
  username: v.string(),
  review: v.string(),
  answers: Answers,
  screenshots: v.array(Screenshot),
  secondsSpent: Whole,
  rejection: v.object({ category: RejectCategory, reason: v.string() }),
  dispute: v.object({ reason: v.string(), at: Time }),
  amount: PoishaSchema,
  pay: PoishaSchema,
})

export const feedback = endpoints({
  'GET /api/tasks/:id': {
    summary: 'One task with its draft',
    role: 'member',
    params: IdParams,
    reply: TaskWithDraft,
    refusals: ['not_found'],
  },
  'PUT /api/tasks/:id/draft': {
    summary: 'Save a draft of the review',
    role: 'member',
    params: IdParams,
    body: Draft,
    reply: v.object({ savedAt: Time }),
    refusals: ['not_found', 'conflict.state', 'auth.too_many_requests'],
  },
  'POST /api/tasks/:id/screenshots': {
    summary: 'Add a screenshot: JPEG, PNG or WebP; re-encoded, metadata stripped',
    role: 'member',
    params: IdParams,
    upload: { maxBytes: 5 * 1024 * 1024 },
    reply: Screenshot,
    status: 201,
    createdAt: '{url}',
    refusals: ['not_found', 'conflict.state', 'task.screenshots_full', 'task.not_picture', 'auth.too_many_requests'],
  },
  'DELETE /api/tasks/:id/screenshots/:screenshotId': {
    summary: 'Remove a screenshot',
    role: 'member',
    params: v.object({ ...IdParams.entries, screenshotId: IdParams.entries.id }),
    refusals: ['not_found', 'conflict.state'],
  },
  'GET /api/screenshots/:id': {
    summary: 'A screenshot, for its member, its sponsor and operators',
    role: 'anyone',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    produces: 'image/webp',
    refusals: ['not_found', 'auth.signed_out'],
  },
  'POST /api/tasks/:id/submit': {
    summary: 'Submit the review',
    role: 'member',
    params: IdParams,
    body: v.object({
      review: v.pipe(v.string(), v.trim(), maxCharacters(4000)),
      rating: Rating,
      answers: v.optional(Answers, {}),
      /** A flag for operators. It decides nothing. */
      written: v.optional(Written),
      /** The version of Android, where the browser tells more than its user agent does. */
      android: v.optional(AndroidVersion),
    }),
    reply: TaskWithDraft,
    refusals: [
      'input.not_possible',
      'not_found',
      'conflict.state',
      'task.time_over',
      'task.review_too_short',
      'task.answers_missing',
      'task.screenshots_missing',
    ],
  },
  'GET /api/sponsor/waiting': {
    summary: 'All that the organisation has not decided, of paused and closed campaigns too; due soonest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    /** The sums are over all campaigns; up to 100 campaigns are named. */
    reply: v.object({
      ...Waiting.entries,
      campaigns: v.array(v.object({ id: Id, title: v.string(), state: CampaignState, ...Waiting.entries })),
    }),
  },
  'GET /api/sponsor/campaigns/:id/waiting': {
    summary: 'How many undecided submissions a filter shows, for how much, and when the first must be decided',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object({
      state: v.optional(v.picklist(['submitted', 'repair'])),
      ...filterOfAll,
    }),
    reply: Waiting,
    refusals: ['not_found'],
  },
  'GET /api/sponsor/campaigns/:id/submissions': {
    summary:
      'What testers handed in; undecided first, due soonest before the others, then the decided ones, newest first',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: pageQuery(listFilter),
    reply: page(Submission),
    refusals: ['not_found'],
  },
  'GET /api/sponsor/submissions/:taskId': {
    summary: 'One submission',
    role: 'sponsor',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: TaskIdParams,
    reply: v.object({ ...Submission.entries, campaignId: Id }),
    refusals: ['not_found'],
  },
  'POST /api/sponsor/campaigns/:id/approve-all': {
    summary:
      'Approve up to 500: the given ones, those that a filter showed, those of the given ones that it showed, or all undecided ones; due soonest first',
    role: 'sponsor',
    people: ['owner', 'reviewer'],
    token: 'decide',
    params: IdParams,
    body: v.optional(
      v.object({
        taskIds: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(500))),
        /** What was shown. Refused if it is more by now, so that nobody pays for a review that was not shown. */
        shown: v.optional(
          v.object({
            state: v.optional(v.picklist(['submitted', 'repair'])),
            similar: v.optional(v.boolean()),
            search: v.optional(text(1, 100)),
            tag: v.optional(Id),
            level: v.optional(LevelNumber),
            device: v.optional(Device),
            android: v.optional(AndroidVersion),
            day: v.optional(Day),
            answer: v.optional(ChosenAnswer),
            /** When the list was shown: what came later is left alone. */
            submittedUntil: GivenTime,
            /** The number of undecided submissions that were shown. */
            atMost: Id,
          }),
        ),
      }),
      {},
    ),
    /** `waiting` counts all undecided ones that are left in the campaign. */
    reply: v.object({ approved: Whole, amount: PoishaSchema, waiting: Whole }),
    money: true,
    refusals: ['not_found', 'task.more_than_shown'],
  },
  'GET /api/sponsor/campaigns/:id/export.csv': {
    summary: 'All submissions as CSV, or those that a filter of the list shows',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object(listFilter),
    produces: 'text/csv',
    refusals: ['not_found'],
  },
  'GET /api/sponsor/campaigns/:id/export.json': {
    summary: 'All submissions as JSON, or those that a filter of the list shows',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object(listFilter),
    produces: 'application/json',
    reply: v.object({ items: v.array(Submission) }),
    refusals: ['not_found'],
  },
  'GET /api/operator/disputes': {
    summary: 'Open disputes, oldest first',
    role: 'operator',
    reads: 'standby',
    work: ['support'],
    query: pageQuery({}),
    reply: page(Dispute),
  },
  'GET /api/work-record/key': {
    summary: 'The public key with which anybody can check a signed record of work',
    role: 'anyone',
    publicSeconds: 3600,
    reply: v.object({ algorithm: v.literal('Ed25519'), publicKey: v.string() }),
  },
  'GET /api/my-data': {
    summary: 'All data stored about the member, with a signed record of work; wallet numbers have stars',
    role: 'member',
    produces: 'application/json',
  },
  'POST /api/my-data': {
    summary: 'The same with whole wallet numbers, for the password',
    role: 'member',
    body: v.object({ password: Password }),
    produces: 'application/json',
    refusals: ['password.current_wrong', 'login.too_many'],
  },
})
