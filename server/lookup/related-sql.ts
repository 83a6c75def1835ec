import type { Db } from '../db/db.ts'

/** The number of accounts with this mark recently; eleven means more than ten. */
const accounts = `(
      select count(*)
      from (
        select
        from members_trace a
        where a.mark = o.mark
          and a.last_at > $2::timestamptz - interval '720 hours'
        limit 11
      ) c
    )`

export interface Device {
  userId: number
  firstAt: Date
  lastAt: Date
  accounts: number
}

/** The newest 50 devices of these users' sign-ins. A user has at most 50. */
export async function devicesOf(db: Db, users: readonly number[], now: Date): Promise<Device[]> {
  const { rows } = await db.query<Device>(
    `select o.user_id as "userId", o.first_at as "firstAt", o.last_at as "lastAt", ${accounts} as accounts
      from (
        select *
        from members_trace
        where user_id = any ($1::bigint[])
          and kind = 'device'
        order by last_at desc
        limit 50
      ) o
      order by o.last_at desc`,
    [users, now],
    'lookup-devices',
  )
  return rows
}

export interface Share {
  kind: 'member' | 'sponsor'
  id: number
  name: string
  closed: boolean
  what: 'device' | 'network' | 'wallet'
  ownAt: Date
  otherAt: Date
  accounts: number
}

/**
 * The common wallets, devices and networks of these users and others, by the rules for signs of abuse (server/abuse/relate.sql): a network
 * counts if both used it within seven days and at most ten accounts within thirty. A user has at most 150 traces, and for each the last 20
 * others are read.
 */
export async function sharesOf(db: Db, users: readonly number[], now: Date): Promise<Share[]> {
  const { rows } = await db.query<Share>(
    `with own as materialized (
        select o.kind, o.mark, max(o.last_at) as last_at
        from members_trace o
        where o.user_id = any ($1::bigint[])
        group by o.kind, o.mark
        order by max(o.last_at) desc
        limit 300
      ),
      counted as materialized (
        select o.*, ${accounts} as accounts from own o
      ),
      shared as (
        select
          case when p.sponsor_id is null then 'member' else 'sponsor' end as kind,
          coalesce(p.sponsor_id, u.id) as id,
          coalesce(s.name, u.username) as name,
          coalesce(s.closed_at, u.closed_at) is not null as closed,
          c.kind as what,
          c.last_at as own_at,
          t.last_at as other_at,
          c.accounts
        from counted c
          cross join lateral (
            select t.user_id, t.last_at
            from members_trace t
            where t.mark = c.mark
              and t.kind = c.kind
              and t.user_id <> all ($1::bigint[])
            order by t.last_at desc
            limit 20
          ) t
          join members_user u on u.id = t.user_id
          left join sponsors_user p on p.user_id = t.user_id
          left join sponsors_sponsor s on s.id = p.sponsor_id
        where c.kind <> 'network'
          or c.accounts <= 10
            and t.last_at between c.last_at - interval '168 hours' and c.last_at + interval '168 hours'
      )
      select distinct on (kind, id, what)
        kind,
        id,
        name,
        closed,
        what,
        own_at as "ownAt",
        other_at as "otherAt",
        accounts
      from shared
      order by kind, id, what, least(own_at, other_at) desc`,
    [users, now],
    'lookup-shares',
  )
  return rows
}
