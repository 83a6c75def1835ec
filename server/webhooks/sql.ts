import type { WebhookKind } from '../../contract/webhooks.ts'
import type { Db } from '../db/db.ts'
import { tryForMs } from './retry.ts'

export interface Endpoint {
  id: number
  version: number
  url: string
  events: WebhookKind[]
  state: 'on' | 'off' | 'failing'
  createdAt: Date
  /** The person who changed it last, as stored. Null if unknown. */
  changedBy: { name: string | null; username: string } | null
  previousUntil: Date | null
}

const columns = `id, version, url, events, state, created_at as "createdAt", previous_until as "previousUntil",
  (
    select json_build_object('name', p.name, 'username', u.username)
    from sponsors_user p
      join members_user u on u.id = p.user_id
    where p.user_id = changed_by
  ) as "changedBy"`

/** The author of a change: a person, and the API token if one is used. */
export interface By {
  userId: number
  tokenId: number | null
}

export async function endpointsOf(db: Db, sponsorId: number): Promise<Endpoint[]> {
  const { rows } = await db.query<Endpoint>(
    `select ${columns} from webhooks_endpoint where sponsor_id = $1 and removed_at is null order by id desc`,
    [sponsorId],
  )
  return rows
}

/** Also locks the row before a change. */
export async function endpointOf(
  db: Db,
  sponsorId: number,
  id: number,
  { lock = false } = {},
): Promise<Endpoint | undefined> {
  const { rows } = await db.query<Endpoint>(
    `select ${columns}
      from webhooks_endpoint
      where id = $2 and sponsor_id = $1 and removed_at is null
      ${lock ? 'for no key update' : ''}`,
    [sponsorId, id],
  )
  return rows[0]
}

export async function insertEndpoint(
  db: Db,
  {
    sponsorId,
    url,
    events,
    secret,
    by,
    at,
  }: { sponsorId: number; url: string; events: WebhookKind[]; secret: string; by: By; at: Date },
): Promise<Endpoint> {
  const { rows } = await db.query<Endpoint>(
    `insert into webhooks_endpoint (sponsor_id, url, events, secret, changed_by, token_id, created_at, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)
      returning ${columns}`,
    [sponsorId, url, events, secret, by.userId, by.tokenId, at],
  )
  return rows[0]!
}

export async function updateEndpoint(
  db: Db,
  id: number,
  { url, events, state }: Pick<Endpoint, 'url' | 'events' | 'state'>,
  by: By,
  now: Date,
): Promise<Endpoint> {
  const { rows } = await db.query<Endpoint>(
    `update webhooks_endpoint
      set
        url = $2,
        events = $3,
        state = $4,
        changed_by = $5,
        token_id = $6,
        changed_at = $7,
        version = version + 1
      where id = $1
      returning ${columns}`,
    [id, url, events, state, by.userId, by.tokenId, now],
  )
  return rows[0]!
}

/** Pending messages are kept until the endpoint is enabled again. */
export const keepWaiting = (db: Db, endpointId: number) =>
  db.query(
    `update webhooks_delivery
      set next_try_at = null, tries = 0
      where endpoint_id = $1
        and event_id is not null
        and next_try_at is not null`,
    [endpointId],
  )

/** Sends messages kept or given up in the last three days. */
export const sendKept = (db: Db, endpointId: number, now: Date) =>
  db.query(
    `update webhooks_delivery
      set next_try_at = $2, try_until = $3, tries = 0
      where endpoint_id = $1
        and event_id is not null
        and delivered_at is null
        and next_try_at is null
        and created_at > $4`,
    [endpointId, now, new Date(now.getTime() + tryForMs), new Date(now.getTime() - tryForMs)],
  )

/** The previous secret also signs until `until`. */
export const storeSecret = (
  db: Db,
  id: number,
  { secret, until, by, now }: { secret: string; until: Date; by: By; now: Date },
) =>
  db.query(
    `update webhooks_endpoint
      set
        previous_secret = secret,
        previous_until = $3,
        secret = $2,
        changed_at = $4,
        changed_by = $5,
        token_id = $6,
        version = version + 1
      where id = $1`,
    [id, secret, until, now, by.userId, by.tokenId],
  )

/** The emptied row stays for a while, because the audit log refers to it. */
export async function removeEndpoint(db: Db, id: number, now: Date): Promise<void> {
  await db.query(
    `update webhooks_endpoint
      set removed_at = $2, state = 'off', url = '', secret = '', previous_secret = null, previous_until = null
      where id = $1`,
    [id, now],
  )
  await db.query('delete from webhooks_delivery where endpoint_id = $1', [id])
}

export async function insertTest(db: Db, endpointId: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into webhooks_delivery (endpoint_id, created_at, next_try_at, try_until)
      values ($1, $2, $2, $2)
      returning id`,
    [endpointId, now],
  )
  return rows[0]!.id
}

interface Attempt {
  at: string
  ms: number
  status: number | null
  failure: 'address' | 'timeout' | 'connection' | null
  answer: string
}

interface Delivery {
  id: number
  eventId: number | null
  action: string | null
  createdAt: Date
  tries: number
  nextTryAt: Date | null
  deliveredAt: Date | null
  attempts: Attempt[]
}

export async function deliveriesOf(
  db: Db,
  endpointId: number,
  before: number | null,
  limit: number,
): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `select
        d.id,
        d.event_id as "eventId",
        e.action,
        d.created_at as "createdAt",
        d.tries,
        d.next_try_at as "nextTryAt",
        d.delivered_at as "deliveredAt",
        coalesce(
          (
            select json_agg(a order by a.id desc)
            from (
              select
                id,
                to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
                ms,
                status,
                failure,
                answer
              from webhooks_attempt
              where delivery_id = d.id
              order by id desc
              limit 20
            ) a
          ),
          '[]'
        ) as attempts
      from webhooks_delivery d
        left join audit_event e on e.id = d.event_id
      where d.endpoint_id = $1
        and ($2::bigint is null or d.id < $2)
      order by d.id desc
      limit $3`,
    [endpointId, before, limit],
  )
  return rows
}

type Waiting = { endpointId: number; isTest: boolean } & Pick<Endpoint, 'state' | 'events'>

/** The delivery with the state of its endpoint, if it belongs to this sponsor. */
export async function deliveryOf(db: Db, sponsorId: number, id: number): Promise<Waiting | undefined> {
  const { rows } = await db.query<Waiting>(
    `select w.id as "endpointId", d.event_id is null as "isTest", w.state, w.events
      from webhooks_delivery d
        join webhooks_endpoint w on w.id = d.endpoint_id
      where d.id = $2
        and w.sponsor_id = $1
        and w.removed_at is null
      for no key update of d`,
    [sponsorId, id],
  )
  return rows[0]
}

export const sendAgain = (db: Db, id: number, now: Date, until: Date) =>
  db.query(
    `update webhooks_delivery set next_try_at = $2, try_until = $3, tries = 0, delivered_at = null where id = $1`,
    [id, now, until],
  )
