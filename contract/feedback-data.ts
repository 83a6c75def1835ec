import * as v from 'valibot'
import { Id, maxCharacters, Time, Whole } from './common.ts'
import { Tag } from './review-aids.ts'
import { Question } from './campaign-fields.ts'
import { PoishaSchema } from './money.ts'
import { Rating } from './submission-filter.ts'
import { RejectCategory, Task, TaskState } from './tasks.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

export const Answers = v.record(
  v.pipe(v.string(), maxCharacters(40)),
  v.union([v.pipe(v.string(), maxCharacters(2000)), v.number()]),
)

export const Screenshot = data('Screenshot', 'A screenshot of a tester.', {
  id: field(Id, 'The id of the screenshot.', 93),
  url: field(v.string(), 'Where it can be read, with the same sign-in.', '/api/screenshots/93'),
  width: f.width,
  height: f.height,
})

export const Draft = data('Draft', 'A draft of a review.', {
  review: field(
    v.optional(v.pipe(v.string(), maxCharacters(4000))),
    'The review in the tester’s own words.',
    'The app opens fast on my phone, but the total is cut off.',
  ),
  rating: field(v.optional(v.nullable(Rating)), '1 to 5 stars; null for none yet.', 4),
  answers: field(
    v.optional(Answers),
    'The answer to each question by its id: a text, a choice, or the number of a scale.',
    { easy: 4, missing: 'A dark mode' },
  ),
})

export const TaskWithDraft = data('TaskWithDraft', 'One task with its draft and its screenshots.', {
  ...Task.entries,
  draft: field(
    v.nullable(data('SavedDraft', 'A saved draft.', { ...Draft.entries, savedAt: f.savedAt })),
    'What the member has saved of the review; null without.',
  ),
  screenshots: field(v.array(Screenshot), 'The screenshots.'),
  submission: field(
    v.nullable(
      data('SubmittedReview', 'The submitted review, in the member’s own words.', {
        review: f.review,
        rating: field(Rating, '1 to 5 stars.', 4),
        answers: field(Answers, 'The answer to each question by its id: a text, a choice, or the number of a scale.', {
          easy: 4,
          missing: 'A dark mode',
        }),
      }),
    ),
    'The submitted review, in the member’s own words; null before.',
  ),
})

export const Submission = data(
  'Submission',
  'What a tester handed in. The tester has a pseudonym, which differs from campaign to campaign.',
  {
    taskId: f.taskId,
    tester: f.tester,
    review: f.review,
    /** Hidden until the decision (C4). */
    rating: field(
      v.nullable(Rating),
      'The member’s rating of the app, 1 to 5 stars. Null until it is decided: stars must not decide (charter C4).',
      4,
    ),
    answers: field(Answers, 'The answer to each question by its id: a text, a choice, or the number of a scale.', {
      easy: 4,
      missing: 'A dark mode',
    }),
    screenshots: field(v.array(Screenshot), 'The screenshots.'),
    state: field(TaskState, 'Undecided are `submitted` and `repair`; a rejection may be `disputed`.'),
    submittedAt: f.submittedAt,
    decideBy: field(
      Time,
      'When it is decided by itself if nobody did: a submission is then approved and paid. Null before it was handed in.',
    ),
    decidedAt: f.decidedAt,
    secondsSpent: f.secondsSpent,
    similarTo: field(v.array(Id), 'Other tasks of this campaign whose reviews are near-duplicates.', [4709]),
    amount: field(PoishaSchema, 'What the review costs the sponsor.', 5000),
    helpful: f.helpful,
    /** The organisation's private tags, and the number of colleagues' notes. */
    tags: field(v.array(Tag), 'The tags that the organisation has given it. Nobody else sees them.'),
    notes: field(Whole, 'How many notes colleagues have written on it.', 1),
    decidedBy: field(
      v.nullable(v.string()),
      'Who of the organisation has decided, or asked for the repair; null otherwise.',
      'Rupa Akter',
    ),
    repair: field(
      v.nullable(
        data('RepairRequest', 'What the sponsor asked to be repaired.', {
          request: f.request,
          dueAt: field(Time, 'Until when the member can repair it.'),
        }),
      ),
      'What the sponsor asks to be repaired, once; null if nothing.',
    ),
    rejection: field(
      v.nullable(
        data('Rejection', 'Why a submission was rejected. The member reads it.', {
          category: field(RejectCategory, 'The kind of reason.'),
          reason: f.reason,
        }),
      ),
      'Why it was rejected; null if it was not.',
    ),
  },
)

/** Undecided submissions: their number, the money held for them, and the time of the first automatic approval. */
export const Waiting = data(
  'Waiting',
  'Undecided submissions: how many, the money that is held for them, and when the first is approved if nobody decides.',
  {
    count: f.count,
    amount: field(PoishaSchema, 'The money that is held for them.', 25000),
    nextDue: field(
      v.nullable(Time),
      'When the first of them is approved by itself if nobody decides; null when there are none.',
    ),
  },
)

export const Dispute = data('Dispute', 'A dispute, with all that is needed to decide it.', {
  taskId: f.taskId,
  campaign: field(
    data('DisputedCampaign', 'What the campaign of a dispute asks for.', {
      id: field(Id, 'The id of the campaign.', 204),
      title: f.title,
      appName: f.appName,
      steps: f.steps,
      questions: field(v.array(Question), 'What every tester is asked besides the review.'),
      minReviewLength: f.minReviewLength,
    }),
    'The campaign.',
  ),
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  memberId: f.memberId,
  username: f.username,
  review: f.review,
  answers: field(Answers, 'The answer to each question by its id: a text, a choice, or the number of a scale.', {
    easy: 4,
    missing: 'A dark mode',
  }),
  screenshots: field(v.array(Screenshot), 'The screenshots.'),
  secondsSpent: f.secondsSpent,
  rejection: field(
    data('DisputedRejection', 'Why the sponsor rejected.', {
      category: field(RejectCategory, 'The kind of reason.'),
      reason: f.reason,
    }),
    'Why it was rejected; null if it was not.',
  ),
  dispute: field(
    data('DisputeReason', 'Why the tester disputes it.', {
      reason: f.reason,
      at: field(Time, 'When the member disputed it.'),
    }),
    'What the member says.',
  ),
  amount: field(PoishaSchema, 'What the review costs the sponsor.', 5000),
  pay: f.pay,
})
