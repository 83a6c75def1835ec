import * as v from 'valibot'
import { QuestionKind } from './campaign-fields.ts'
import { Id, IdParams, page, pageQuery, text, Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { LevelNumber } from './members.ts'
import { Tag } from './review-aids.ts'
import { AndroidVersion, Device, listFilter, Rating } from './submission-filter.ts'
import { TaskState } from './tasks.ts'

const Count = v.object({ label: v.string(), count: Whole })
const Answer = v.object({
  taskId: Id,
  tester: v.string(),
  text: v.string(),
  /** Hidden until the decision (C4). */
  rating: v.nullable(Rating),
  state: TaskState,
  submittedAt: Time,
  tags: v.array(Tag),
})
const TagCount = v.object({ ...Tag.entries, count: Whole })
/** Figures of what a filter lets through. */
const Insights = v.object({
  /** How many were handed in. */
  count: Whole,
  states: v.array(v.object({ state: TaskState, count: Whole })),
  ratings: v.array(v.object({ rating: Rating, count: Whole })),
  ratingsOverTime: v.array(v.object({ day: v.string(), average: v.number(), count: Whole })),
  /** Handed in on each day in Asia/Dhaka. */
  days: v.array(v.object({ day: v.string(), count: Whole })),
  /** Null for what was handed in before it was noted. */
  levels: v.array(v.object({ level: v.nullable(LevelNumber), count: Whole })),
  /** Null where the device said nothing that we know. */
  devices: v.array(v.object({ device: v.nullable(Device), count: Whole })),
  /** The versions of Android that are known. */
  androids: v.array(v.object({ version: AndroidVersion, count: Whole })),
  tags: v.array(TagCount),
  secondsSpent: v.object({ median: v.nullable(v.number()), p95: v.nullable(v.number()) }),
  answers: v.array(
    v.object({
      questionId: v.string(),
      text: v.string(),
      kind: QuestionKind,
      counts: v.array(Count),
      /** The newest 50 of a question that is answered in words. */
      texts: v.array(v.string()),
    }),
  ),
})

/** What strangers read by a link: figures only, nothing that somebody wrote. */
const Shared = v.object({
  title: v.string(),
  appName: v.string(),
  organisation: v.string(),
  endsAt: Time,
  /** Minimum number of decided submissions before figures are shown. */
  least: Whole,
  figures: v.nullable(
    v.object({
      count: Whole,
      ratings: Insights.entries.ratings,
      days: Insights.entries.days,
      levels: Insights.entries.levels,
      devices: Insights.entries.devices,
      androids: Insights.entries.androids,
      secondsSpent: Insights.entries.secondsSpent,
      /** Of questions that are answered by a choice or on a scale. */
      answers: v.array(v.object({ text: v.string(), kind: QuestionKind, counts: v.array(Count) })),
    }),
  ),
})

/** What a campaign has brought, in figures and in words. */
export const insights = endpoints({
  'GET /api/sponsor/campaigns/:id/insights': {
    summary: 'Figures of a campaign, or of what a filter of its list shows; ratings only of decided tasks',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object(listFilter),
    reply: Insights,
    refusals: ['not_found'],
  },
  'GET /api/sponsor/campaigns/:id/report.pdf': {
    summary: 'The same figures as a PDF, with the newest ten answers to each question that is answered in words',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: IdParams,
    query: v.object(listFilter),
    produces: 'application/pdf',
    refusals: ['auth.too_many_requests', 'not_found'],
  },
  'GET /api/sponsor/campaigns/:id/questions/:questionId/answers': {
    summary: 'What testers answered in words to a question, newest first, with their tags counted',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: v.object({
      ...IdParams.entries,
      questionId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    }),
    /** `words` is sought in the answers, `search` in the reviews. */
    query: pageQuery({ ...listFilter, words: v.optional(text(1, 100)) }),
    /** `count` and `tags` are of all pages. */
    reply: v.object({
      ...page(Answer).entries,
      question: v.string(),
      count: Whole,
      tags: v.array(TagCount),
    }),
    refusals: ['not_found'],
  },
  'GET /api/shared/:secret': {
    summary: 'The figures of a campaign by its public link, rounded and new once a day; a page is at /shared/:secret',
    role: 'anyone',
    params: v.object({ secret: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    reply: Shared,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
})
