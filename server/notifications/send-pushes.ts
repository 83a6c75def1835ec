import type { Logger } from 'pino'
import webPush from 'web-push'
import type { Language } from '../../contract/common.ts'
import { wishLink, type WishFilter } from '../../contract/wish-words.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import type { Seal } from '../sealing/seal.ts'
import type { Mac } from '../sealing/signing-key.ts'
import { removeDevices, subscriptionContext } from './devices.ts'
import { isPushService, vapidKeys } from './push-service.ts'
import { pushWords, type PushKind } from './push-words.ts'

const tries = 8
const timeoutMs = 10_000

interface Due {
  id: number
  deviceId: number
  tellingId: number | null
  kind: PushKind
  /** The task with an approaching deadline. */
  taskId: number | null
  /** The filter of a wish; null after its removal. */
  wish: WishFilter | null
  endsAt: Date
  subscription: string
  userId: number
  language: Language
}

export interface PushSettings {
  seal: Seal
  mac: Mac
  logger: Logger
  /** The contact for push services: mailto: or https:. */
  contact: string
  /** A push service of tests. */
  testOrigin?: string
}

/** A push service's answer: it has the message, it no longer knows the browser, it refuses our key, or it wants a later retry. */
type Outcome =
  | { state: 'sent' | 'gone' }
  | { state: 'key_refused'; by: string }
  | { state: 'later'; afterSeconds: number }

/** Sends messages to the push services of browsers. Each one is claimed first and sent outside any transaction. */
export const sendPushes = (settings: PushSettings): Job => ({
  name: 'notifications.push',
  everySeconds: 2,
  async run({ db }, now, present = () => now) {
    // As in the outbox: if this process crashes while sending, another one sends the message again. It then replaces itself on the phone.
    const { rows } = await db.query<Due>(
      `with claimed as (
          update notifications_push
          set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute' * (2 ^ tries)
          where id in (
            select id from notifications_push
            where next_try_at <= $1
              and ends_at > $1
              and tries < $2
            order by next_try_at
            limit 20
            for update skip locked
          )
          returning id, device_id, telling_id, kind, ends_at
        )
        select
          c.id,
          c.device_id as "deviceId",
          c.telling_id as "tellingId",
          c.kind,
          t.task_id as "taskId",
          case
            when c.kind = 'wish'
              then (select tasks_wish_filter((detail ->> 'wishId')::bigint) from audit_event where id = t.event_id)
          end as wish,
          c.ends_at as "endsAt",
          d.subscription,
          d.user_id as "userId",
          u.language
        from claimed c
          join notifications_device d on d.id = c.device_id
          join members_user u on u.id = d.user_id
          left join notifications_telling t on t.id = c.telling_id`,
      [now, tries],
      'notifications-push',
    )
    const refusals = new Set<string>()
    await Promise.all(
      rows.map(async (due) => {
        try {
          const outcome = await send(due, settings, now)
          if (outcome.state === 'key_refused') refusals.add(outcome.by)
          await settle(db, due, outcome, present())
        } catch (error) {
          settings.logger.error({ err: error, push: due.id }, 'a push could not be sent')
        }
      }),
    )
    // The fault is not the browser's, and a retry does not help: operators see the failed job.
    if (refusals.size > 0) throw new Error(`push services refuse our key: ${[...refusals].join(', ')}`)
    return rows.length
  },
})

async function settle(db: Db, due: Due, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.state === 'later') {
    const at = new Date(now.getTime() + outcome.afterSeconds * 1000)
    await db.query('update notifications_push set next_try_at = greatest(next_try_at, $2) where id = $1', [due.id, at])
    return
  }
  if (outcome.state !== 'gone') {
    await db.query('delete from notifications_push where id = $1', [due.id])
    return
  }
  await removeDevices(db, 'id = $1', [due.deviceId])
  // After its last browser is removed, the member may be told by SMS now.
  await db.query(
    `update notifications_telling t
      set told_at = null, tell_at = $2
      where t.id = $1
        and t.kind <> 'time'
        and not exists (select from notifications_device where user_id = t.user_id)`,
    [due.tellingId, now],
  )
}

async function send(due: Due, { seal, mac, contact, testOrigin }: PushSettings, now: Date): Promise<Outcome> {
  const subscription = JSON.parse(seal.open(subscriptionContext, due.subscription)) as webPush.PushSubscription
  if (!isPushService(subscription.endpoint, testOrigin)) return { state: 'gone' }
  const { path: page, ...words } = pushWords[due.kind]
  const path = due.wish ? wishLink(due.wish) : due.taskId === null ? page : `${page}?task=${due.taskId}`
  const [title, body] = words[due.language]
  const tag = `${due.kind}${due.tellingId ?? ''}`
  const {
    endpoint,
    method,
    headers,
    body: sealed,
  } = webPush.generateRequestDetails(
    subscription,
    // The phone shows the message only while this user is signed in there.
    JSON.stringify({ to: due.userId, title, body, tag, path }),
    {
      vapidDetails: { subject: contact, ...vapidKeys(mac) },
      TTL: Math.max(1, Math.round((due.endsAt.getTime() - now.getTime()) / 1000)),
      contentEncoding: 'aes128gcm',
      urgency: due.kind === 'time' || due.kind === 'wallet' ? 'high' : 'normal',
      ...(due.tellingId !== null && { topic: tag }),
    },
  )
  // A minimal replacement of the library's own sender: follows no redirect, and uses only the status of the answer.
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(sealed!),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  return outcomeOf(answer, new URL(endpoint).hostname)
}

function outcomeOf({ status, ok, headers }: Response, host: string): Outcome {
  if (ok) return { state: 'sent' }
  // Some services answer 400 for an unknown address.
  if (status === 400 || status === 404 || status === 410) return { state: 'gone' }
  if (status === 401 || status === 403) return { state: 'key_refused', by: `${host} answered ${status}` }
  if (status !== 429 && status < 500) throw new Error(`the push service answered ${status}`)
  const asked = Number(headers.get('retry-after'))
  return { state: 'later', afterSeconds: asked > 0 ? Math.min(asked, 6 * 3600) : 0 }
}
