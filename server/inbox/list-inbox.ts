import type { Reply } from '../../contract/endpoint.ts'
import type { Work } from '../../contract/work.ts'
import { hoursToDecide, inboxKinds, workOf, type inbox } from '../../contract/inbox.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { numbersCursor, oneMore, pageOf } from '../core/paging.ts'
import { queues, type Kind } from './queues.ts'

type List = (typeof inbox)['GET /api/operator/inbox']
type Item = Reply<List>['items'][number]
type Whose = 'all' | 'mine' | 'nobody'

interface Row {
  kind: Kind
  id: number
  since: Date
  due: Date | null
  decideBy: Date
  title: string
  day: string | null
  username: string | null
  organisation: string | null
  amount: number | null
  operatorId: number | null
  by: string | null
  takenAt: Date | null
  endsAt: Date | null
}

const hour = 3_600_000

/**
 * All waiting items in the queues of this operator's role, ordered by deadline. Each queue reads as many rows as the page may show, by its
 * index.
 */
export const listInbox: Action<List> = async ({ db, who, now }, { query }) => {
  const { kind, whose, id = null } = query
  const after = numbersCursor(query, 3)
  if (kind) refuseOtherWork(who.worksOn, kind)
  const kinds = kind ? [kind] : inboxKinds.filter((one) => who.worksOn === 'admin' || who.worksOn === workOf[one])
  const { rows } = await db.query<Row>(
    sqlOf(kinds, whose, id !== null),
    [
      now,
      oneMore(query),
      who.id,
      inboxKinds.map((one) => sinceAfter(one, after)),
      idsAfter(after),
      ...(id ? [id] : []),
    ],
    `inbox-${kind ?? who.worksOn}-${whose}${id === null ? '' : '-one'}`,
  )
  return pageOf(
    rows,
    query,
    (row) => toItem(row, who.id),
    (row) => `${row.decideBy.getTime()}-${inboxKinds.indexOf(row.kind)}-${row.id}`,
  )
}

function refuseOtherWork(worksOn: Work, kind: Kind): void {
  if (worksOn !== 'admin' && worksOn !== workOf[kind])
    throw refuse('operator.other_work', { work: [workOf[kind], 'admin'] })
}

/** The start time from which items of this kind come after the cursor. */
const sinceAfter = (kind: Kind, after: number[] | null): string =>
  after ? new Date(Math.min(after[0]!, 8e15) - hoursToDecide[kind] * hour).toISOString() : '-infinity'

/** The id after which items with the same start time come. */
const idsAfter = (after: number[] | null): number[] =>
  inboxKinds.map((_, at) => (!after || at > after[1]! ? 0 : at < after[1]! ? Number.MAX_SAFE_INTEGER : after[2]!))

const lives = `step_at > $1::timestamptz - inbox_lasts()`

/** `$1` the time, `$2` the limit, `$3` the operator, `$4` and `$5` the cursor for each kind, `$6` the id if only one item is requested. */
function sqlOf(kinds: readonly Kind[], whose: Whose, one: boolean): string {
  const parts = kinds.map((kind) => {
    const {
      table,
      waits,
      since,
      title,
      joins = '',
      due = 'null',
      amount = 'null',
      day = 'null',
      ...about
    } = queues[kind]
    const at = inboxKinds.indexOf(kind) + 1
    const claimed = `from inbox_claim where kind = '${kind}' and ${lives}`
    const only = {
      all: '',
      mine: `and q.id in (select item_id ${claimed} and operator_id = $3)`,
      nobody: `and not exists (select ${claimed} and item_id = q.id)`,
    }[whose]
    const order = `${since}, q.id`
    return `(
      select
        '${kind}'::text as kind,
        ${at} as place,
        q.id,
        ${since} as since,
        ${due}::timestamptz as due,
        ${since} + interval '${hoursToDecide[kind]} hours' as decide_by,
        ${title} as title,
        ${day}::text as day,
        ${about.member ?? 'null'}::bigint as member_id,
        ${about.sponsor ?? 'null'}::bigint as sponsor_id,
        ${amount}::bigint as amount
      from (
        select *
        from ${table} q
        where ${waits}
          and (${order}) > (($4::timestamptz[])[${at}], ($5::bigint[])[${at}])
          ${only} ${one ? 'and q.id = $6' : ''}
        order by ${order}
        limit $2
      ) q ${joins}
    )`
  })
  return `select
      i.kind,
      i.id,
      i.since,
      i.due,
      i.decide_by as "decideBy",
      i.title,
      i.day,
      u.username,
      s.name as organisation,
      i.amount,
      o.id as "operatorId",
      o.username as by,
      c.taken_at as "takenAt",
      c.step_at + inbox_lasts() as "endsAt"
    from (
      select * from (${parts.join(' union all ')}) every order by decide_by, place, id limit $2
    ) i
      left join members_user u on u.id = i.member_id
      left join sponsors_sponsor s on s.id = i.sponsor_id
      left join inbox_claim c on c.kind = i.kind and c.item_id = i.id and c.${lives}
      left join members_user o on o.id = c.operator_id
    where $3::bigint is not null
    order by i.decide_by, i.place, i.id`
}

const toItem = (row: Row, me: number): Item => ({
  kind: row.kind,
  id: row.id,
  since: row.since.toISOString(),
  decideBy: row.decideBy.toISOString(),
  due: row.due?.toISOString() ?? null,
  title: row.title,
  day: row.day,
  username: row.username,
  organisation: row.organisation,
  amount: row.amount === null ? null : poisha(row.amount),
  claim:
    row.operatorId === null
      ? null
      : {
          operatorId: row.operatorId,
          by: row.by!,
          since: row.takenAt!.toISOString(),
          endsAt: row.endsAt!.toISOString(),
          mine: row.operatorId === me,
        },
})
