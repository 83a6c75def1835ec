import * as v from 'valibot'
import { QuestionKind, scaleEnds } from './campaign-fields.ts'
import { IdParams, page, pageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { LevelNumber } from './members.ts'
import { Tag } from './review-aids.ts'
import { AndroidVersion, Device, listFilter, Rating } from './submission-filter.ts'
import { TaskState } from './tasks.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Count = data('AnswerCount', 'Number of times that an answer was given.', {
  label: field(v.string(), 'The answer.', 'Yes'),
  count: f.count,
})
const Answer = data('Answer', 'A tester’s text answer to a question.', {
  taskId: f.taskId,
  tester: f.tester,
  text: field(v.string(), 'The answer.', 'A dark mode'),
  /** Hidden until the decision (C4). */
  rating: field(
    v.nullable(Rating),
    'The member’s rating, 1 to 5 stars. Null before the decision, which must not depend on it (charter C4).',
    4,
  ),
  state: field(TaskState, 'The state of the submission.'),
  submittedAt: f.submittedAt,
  tags: field(v.array(Tag), 'The organisation’s tags on the submission, which nobody else sees.'),
})
const TagCount = data('TagCount', 'Number of submissions with a tag.', { ...Tag.entries, count: f.count })
/** Figures of the submissions that match a filter. */
const Insights = data('Insights', 'Figures of a campaign, or of the submissions that match a filter.', {
  count: field(Whole, 'Number of submissions.', 51),
  states: field(
    v.array(
      data('StateCount', 'Number of submissions in a state.', {
        state: field(TaskState, 'The state.', 'submitted'),
        count: f.count,
      }),
    ),
    'Number of submissions in each state.',
  ),
  ratings: field(
    v.array(
      data('RatingCount', 'Number of decided submissions with a number of stars.', {
        rating: field(Rating, 'Stars, 1 to 5.', 4),
        count: f.count,
      }),
    ),
    'Number of decided submissions with each number of stars.',
  ),
  ratingsOverTime: field(
    v.array(
      data('RatingOfDay', 'The average rating of a day.', {
        day: f.day,
        average: field(v.number(), 'The average.', 3.8),
        count: f.count,
      }),
    ),
    'The average rating of decided submissions for each day.',
  ),
  days: field(
    v.array(data('DayCount', 'Number of submissions on a day.', { day: f.day, count: f.count })),
    'Number of submissions on each day.',
  ),
  levels: field(
    v.array(
      data('LevelCount', 'Number of submissions by testers of a level.', {
        level: field(v.nullable(LevelNumber), 'The member’s level, 0 to 4; null if it was not recorded.', 1),
        count: f.count,
      }),
    ),
    'Number of submissions by members of each level; null for early submissions without a recorded level.',
  ),
  /** Null if the device sent no known value. */
  devices: field(
    v.array(
      data('DeviceCount', 'Number of submissions from a kind of device.', {
        device: field(v.nullable(Device), 'The kind of device; null if unknown.'),
        count: f.count,
      }),
    ),
    'Number of submissions from each kind of device.',
  ),
  /** The known versions of Android. */
  androids: field(
    v.array(
      data('AndroidCount', 'Number of submissions from a version of Android.', {
        version: field(AndroidVersion, 'The version of Android.', 3),
        count: f.count,
      }),
    ),
    'Number of submissions from each known version of Android.',
  ),
  tags: field(v.array(TagCount), 'Number of submissions with each tag.'),
  secondsSpent: field(
    data('SecondsSpent', 'Number of seconds between start and submission.', {
      median: field(v.nullable(v.number()), 'The median; null without values.', 1260),
      p95: field(v.nullable(v.number()), 'The 95th percentile; null without values.', 4100),
    }),
    'Number of seconds between start and submission.',
  ),
  answers: field(
    v.array(
      data('QuestionAnswers', 'The answers to a question.', {
        questionId: field(v.string(), 'The id of the question in its campaign.', 'missing'),
        text: field(v.string(), 'The question.', 'How easy was it to add a sale?'),
        kind: field(QuestionKind, 'The kind of answer.'),
        ...scaleEnds,
        counts: field(v.array(Count), 'Number of times each answer was given, for questions with choices or a scale.'),
        texts: field(v.array(v.string()), 'The newest 50 answers, for questions answered in text.', ['A dark mode']),
      }),
    ),
    'The answers to each question.',
  ),
})

/** Public figures behind a shared link, without any written text. */
const Shared = data(
  'SharedFigures',
  'The figures of a campaign for anybody with the public link, without texts of testers.',
  {
    title: field(v.string(), 'The title of the campaign.', 'Accounts for shops'),
    appName: f.appName,
    organisation: f.organisation,
    endsAt: f.endsAt,
    /** Minimum number of decided submissions before figures are shown. */
    least: field(Whole, 'Minimum number of submissions before figures are shown.', 5),
    figures: field(
      v.nullable(
        data('CampaignFigures', 'Figures of a campaign, without texts of testers.', {
          count: field(Whole, 'Number of submissions.', 51),
          ratings: field(Insights.entries.ratings, 'Number of decided submissions with each number of stars.'),
          days: field(Insights.entries.days, 'Number of submissions on each day.'),
          levels: field(
            Insights.entries.levels,
            'Number of submissions by members of each level; null for early submissions without a recorded level.',
          ),
          devices: field(Insights.entries.devices, 'Number of submissions from each kind of device.'),
          androids: field(Insights.entries.androids, 'Number of submissions from each known version of Android.'),
          secondsSpent: field(Insights.entries.secondsSpent, 'Number of seconds between start and submission.'),
          answers: field(
            v.array(
              data('PublicAnswers', 'Number of times each answer to a question was given.', {
                text: field(v.string(), 'The question.', 'How easy was it to add a sale?'),
                kind: field(QuestionKind, 'The kind of answer.'),
                ...scaleEnds,
                counts: field(
                  v.array(Count),
                  'Number of times each answer was given, for questions with choices or a scale.',
                ),
              }),
            ),
            'Number of times each answer was given, for questions with choices or a scale.',
          ),
        }),
      ),
      'The figures; null while there are too few submissions.',
    ),
  },
)

/** The results of a campaign in figures and texts. */
export const insights = endpoints('Insights', {
  'GET /api/sponsor/campaigns/:id/insights': {
    name: 'getInsights',
    summary: 'Figures of a campaign, or of the submissions that match a filter; ratings only of decided tasks',
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
    name: 'exportReport',
    summary: 'The same figures as a PDF, with the newest ten answers to each text question',
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
    name: 'listAnswers',
    summary: 'Testers’ text answers to a question, newest first, with the number of submissions for each tag',
    role: 'sponsor',
    reads: 'standby',
    people: ['owner', 'editor', 'reviewer'],
    token: 'read',
    params: v.object({
      ...IdParams.entries,
      questionId: field(
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
        'The id of the question in its campaign.',
        'missing',
      ),
    }),
    /** `words` searches the answers, `search` the reviews. */
    query: pageQuery({
      ...listFilter,
      words: field(v.optional(text(1, 100)), 'Only answers that contain these words.', 'dark'),
    }),
    /** `count` and `tags` cover all pages. */
    reply: data('AnswerPage', 'A page of answers to a question. `count` and `tags` cover all pages.', {
      ...page(Answer).entries,
      question: field(v.string(), 'The question.', 'What did you miss?'),
      count: field(Whole, 'Total number of answers.', 31),
      tags: field(v.array(TagCount), 'Number of answers with each tag.'),
    }),
    refusals: ['not_found'],
  },
  'GET /api/shared/:secret': {
    name: 'getSharedFigures',
    summary:
      'The figures of a campaign by its public link, rounded and updated once a day; the page is at /shared/:secret',
    role: 'anyone',
    params: v.object({
      secret: field(
        v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
        'The secret of the link.',
        '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      ),
    }),
    reply: Shared,
    refusals: ['not_found', 'auth.too_many_requests'],
  },
})
