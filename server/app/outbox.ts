import type { Logger } from 'pino'
import type { Message } from '../action.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import type { Seal } from '../seal.ts'
import { partsOf, spendSms, type Payers, type Spent } from './sms-budget.ts'

export interface OutMessage {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  subject: string | null
  body: string
}
/** Passes a message to the gateway. Throws when that fails. */
export type Deliver = (message: OutMessage) => Promise<void>

const tries = 10

/**
 * Stores an SMS or an e-mail in the transaction of `db`. An SMS costs money: it is counted on `pool` towards what it is paid `from`, and not
 * stored beyond that.
 */
export async function writeMessage(
  { db, pool, seal }: { db: Db; pool: Db; seal: Seal },
  message: Message,
  from: Payers,
  now: Date,
): Promise<Spent> {
  if (message.channel === 'sms') {
    const mark = seal.marks('phone', message.to)[0]!.toString('hex')
    const { to, urgent = false, own } = message
    const spent = await spendSms(pool, { to, mark, urgent, own }, from, now)
    if (spent !== 'within') return spent
  }
  const to = seal.seal('message.to', message.to)
  const body = seal.seal('message.body', message.body)
  await db.query(
    `insert into app_outbox (channel, recipient, subject, body, urgent, parts, created_at, next_try_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [
      message.channel,
      to,
      message.channel === 'email' ? message.subject : null,
      body,
      message.urgent ?? false,
      message.channel === 'sms' ? partsOf(message.body) : null,
      now,
    ],
  )
  return 'within'
}

/** Sends the messages that actions stored, twenty at once, codes first. Each one is claimed first and sent outside any transaction. */
export const outboxJob = (deliver: Deliver, seal: Seal, logger: Logger): Job => ({
  name: 'messages',
  everySeconds: 2,
  async run({ db }, now, present = () => now) {
    // The claim expires: if this process crashes while sending, another one sends it. A message may arrive twice, but is never lost.
    const { rows } = await db.query<OutMessage>(
      `update app_outbox set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute' * (2 ^ tries)
       where id in (select id from app_outbox where sent_at is null and next_try_at <= $1 and tries < $2
                    order by urgent desc, next_try_at limit 20 for update skip locked)
       returning id, channel, recipient, subject, body`,
      [now, tries],
    )
    const send = async (message: OutMessage) => {
      try {
        const { recipient, body } = message
        await deliver({
          ...message,
          recipient: seal.open('message.to', recipient),
          body: seal.open('message.body', body),
        })
        // The text is deleted after sending, because it may contain a one-time code, and so is who got it.
        await db.query(`update app_outbox set sent_at = $2, recipient = '', body = '' where id = $1`, [
          message.id,
          present(),
        ])
      } catch (error) {
        logger.error({ err: error, message: message.id }, 'a message could not be sent')
      }
    }
    await Promise.all(rows.map(send))
    return rows.length
  },
})

/** Sends to the configured gateway, or prints to the console when there is none. */
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
