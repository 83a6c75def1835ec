import * as v from 'valibot'
import { QuestionKind } from './campaign-fields.ts'
import { IdParams, page, pageQuery, text, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { LevelNumber } from './members.ts'
import { Tag } from './review-aids.ts'
import { AndroidVersion, Device, listFilter, Rating } from './submission-filter.ts'
import { TaskState } from './tasks.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

const Count = data('AnswerCount', 'How often an answer was given.', {
  label: field(v.string(), 'The answer.', 'Yes'),
  count: f.count,
})
const Answer = data('Answer', 'What a tester answered in words to a question.', {
  taskId: f.taskId,
  tester: f.tester,
  text: field(v.string(), 'The answer.', 'A dark mode'),
  /** Hidden until the decision (C4). */
  rating: field(
    v.nullable(Rating),
    'The member’s rating of the app, 1 to 5 stars. Null until it is decided: stars must not decide (charter C4).',
    4,
  ),
  state: field(TaskState, 'The state of the submission.'),
  submittedAt: f.submittedAt,
  tags: field(v.array(Tag), 'The tags that the organisation has given it. Nobody else sees them.'),
})
const TagCount = data('TagCount', 'How many have a tag.', { ...Tag.entries, count: f.count })
/** Figures of the submissions that match a filter. */
const Insights = data('Insights', 'Figures of a campaign, or of what a filter of its list shows.', {
  count: field(Whole, 'How many were handed in.', 51),
  states: field(
    v.array(
      data('StateCount', 'How many submissions are in a state.', {
        state: field(TaskState, 'The state.', 'open'),
        count: f.count,
      }),
    ),
    'How many are in each state.',
  ),
  ratings: field(
    v.array(
      data('RatingCount', 'How many gave a number of stars.', {
        rating: field(Rating, 'Stars, 1 to 5.', 4),
        count: f.count,
      }),
    ),
    'How many gave each number of stars, of decided ones.',
  ),
  ratingsOverTime: field(
    v.array(
      data('RatingOfDay', 'The average of the stars of a day.', {
        day: f.day,
        average: field(v.number(), 'The average.', 3.8),
        count: f.count,
      }),
    ),
    'The average rating of each day, of decided ones.',
  ),
  days: field(
    v.array(data('DayCount', 'How many were handed in on a day.', { day: f.day, count: f.count })),
    'How many were handed in on each day.',
  ),
  levels: field(
    v.array(
      data('LevelCount', 'How many were handed in by testers of a level.', {
        level: field(v.nullable(LevelNumber), 'The member’s level, 0 to 4.', 1),
        count: f.count,
      }),
    ),
    'How many were handed in by members of each level; null for what was handed in before it was noted.',
  ),
  /** Null if the device sent no known value. */
  devices: field(
    v.array(
      data('DeviceCount', 'How many were handed in from a kind of device.', {
        device: field(v.nullable(Device), 'On what it was handed in; null where the device said nothing that we know.'),
        count: f.count,
      }),
    ),
    'How many were handed in from each kind of device.',
  ),
  /** The known versions of Android. */
  androids: field(
    v.array(
      data('AndroidCount', 'How many were handed in with a version of Android.', {
        version: field(AndroidVersion, 'Counts its changes. In quotes it is the ETag, for If-Match.', 3),
        count: f.count,
      }),
    ),
    'How many were handed in from each version of Android that is known.',
  ),
  tags: field(v.array(TagCount), 'How many have each tag.'),
  secondsSpent: field(
    data('SecondsSpent', 'How many seconds passed between start and submission.', {
      median: field(v.nullable(v.number()), 'The median; null without values.', 1260),
      p95: field(v.nullable(v.number()), '95 of 100 are at most this; null without values.', 4100),
    }),
    'How many seconds passed between start and submission.',
  ),
  answers: field(
    v.array(
      data('QuestionAnswers', 'What was answered to a question.', {
        questionId: field(v.string(), 'The id of the question in its campaign.', 'missing'),
        text: field(v.string(), 'The question.', 'How easy was it to add a sale?'),
        kind: field(QuestionKind, 'How it is answered.'),
        counts: field(
          v.array(Count),
          'How often each answer was given, of a question that is answered by a choice or on a scale.',
        ),
        texts: field(v.array(v.string()), 'The newest 50 answers of a question that is answered in words.', [
          'A dark mode',
        ]),
      }),
    ),
    'What was answered to each question.',
  ),
})

/** Public figures behind a shared link, without any written text. */
const Shared = data(
  'SharedFigures',
  'The figures of a campaign as anybody reads them by a link: nothing that somebody wrote.',
  {
    title: field(v.string(), 'The title of the campaign.', 'Accounts for shops'),
    appName: f.appName,
    organisation: f.organisation,
    endsAt: f.endsAt,
    /** Minimum number of decided submissions before figures are shown. */
    least: field(Whole, 'From so many submissions on there are figures.', 5),
    figures: field(
      v.nullable(
        data('CampaignFigures', 'Figures of a campaign without anything that somebody wrote.', {
          count: field(Whole, 'How many were handed in.', 51),
          ratings: field(Insights.entries.ratings, 'How many gave each number of stars, of decided ones.'),
          days: field(Insights.entries.days, 'How many were handed in on each day.'),
          levels: field(
            Insights.entries.levels,
            'How many were handed in by members of each level; null for what was handed in before it was noted.',
          ),
          devices: field(Insights.entries.devices, 'How many were handed in from each kind of device.'),
          androids: field(
            Insights.entries.androids,
            'How many were handed in from each version of Android that is known.',
          ),
          secondsSpent: field(Insights.entries.secondsSpent, 'How many seconds passed between start and submission.'),
          answers: field(
            v.array(
              data('PublicAnswers', 'How often each answer to a question was given.', {
                text: field(v.string(), 'The question.', 'How easy was it to add a sale?'),
                kind: field(QuestionKind, 'How it is answered.'),
                counts: field(
                  v.array(Count),
                  'How often each answer was given, of a question that is answered by a choice or on a scale.',
                ),
              }),
            ),
            'How often each answer was given, of questions that are answered by a choice or on a scale.',
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
    name: 'exportReport',
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
    name: 'listAnswers',
    summary: 'What testers answered in words to a question, newest first, with their tags counted',
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
      words: field(v.optional(text(1, 100)), 'Only answers in which these words are found.', 'dark'),
    }),
    /** `count` and `tags` cover all pages. */
    reply: data('AnswerPage', 'A page of answers to a question. `count` and `tags` are of all pages.', {
      ...page(Answer).entries,
      question: field(v.string(), 'The question.', 'What did you miss?'),
      count: field(Whole, 'How many answers there are in all.', 31),
      tags: field(v.array(TagCount), 'How many of all answers have each tag.'),
    }),
    refusals: ['not_found'],
  },
  'GET /api/shared/:secret': {
    name: 'getSharedFigures',
    summary: 'The figures of a campaign by its public link, rounded and new once a day; a page is at /shared/:secret',
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
