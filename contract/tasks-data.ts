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

export const Offer = data('Offer', 'A campaign that a member may start.', {
  id: field(Id, 'The id of the campaign.', 204),
  title: f.title,
  appName: f.appName,
  appLink: f.appLink,
  platform: field(v.picklist(platforms), 'What the app runs on.'),
  cover: f.cover,
  screenshots: field(v.array(CampaignPicture), 'The screenshots.'),
  summary: field(
    v.string(),
    'What the app does and what the sponsor wants to know.',
    'দোকানের হিসাব রাখার অ্যাপ। নতুন পর্দাটি বোঝা যায় কি?',
  ),
  steps: f.steps,
  questions: field(v.array(Question), 'What every tester is asked besides the review.'),
  amount: field(PoishaSchema, 'What the sponsor pays for one review.', 5000),
  share: f.share,
  pay: field(PoishaSchema, 'What this member would be paid at the present level.', 3500),
  placesLeft: f.placesLeft,
  nextPlacesAt: field(
    v.nullable(Time),
    'When more places can be started, of a campaign that releases them in waves; null when all are released.',
  ),
  unfit: field(
    v.optional(v.array(v.picklist(misfits))),
    'Why it is not for this member. Only in the list of what is not.',
    ['level'],
  ),
  minLevel: field(v.optional(Whole), 'With `unfit`: the level from which it is open.', 2),
  ...offeredEntries,
})

export const Task = data('Task', 'A task: a place in a campaign that a member has started.', {
  id: field(Id, 'The id of the task.', 4711),
  campaign: field(
    data('TaskCampaign', 'The campaign of a task.', {
      id: field(Id, 'The id of the campaign.', 204),
      title: f.title,
      cover: f.cover,
      appName: f.appName,
      appLink: f.appLink,
      platform: field(v.picklist(platforms), 'What the app runs on.'),
      steps: f.steps,
      questions: field(v.array(Question), 'What every tester is asked besides the review.'),
      minReviewLength: f.minReviewLength,
      screenshotsRequired: field(Whole, 'How many screenshots a review needs.', 1),
    }),
    'The campaign.',
  ),
  state: field(TaskState, 'Where it stands, from `in_progress` to its end.'),
  amount: field(PoishaSchema, 'What the sponsor pays for it.', 5000),
  share: f.share,
  pay: f.pay,
  startedAt: f.startedAt,
  dueAt: f.dueAt,
  submittedAt: f.submittedAtOrNull,
  decideBy: field(
    v.nullable(Time),
    'When it is decided by itself if nobody did: a submission is then approved and paid. Null before it was handed in.',
  ),
  decidedAt: f.decidedAt,
  decidedBy: field(v.nullable(v.picklist(['sponsor', 'system', 'operator'])), 'Who decided it; null before.'),
  repair: field(
    v.nullable(
      data('TaskRepair', 'What is to be repaired.', {
        request: f.request,
        dueAt: field(Time, 'Until when it can be repaired.'),
      }),
    ),
    'What the sponsor asks to be repaired, once; null if nothing.',
  ),
  rejection: field(
    v.nullable(
      data('TaskRejection', 'Why a task was rejected, and until when it can be disputed.', {
        category: field(RejectCategory, 'The kind of reason.'),
        reason: f.reason,
        disputeUntil: field(
          v.nullable(Time),
          'Until when the member can dispute it; null when that is over or not possible.',
        ),
        final: field(v.boolean(), 'Whether an operator has decided that the rejection stays.'),
      }),
    ),
    'Why it was rejected; null if it was not.',
  ),
  dispute: field(
    v.nullable(
      data('TaskDispute', 'The member’s dispute of a rejection.', {
        reason: field(v.string(), 'Why the member disputes it.', 'My review names three screens of this app.'),
        at: f.at,
        answer: field(v.nullable(v.string()), 'The operator’s answer; null before.', 'You are right, it is paid now.'),
      }),
    ),
    'The member’s dispute of a rejection; null without one.',
  ),
  helpful: f.helpful,
})

export const Approved = data('Approval', 'An approved submission, and who gets what of its amount.', {
  taskId: f.taskId,
  state: field(TaskState, 'The state now.'),
  amount: field(PoishaSchema, 'What the review cost the sponsor.', 5000),
  pay: f.pay,
  fee: field(PoishaSchema, 'The platform’s part of the amount: what is left after the member’s pay.', 1500),
})
