import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import type { Seal } from '../sealing/seal.ts'
import type { Mac } from '../sealing/signing-key.ts'
import { bodyOf, webhookId, type Told } from './events.ts'
import { post, type Outcome, type Posting } from './post.ts'
import { waitMs } from './retry.ts'
import { openSecret } from './secrets.ts'
import { signatures } from './signing.ts'

/** An endpoint gets a few messages at a time, so that a busy or slow one does not delay the others. */
const atOnce = { ofEndpoint: 5, inAll: 50 }

interface Due {
  id: number
  tries: number
  createdAt: Date
  tryUntil: Date
  endpointId: number
  sponsorId: number
  url: string
  secret: string
  previous: string | null
  eventId: number | null
  event: Told | null
}

export interface WebhookSettings {
  seal: Seal
  mac: Mac
  logger: Logger
  posting?: Posting
}

/**
 * Sends due messages. Each one is claimed first and sent outside any transaction: if the process dies, another one sends it a minute later.
 */
export const sendWebhooks = (settings: WebhookSettings): Job => ({
  name: 'webhooks.send',
  everySeconds: 2,
  async run({ db, transaction }, now, present = () => now) {
    const due = await claim(db, now)
    await Promise.all(
      due.map(async (one) => {
        try {
          const began = present()
          const outcome = await send(one, settings, began)
          const now = present()
          await transaction((own) => settle(own, one, { ...outcome, ms: now.getTime() - began.getTime() }, now))
        } catch (error) {
          settings.logger.error({ err: error, delivery: one.id }, 'a webhook could not be sent')
        }
      }),
    )
    return due.length
  },
})

/**
 * Tests are also sent to a disabled endpoint. An organisation without an open account receives nothing, nor does an endpoint without a
 * responsible person: this is checked when a message is sent, not when it is created.
 */
async function claim(db: Db, now: Date): Promise<Due[]> {
  await db.query('select webhooks_stop_unheard($1)', [now], 'webhooks-unheard')
  const { rows } = await db.query<Omit<Due, 'event'> & Partial<Told>>(
    `with due as (
        select d.id
        from (select * from webhooks_endpoint where removed_at is null order by random()) w
          cross join lateral (
            select id
            from webhooks_delivery
            where endpoint_id = w.id
              and next_try_at <= $1
              and (w.state = 'on' and webhooks_may_hear(w, $1) or event_id is null)
            order by next_try_at, id
            limit ${atOnce.ofEndpoint}
            for update skip locked
          ) d
        where exists (
          select
          from sponsors_user s
            join members_user u on u.id = s.user_id
          where s.sponsor_id = w.sponsor_id
            and u.closed_at is null
        )
        limit ${atOnce.inAll}
      ),
      claimed as (
        update webhooks_delivery
        set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute'
        where id in (select id from due)
        returning id, endpoint_id, event_id, tries, created_at, try_until
      )
      select
        c.id,
        c.tries,
        c.created_at as "createdAt",
        c.try_until as "tryUntil",
        c.event_id as "eventId",
        w.id as "endpointId",
        w.sponsor_id as "sponsorId",
        w.url,
        w.secret,
        case when w.previous_until > $1 then w.previous_secret end as previous,
        e.at,
        e.action,
        e.actor,
        e.member_id as "memberId",
        e.campaign_id as "campaignId",
        e.task_id as "taskId",
        e.detail
      from claimed c
        join webhooks_endpoint w on w.id = c.endpoint_id
        left join audit_event e on e.id = c.event_id and e.sponsor_id = w.sponsor_id
      order by c.id`,
    [now],
    'webhooks-due',
  )
  return rows.map((row) => ({ ...row, event: row.action ? (row as Told) : null }))
}

async function send(due: Due, { seal, mac, posting }: WebhookSettings, now: Date): Promise<Outcome> {
  const { sponsorId, secret, previous, event, eventId, createdAt } = due
  const body = bodyOf(event, { mac, at: createdAt })
  const id = webhookId(eventId, due.id)
  const seconds = Math.floor(now.getTime() / 1000)
  const secrets = [secret, previous].filter((one) => one !== null).map((one) => openSecret(seal, sponsorId, one))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Porokh-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures(secrets, { id, seconds, body }),
  }
  return post(due.url, { headers, body }, posting)
}

/** Records the result of a try, and its consequences. */
async function settle(
  db: Db,
  due: Due,
  { ms, status, failure, answer }: Outcome & { ms: number },
  now: Date,
): Promise<void> {
  const arrived = status !== null && status >= 200 && status < 300
  const again = new Date(now.getTime() + waitMs(due.tries))
  const nextTryAt = arrived || again > due.tryUntil ? null : again
  // The endpoint may have been removed or disabled meanwhile.
  const { rowCount } = await db.query(
    `with tried as (
        update webhooks_delivery
        set
          next_try_at = case when next_try_at is not null then $2::timestamptz end,
          delivered_at = coalesce($3, delivered_at)
        where id = $1
        returning id
      )
      insert into webhooks_attempt (delivery_id, at, ms, status, failure, answer)
        select id, $4, $5, $6, $7, $8
        from tried`,
    [due.id, nextTryAt, arrived ? now : null, now, ms, status, failure, answer],
  )
  if (rowCount > 0 && !arrived && nextTryAt === null && due.eventId !== null)
    await db.query('select webhooks_fail($1, $2)', [due.endpointId, now])
}

/** Deletes rows older than the displayed log. */
export const forgetWebhooks: Job = {
  name: 'webhooks.forget',
  everySeconds: 600,
  async run({ db }, now) {
    const { rowCount: deliveries } = await db.query(
      `delete from webhooks_delivery
        where id in (
          select id from webhooks_delivery
          where created_at <= $1::timestamptz - interval '720 hours'
          order by created_at
          limit 1000
        )`,
      [now],
    )
    const { rowCount: endpoints } = await db.query(
      `delete from webhooks_endpoint where removed_at <= $1::timestamptz - interval '720 hours'`,
      [now],
    )
    return deliveries + endpoints
  },
}
