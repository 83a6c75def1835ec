import type { Invariant } from './invariant.ts'

/**
 * Compares rows `r` with the events of the audit log that their change wrote in the same transaction. The daily head covers the
 * log, so who changes a row cannot change what the log says about it. A row without an event is from before the log was written.
 */
export interface Told {
  name: string
  /** What the row is called, such as `place`. */
  what: string
  /** Of these events `e`. */
  actions: string[]
  /** The rows that they are about, such as `table r on r.id = e.task_id`. */
  rows: string
  /** What the event says, and what the row says: the same number of columns. */
  event: string
  row: string
  /** Only then they have to say the same. */
  when?: string
}

const texts = (actions: string[]) => [...new Set(actions)].map((action) => `'${action}'`).join(', ')

/** Those about the same rows are one join. Each row of the result has the name of its rule. */
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

/** The log is read once for all of them, because it is the longest table. */
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

/** A number and a time in the detail of an event. The application may write events: what is no number is null. */
export const number = (key: string) =>
  `case when e.detail ->> '${key}' ~ '^[0-9]{1,15}$' then (e.detail ->> '${key}')::bigint end`
export const time = (key: string) => `(e.detail ->> '${key}')::timestamptz`
