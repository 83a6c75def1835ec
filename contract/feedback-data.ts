import * as v from 'valibot'
import { Id, maxCharacters, Time, Whole } from './common.ts'
import { Tag } from './review-aids.ts'
import { Question } from './campaign-fields.ts'
import { offeredEntries } from './campaigns-data.ts'
import { PoishaSchema } from './money.ts'
import { Rating } from './submission-filter.ts'
import { Offer, RejectCategory, Task, TaskState } from './tasks.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

export const Answers = v.record(
  v.pipe(v.string(), maxCharacters(40)),
  v.union([v.pipe(v.string(), maxCharacters(2000)), v.number()]),
)

export const Screenshot = data('Screenshot', 'A tester’s screenshot.', {
  id: field(Id, 'The id of the screenshot.', 93),
  url: field(v.string(), 'The address of the screenshot, for the same sign-in.', '/api/screenshots/93'),
  width: f.width,
  height: f.height,
})

export const Draft = data('Draft', 'A draft of a review.', {
  review: field(
    v.optional(v.pipe(v.string(), maxCharacters(4000))),
    'The review in the tester’s own words.',
    'The app opens fast on my phone, but the total is cut off.',
  ),
  rating: field(v.optional(v.nullable(Rating)), '1 to 5 stars; null if not rated yet.', 4),
  answers: field(
    v.optional(Answers),
    'The answers by id of the question: a text, a choice, or the number of a scale.',
    { easy: 4, missing: 'A dark mode' },
  ),
})

export const TaskWithDraft = data('TaskWithDraft', 'A task with its draft and screenshots.', {
  ...Task.entries,
  offer: field(
    v.nullable(
      data('TaskOffer', 'The part of the offer that says what the task is about and what it needs.', {
        summary: Offer.entries.summary,
        ...offeredEntries,
      }),
    ),
    'What the offer said; null once the review is submitted, unless a repair was requested.',
  ),
  draft: field(
    v.nullable(data('SavedDraft', 'A saved draft.', { ...Draft.entries, savedAt: f.savedAt })),
    'The member’s saved draft of the review; null if there is none.',
  ),
  screenshots: field(v.array(Screenshot), 'The screenshots.'),
  submission: field(
    v.nullable(
      data('SubmittedReview', 'The submitted review, in the member’s own words.', {
        review: f.review,
        rating: field(Rating, '1 to 5 stars.', 4),
        answers: field(Answers, 'The answers by id of the question: a text, a choice, or the number of a scale.', {
          easy: 4,
          missing: 'A dark mode',
        }),
      }),
    ),
    'The submitted review, in the member’s own words; null until then.',
  ),
})

export const Submission = data(
  'Submission',
  'A tester’s submission. The tester’s pseudonym differs in each campaign.',
  {
    taskId: f.taskId,
    tester: f.tester,
    review: f.review,
    /** Hidden until the decision (C4). */
    rating: field(
      v.nullable(Rating),
      'The member’s rating, 1 to 5 stars. Null before the decision, which must not depend on it (charter C4).',
      4,
    ),
    answers: field(Answers, 'The answers by id of the question: a text, a choice, or the number of a scale.', {
      easy: 4,
      missing: 'A dark mode',
    }),
    screenshots: field(v.array(Screenshot), 'The screenshots.'),
    state: field(TaskState, 'The state. `submitted` and `repair` are undecided; a rejection may be `disputed`.'),
    submittedAt: f.submittedAt,
    decideBy: field(Time, 'Time when an undecided submission is approved and paid automatically.'),
    decidedAt: f.decidedAt,
    secondsSpent: f.secondsSpent,
    similarTo: field(v.array(Id), 'Other tasks of this campaign with near-duplicate reviews.', [4709]),
    amount: field(PoishaSchema, 'The sponsor’s price for the review.', 5000),
    helpful: f.helpful,
    /** The organisation's private tags, and the number of colleagues' notes. */
    tags: field(v.array(Tag), 'The organisation’s tags on the submission, which nobody else sees.'),
    notes: field(Whole, 'Number of colleagues’ notes on the submission.', 1),
    messages: field(Whole, 'Number of messages with the tester: questions about the task, and answers.', 2),
    decidedBy: field(
      v.nullable(v.string()),
      'The person in the organisation who decided or requested the repair; null otherwise.',
      'Rupa Akter',
    ),
    repair: field(
      v.nullable(
        data('RepairRequest', 'The sponsor’s repair request.', {
          request: f.request,
          dueAt: field(Time, 'The deadline for the repair.'),
        }),
      ),
      'The sponsor’s repair request, of which there can be one; null if there is none.',
    ),
    rejection: field(
      v.nullable(
        data('Rejection', 'The reason for a rejection. The member reads it.', {
          category: field(RejectCategory, 'The category of the reason.'),
          reason: f.reason,
        }),
      ),
      'The rejection; null if the submission was not rejected.',
    ),
  },
)

/** Undecided submissions: their number, the money held for them, and the time of the first automatic approval. */
export const Waiting = data(
  'Waiting',
  'Undecided submissions: their number, the money held for them, and the time of the first automatic approval.',
  {
    count: f.count,
    amount: field(PoishaSchema, 'The money held for the undecided submissions.', 25000),
    nextDue: field(
      v.nullable(Time),
      'Time of the first automatic approval; null if there are no undecided submissions.',
    ),
  },
)

export const Dispute = data('Dispute', 'A dispute, with all data needed for a decision.', {
  taskId: f.taskId,
  campaign: field(
    data('DisputedCampaign', 'The requirements of the disputed campaign.', {
      id: field(Id, 'The id of the campaign.', 204),
      title: f.title,
      appName: f.appName,
      steps: f.steps,
      questions: field(v.array(Question), 'The questions to every tester, in addition to the review.'),
      minReviewLength: f.minReviewLength,
    }),
    'The campaign.',
  ),
  sponsorId: f.sponsorId,
  organisation: f.organisation,
  memberId: f.memberId,
  username: f.username,
  review: f.review,
  answers: field(Answers, 'The answers by id of the question: a text, a choice, or the number of a scale.', {
    easy: 4,
    missing: 'A dark mode',
  }),
  screenshots: field(v.array(Screenshot), 'The screenshots.'),
  secondsSpent: f.secondsSpent,
  rejection: field(
    data('DisputedRejection', 'The sponsor’s rejection.', {
      category: field(RejectCategory, 'The category of the reason.'),
      reason: f.reason,
    }),
    'The sponsor’s rejection.',
  ),
  dispute: field(
    data('DisputeReason', 'The tester’s reason for the dispute.', {
      reason: f.reason,
      at: field(Time, 'Time when the member disputed the rejection.'),
    }),
    'The tester’s objection.',
  ),
  amount: field(PoishaSchema, 'The sponsor’s price for the review.', 5000),
  pay: f.pay,
})
