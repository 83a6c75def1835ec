import type { Invariant } from './invariant.ts'

/**
 * Compares rows `r` with the audit-log events that were written in the same transaction. The daily head covers the log, so a later change
 * to a row cannot change the log. A row without an event is older than the log.
 */
export interface Told {
  name: string
  /** The name of the row, such as `place`. */
  what: string
  /** The actions of the compared events `e`. */
  actions: string[]
  /** The rows to which the events refer, such as `table r on r.id = e.task_id`. */
  rows: string
  /** The columns of the event and the columns of the row, equal in number. */
  event: string
  row: string
  /** Condition under which the columns must be equal. */
  when?: string
}

const texts = (actions: string[]) => [...new Set(actions)].map((action) => `'${action}'`).join(', ')

/** Comparisons with the same rows share one join. Each row of the result has the name of its rule. */
function oneJoin(events: string, told: Told[]): string {
  const [{ what, rows }] = told as [Told]
  const rule = ({ name, actions, when = 'true', event, row }: Told) => `
          case when e.action in (${texts(actions)}) then
            case when (${when}) and (${event}) is distinct from (${row}) then '${name}' end
          end`
  return `select x.rule, format('${what} %s: says otherwise than event %s, %s', x.id, x.event, x.action) as offence
      from (
        select r.id, e.id as event, e.action, coalesce(${told.map(rule).join(',')}
          ) as rule
        from ${events} e
          join ${rows}
        where e.action in (${texts(told.flatMap(({ actions }) => actions))})
      ) x
      where x.rule is not null`
}

/** The log is read once for all comparisons, because it is the longest table. */
export function tell(name: string, told: Told[]): Invariant {
  const joins = [...new Set(told.map(({ rows }) => rows))].map((rows) => told.filter((one) => one.rows === rows))
  const sql =
    joins.length === 1
      ? oneJoin('audit_event', told)
      : `select rule, offence
    from (
      with event as materialized (
        select id, at, actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, payout_id, detail
        from audit_event
        where action in (${texts(told.flatMap(({ actions }) => actions))})
      )
      ${joins.map((join) => oneJoin('event', join)).join('\n      union all\n      ')}
    ) t`
  return {
    name,
    rules: told.map((one) => one.name),
    since: { audit_event: 'new_events', ledger_journal: 'new_rows' },
    sql,
  }
}

/** A number and a time in the detail of an event. The application may write events, so a value that is not a number becomes null. */
export const number = (key: string) =>
  `case when e.detail ->> '${key}' ~ '^[0-9]{1,15}$' then (e.detail ->> '${key}')::bigint end`
export const time = (key: string) => `(e.detail ->> '${key}')::timestamptz`
