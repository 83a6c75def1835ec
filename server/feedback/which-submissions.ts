import { decided, waiting } from './submissions.ts'

export interface Filter {
  state?: string
  rating?: string
  similar?: boolean
  search?: string
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

/**
 * Which submissions of a campaign are meant, over `submissionTables`: the undecided ones or the decided ones, of them those that the
 * filter lets through. `values` has the campaign's id first; the conditions' own values are added to it. Each combination of filters is
 * a statement of its own, because with all of them in one PostgreSQL could use no index for any.
 */
export function whichSubmissions(
  which: 'waiting' | 'decided',
  values: unknown[],
  { state, rating, similar, search, submittedUntil }: Filter,
): Which {
  const value = (it: unknown) => `$${values.push(it)}`
  const parts: [string, string | false | undefined][] = [
    [which, which === 'waiting' ? waiting : decided],
    [
      similar === true ? 'similar' : '',
      similar === true
        ? 't.id in (select task_id from feedback_similar where campaign_id = $1)'
        : `${which === 'waiting' ? 't' : 'r'}.campaign_id = $1`,
    ],
    ['state', state && `t.state = ${value(state)}::tasks_state`],
    ['rating', rating && `r.rating = ${value(Number(rating))}::smallint`],
    ['unlike', similar === false && 'not exists (select from feedback_similar where task_id = t.id)'],
    ['search', search && `r.review ilike ${value(`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)}`],
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
