import type { Logger } from 'pino'
import type { Job } from '../job.ts'

export interface OutMessage {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  body: string
}
/** Hands a message over for sending; throws when it could not. */
export type Deliver = (message: OutMessage) => Promise<void>

const tries = 10

/** Sends what actions wrote down. Each message is claimed first and sent outside of any transaction. */
export const outboxJob = (deliver: Deliver, logger: Logger): Job => ({
  name: 'messages',
  everySeconds: 2,
  async run({ db }, now) {
    // Claimed until then: if this process dies while sending, another one sends it. A message may arrive twice, but never gets lost.
    const { rows } = await db.query<OutMessage>(
      `update app_outbox set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute' * (2 ^ tries)
       where id in (select id from app_outbox where sent_at is null and next_try_at <= $1 and tries < $2
                    order by next_try_at limit 20 for update skip locked)
       returning id, channel, recipient, subject, body`,
      [now, tries],
    )
    for (const message of rows) {
      try {
        await deliver(message)
        // A one-time code is not kept once it was sent.
        await db.query(`update app_outbox set sent_at = $2, body = '' where id = $1`, [message.id, now])
      } catch (error) {
        logger.error({ err: error, message: message.id }, 'a message could not be sent')
      }
    }
    return rows.length
  },
})

/** To the gateway that is set up; without one, to the console. */
export function deliverTo(gateway: { messagesUrl?: string; messagesToken?: string; demo: boolean }): Deliver {
  return async ({ channel, recipient, subject, body }) => {
    if (gateway.messagesUrl) {
      const response = await fetch(gateway.messagesUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(gateway.messagesToken && { authorization: `Bearer ${gateway.messagesToken}` }),
        },
        body: JSON.stringify({ channel, to: recipient, subject, body }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
    } else if (gateway.demo) {
      console.log(
        `\n${channel === 'sms' ? 'SMS' : 'E-mail'} to ${recipient}: ${subject ? `${subject}: ` : ''}${body}\n`,
      )
    } else {
      throw new Error('MESSAGES_URL is not set')
    }
  }
}
