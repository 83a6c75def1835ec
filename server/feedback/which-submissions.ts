import { hash } from 'node:crypto'
import { decided, waiting } from './submissions.ts'
import { folded } from '../text/trigrams.ts'
import { likeText, tasksWith } from './search-index.ts'

export interface Filter {
  state?: string
  rating?: string
  similar?: boolean
  search?: string
  /** The id of a tag of the organisation. */
  tag?: number
  /** Many reviews of the campaign have it: see howToFind. */
  tagIsCommon?: boolean
  /** By which the index finds what is searched for, where it is to be used: see howToFind. */
  groups?: string[]
  level?: number
  device?: string
  android?: number
  /** A day in the time zone of the settings. */
  day?: string
  /** The id of a question, a colon and what was chosen. */
  answer?: string
  /** Only those handed in until then. */
  submittedUntil?: Date
}

/** A part of the WHERE clause for each thing asked, and the values of its parameters. */
export interface Which {
  conditions: string[]
  values: unknown[]
  /** The text depends on which things are asked, not on their values: so does this name. */
  name: string
}

/** The reviews of the campaign $1 that have the tag. */
const tasksTagged = (tag: string) =>
  `select task_id from feedback_tagging where tag_id = ${tag}::bigint and campaign_id = $1`
const conditionOf = { waiting, decided, all: '' }

/** What is noted in the review itself. */
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
 * Which submissions of a campaign are meant, over `submissionTables`: the undecided ones, the decided ones or both, of them those that the
 * filter lets through. `values` has the campaign's id first; the conditions' own values are added to it. Each combination of filters is
 * a statement of its own, because with all of them in one PostgreSQL could use no index for any.
 */
export function whichSubmissions(
  which: 'waiting' | 'decided' | 'all',
  values: unknown[],
  { state, rating, similar, search, tag, tagIsCommon, groups = [], submittedUntil, ...more }: Filter,
): Which {
  // By which the rows are found: that of the table in whose order the list is.
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
    ['search', search && `${folded('r.review')} like ${value(likeText(search))}`],
    ['tag', tag !== undefined && !tagIsCommon && `${id} = any(array(${tasksTagged(value(tag))}))`],
    ['common-tag', tag !== undefined && tagIsCommon && `exists (${tasksTagged(value(tag))} and task_id = t.id)`],
    // Asked once and for itself: as a condition among others it would be worked out for each review.
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

/** PostgreSQL reads 63 characters of the name of a statement: two that begin alike would be one. What stands before and after needs 30. */
const short = (name: string): string => (name.length > 33 ? hash('sha256', name).slice(0, 33) : name)
