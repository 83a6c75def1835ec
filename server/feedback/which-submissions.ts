import { hash } from 'node:crypto'
import { decided, waiting } from './submissions.ts'
import { likeContaining } from '../text/trigrams.ts'
import { tasksWith } from './search-index.ts'

export interface Filter {
  state?: string
  rating?: string
  similar?: boolean
  search?: string
  /** The id of a tag of the organisation. */
  tag?: number
  /** Many reviews of the campaign have the tag: see howToFind. */
  tagIsCommon?: boolean
  /** The trigrams of the search text, if the index is used: see howToFind. */
  groups?: string[]
  level?: number
  device?: string
  android?: number
  /** A day in the time zone of the settings. */
  day?: string
  /** The id of a question, a colon and the choice. */
  answer?: string
  /** Only reviews submitted up to this time. */
  submittedUntil?: Date
}

/** A part of the WHERE clause for each condition, and the values of its parameters. */
export interface Which {
  conditions: string[]
  values: unknown[]
  /** The statement depends on the set of conditions, not on their values, and so does this name. */
  name: string
}

/** The reviews of the campaign $1 that have the tag. */
const tasksTagged = (tag: string) =>
  `select task_id from feedback_tagging where tag_id = ${tag}::bigint and campaign_id = $1`
/** A review that has left the index keeps no normal form. */
const searchedText = 'coalesce(r.search_text, text_normal_form(r.review))'
const conditionOf = { waiting, decided, all: '' }

/** Columns of the review itself. */
function ofReview(
  { level, device, android, day, answer }: Filter,
  value: (it: unknown) => string,
): [string, string | false | undefined][] {
  const [question = '', chosen = ''] = answer?.split(/:([^]*)/) ?? []
  const midnight = (date: string) => `(${date}::timestamp at time zone content_time_zone())`
  const given = day && value(day)
  return [
    ['level', level !== undefined && `r.level = ${value(level)}::smallint`],
    ['device', device && `r.device = ${value(device)}::text`],
    ['android', android !== undefined && `r.android = ${value(android)}::smallint`],
    [
      'day',
      given &&
        `r.submitted_at >= ${midnight(`${given}::date`)} and r.submitted_at < ${midnight(`(${given}::date + 1)`)}`,
    ],
    ['answer', answer && `r.answers ->> ${value(question)}::text = ${value(chosen)}::text`],
  ]
}

/**
 * The submissions of a campaign that match the filter, over `submissionTables`: the undecided ones, the decided ones or both. `values`
 * begins with the campaign's id; the conditions add their own values. Each combination of filters is a separate statement, because
 * PostgreSQL could use no index for a statement with all of them.
 */
export function whichSubmissions(
  which: 'waiting' | 'decided' | 'all',
  values: unknown[],
  { state, rating, similar, search, tag, tagIsCommon, groups = [], submittedUntil, ...more }: Filter,
): Which {
  // The id column of the table that gives the list its order.
  const id = which === 'waiting' ? 't.id' : 'r.task_id'
  const value = (it: unknown) => `$${values.push(it)}`
  const parts: [string, string | false | undefined][] = [
    [which, conditionOf[which]],
    [
      similar === true ? 'similar' : '',
      similar === true
        ? 't.id in (select task_id from tasks_similar where campaign_id = $1)'
        : `${which === 'waiting' ? 't' : 'r'}.campaign_id = $1`,
    ],
    ['state', state && `t.state = ${value(state)}::tasks_state`],
    ['rating', rating && `r.rating = ${value(Number(rating))}::smallint`],
    ['unlike', similar === false && 'not exists (select from tasks_similar where task_id = t.id)'],
    ['search', search && `${searchedText} like ${value(likeContaining(search))}`],
    ['tag', tag !== undefined && !tagIsCommon && `${id} = any(array(${tasksTagged(value(tag))}))`],
    ['common-tag', tag !== undefined && tagIsCommon && `exists (${tasksTagged(value(tag))} and task_id = t.id)`],
    // A subquery that runs once: as an ordinary condition it would run for each review.
    ['index', groups.length > 0 && `t.id = any(array(${tasksWith(value(groups), '$1')}))`],
    ...ofReview(more, value),
    ['until', submittedUntil && `r.submitted_at <= ${value(submittedUntil)}::timestamptz`],
  ]
  const asked = parts.filter(([, condition]) => condition)
  return {
    conditions: asked.map(([, condition]) => condition as string),
    values,
    name: short(
      asked
        .map(([part]) => part)
        .filter(Boolean)
        .join('-'),
    ),
  }
}

/**
 * PostgreSQL uses only 63 characters of a statement's name, so two with the same beginning would collide. The prefix and suffix need 30.
 */
const short = (name: string): string => (name.length > 33 ? hash('sha256', name).slice(0, 33) : name)
