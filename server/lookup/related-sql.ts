import type { Db } from '../db/db.ts'

export type What = 'device' | 'network' | 'wallet'

/** What somebody was on, or named: the HMAC and the last time. */
export interface Mark {
  what: What
  mark: Buffer
  lastAt: Date
}

export interface Device extends Mark {
  userId: number
  firstAt: Date
}

/** A cell has copies of the traces of sponsors (docs/decisions/0079). Each database tells of those that were left there. */
const leftHere = (trace: string) => `not (${trace}.of_sponsor and cells_is_copied_into())`

/** The devices of these users' sign-ins, the newest 50. A user has 50 at most. */
export async function devicesOf(db: Db, users: readonly number[]): Promise<Device[]> {
  const { rows } = await db.query<Device>(
    `select user_id as "userId", kind as what, mark, first_at as "firstAt", last_at as "lastAt"
      from members_trace
      where user_id = any ($1::bigint[])
        and kind = 'device'
      order by last_at desc
      limit 50`,
    [users],
    'lookup-devices',
  )
  return rows
}

/** All that these users have left, the newest 300. A user has at most 150 traces. */
export async function marksOf(db: Db, users: readonly number[]): Promise<Mark[]> {
  const { rows } = await db.query<Mark>(
    `select kind as what, mark, max(last_at) as "lastAt"
      from members_trace
      where user_id = any ($1::bigint[])
      group by kind, mark
      order by max(last_at) desc
      limit 300`,
    [users],
    'lookup-marks',
  )
  return rows
}

/** How many accounts of a database had each of these marks lately; eleven stand for more. */
export async function accountsOf(db: Db, marks: readonly Mark[], now: Date): Promise<number[]> {
  const { rows } = await db.query<{ accounts: number }>(
    `select (
        select count(*)
        from (
          select
          from members_trace a
          where a.mark = o.mark
            and a.last_at > $2::timestamptz - interval '720 hours'
            and ${leftHere('a')}
          limit 11
        ) c
      ) as accounts
      from unnest($1::bytea[]) with ordinality o(mark, place)
      order by o.place`,
    [marks.map(({ mark }) => mark), now],
    'lookup-accounts',
  )
  return rows.map(({ accounts }) => accounts)
}

export interface Other {
  /** Which of the marks, from 1. */
  place: number
  kind: 'member' | 'sponsor'
  id: number
  name: string
  closed: boolean
  at: Date
}

/** Who else of a database had these marks, the last 20 of each. */
export async function othersOf(db: Db, marks: readonly Mark[], users: readonly number[]): Promise<Other[]> {
  const { rows } = await db.query<Other>(
    `select
        o.place,
        case when p.sponsor_id is null then 'member' else 'sponsor' end as kind,
        coalesce(p.sponsor_id, u.id) as id,
        coalesce(s.name, u.username) as name,
        coalesce(s.closed_at, u.closed_at) is not null as closed,
        t.last_at as at
      from unnest($1::text[], $2::bytea[]) with ordinality o(kind, mark, place)
        cross join lateral (
          select t.user_id, t.last_at
          from members_trace t
          where t.mark = o.mark
            and t.kind = o.kind
            and t.user_id <> all ($3::bigint[])
            and ${leftHere('t')}
          order by t.last_at desc
          limit 20
        ) t
        join members_user u on u.id = t.user_id
        left join sponsors_user p on p.user_id = t.user_id
        left join sponsors_sponsor s on s.id = p.sponsor_id
      order by o.place, t.last_at desc, t.user_id`,
    [marks.map(({ what }) => what), marks.map(({ mark }) => mark), users],
    'lookup-others',
  )
  return rows
}
