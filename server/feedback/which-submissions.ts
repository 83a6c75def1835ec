import { decided, waiting } from './submissions.ts'
import { folded, foldText } from '../letter-groups.ts'
import { tasksWith } from './search-index.ts'

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

/**
 * Which submissions of a campaign are meant, over `submissionTables`: the undecided ones, the decided ones or both, of them those that the
 * filter lets through. `values` has the campaign's id first; the conditions' own values are added to it. Each combination of filters is
 * a statement of its own, because with all of them in one PostgreSQL could use no index for any.
 */
export function whichSubmissions(
  which: 'waiting' | 'decided' | 'all',
  values: unknown[],
  { state, rating, similar, search, tag, tagIsCommon, groups = [], submittedUntil }: Filter,
): Which {
  // By which the rows are found: that of the table in whose order the list is.
  const id = which === 'waiting' ? 't.id' : 'r.task_id'
  const value = (it: unknown) => `$${values.push(it)}`
  const parts: [string, string | false | undefined][] = [
    [which, conditionOf[which]],
    [
      similar === true ? 'similar' : '',
      similar === true
        ? 't.id in (select task_id from feedback_similar where campaign_id = $1)'
        : `${which === 'waiting' ? 't' : 'r'}.campaign_id = $1`,
    ],
    ['state', state && `t.state = ${value(state)}::tasks_state`],
    ['rating', rating && `r.rating = ${value(Number(rating))}::smallint`],
    ['unlike', similar === false && 'not exists (select from feedback_similar where task_id = t.id)'],
    [
      'search',
      search && `${folded('r.review')} like ${value(`%${foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}`,
    ],
    ['tag', tag !== undefined && !tagIsCommon && `${id} = any(array(${tasksTagged(value(tag))}))`],
    ['common-tag', tag !== undefined && tagIsCommon && `exists (${tasksTagged(value(tag))} and task_id = t.id)`],
    // Asked once and for itself: as a condition among others it would be worked out for each review.
    ['index', groups.length > 0 && `t.id = any(array(${tasksWith(value(groups), '$1')}))`],
    ['until', submittedUntil && `r.submitted_at <= ${value(submittedUntil)}::timestamptz`],
  ]
  const asked = parts.filter(([, condition]) => condition)
  return {
    conditions: asked.map(([, condition]) => condition as string),
    values,
    name: asked
      .map(([part]) => part)
      .filter(Boolean)
      .join('-'),
  }
}
