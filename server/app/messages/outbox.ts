import type { GatewayName } from '../../../contract/messages.ts'
import type { Logger } from 'pino'
import type { Message } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'
import type { Job } from '../../core/job.ts'
import { codeMinutes } from '../../members/browser-code.ts'
import { keyOf, type Answer, type Gateway, type OutMessage } from '../../messages/gateway.ts'
import { Failover } from '../../messages/gateways.ts'
import { partsOf } from '../../messages/segments.ts'
import { addressMark, deadAmong, noteAnswer, stopAddress } from '../../messages/sql.ts'
import type { Seal } from '../../sealing/seal.ts'
import { spendSms, type Payers, type Spent } from './sms-budget.ts'

const tries = 10
/** A later code would only be confused with a newer one. */
const urgentMs = codeMinutes * 60_000

/**
 * Stores an SMS or an e-mail in the transaction of `db`. An SMS costs money: it counts on `pool` against the budgets in `from`, and is not
 * stored above them.
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
    `insert into app_outbox (
        channel, recipient, subject, body, urgent, parts, created_at, next_try_at, via, address_mark
      )
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
    [
      message.channel,
      to,
      message.channel === 'email' ? message.subject : null,
      body,
      message.urgent ?? false,
      message.channel === 'sms' ? partsOf(message.body) : null,
      now,
      message.via ?? null,
      message.channel === 'email' ? addressMark(seal, message.to) : null,
    ],
  )
  return 'within'
}

interface Due extends OutMessage {
  urgent: boolean
  createdAt: Date
  /** The gateway that received the message in an earlier attempt with an unknown result, and the time. */
  gateway: GatewayName | null
  handedAt: Date | null
  /** The only permitted gateway. */
  via: GatewayName | null
}

/**
 * Sends the stored messages, up to twenty at once, codes first. Claims each message and sends it outside any transaction. Records the
 * gateway beforehand, so that after a crash the message is repeated only if that cannot cause a second SMS.
 */
export const outboxJob = (gateways: readonly Gateway[], seal: Seal, logger: Logger): Job => {
  const failover = new Failover(gateways)
  return {
    name: 'messages',
    everySeconds: 2,
    async run({ db }, now, present = () => now) {
      const at = { db, seal, logger, failover, present }
      // The claim expires: if this process crashes while sending, another one takes over. No message is lost.
      const { rows } = await db.query<Due>(
        `update app_outbox
          set tries = tries + 1, next_try_at = $1::timestamptz + interval '1 minute' * (2 ^ tries)
          where id in (select id from app_outbox where sent_at is null and next_try_at <= $1 and tries < $2
                      order by urgent desc, next_try_at limit 20 for update skip locked)
          returning id, channel, recipient, subject, body, urgent, created_at as "createdAt",
            gateway, handed_at as "handedAt", via`,
        [now, tries],
      )
      const opened = rows.flatMap((row) => open(row, at))
      const emails = opened.filter(({ channel }) => channel === 'email').map(({ recipient }) => recipient)
      const dead = await deadAmong(db, seal, emails, present())
      const plans = opened.map((due) => planOf(due, dead, at))
      const fresh = plans.filter(({ due, gateways: [first] }) => first && due.gateway === null)
      await noteGateways(
        db,
        fresh.map(({ due, gateways: [first] }) => ({ id: due.id, name: first!.name })),
        present(),
      )
      const follow = (plan: Plan) => send(plan, at).catch((error: unknown) => failed(error, plan.due, at))
      await Promise.all(plans.map(follow))
      return rows.length
    },
  }
}

interface Sending {
  db: Db
  seal: Seal
  logger: Logger
  failover: Failover
  present(): Date
}

const failed = (error: unknown, { id }: { id: number }, { logger }: Pick<Sending, 'logger'>) =>
  logger.error({ err: error, message: id }, 'a message could not be sent')

function open(due: Due, at: Sending): Due[] {
  try {
    const { seal } = at
    return [{ ...due, recipient: seal.open('message.to', due.recipient), body: seal.open('message.body', due.body) }]
  } catch (error) {
    failed(error, due, at)
    return []
  }
}

/** The gateways to try in order, or the result if there is none. */
interface Plan {
  due: Due
  gateways: readonly Gateway[]
  ends?: Ended
}

function planOf(due: Due, dead: ReadonlySet<string>, { failover, present }: Sending): Plan {
  const now = present()
  const nowhere = { due, gateways: [] }
  if (due.urgent && now.getTime() - due.createdAt.getTime() >= urgentMs) return { ...nowhere, ends: 'late' }
  if (dead.has(due.recipient)) return { ...nowhere, ends: 'refused' }
  if (due.gateway === null) {
    const able = failover.forChannel(due.channel, now)
    return { due, gateways: able.filter(({ name }) => due.via === null || due.via === name) }
  }
  // An earlier attempt delivered it with an unknown result: only the same gateway may continue.
  const same = failover.gateways.find(({ name }) => name === due.gateway)
  const repeats = same?.repeats({ urgent: due.urgent, handedAt: due.handedAt! }, now)
  return repeats ? { due, gateways: [same!] } : { ...nowhere, ends: 'unknown' }
}

async function send({ due, gateways, ends }: Plan, at: Sending): Promise<void> {
  const { db, present } = at
  if (ends) return end(db, due, ends, present())
  if (gateways.length === 0) throw new Error(`no gateway for this ${due.channel} is set`)
  for (const [n, gateway] of gateways.entries()) {
    if (n > 0) await noteGateways(db, [{ id: due.id, name: gateway.name }], present())
    const answer = await hand(gateway, due, at)
    if (answer.is !== 'not_taken') return
    // The result of the earlier attempt stays unknown.
    if (due.gateway === null)
      await db.query('update app_outbox set gateway = null, handed_at = null where id = $1', [due.id])
  }
}

/** Records the gateways to which these messages are about to go. */
async function noteGateways(db: Db, messages: { id: number; name: GatewayName }[], now: Date): Promise<void> {
  if (messages.length === 0) return
  await db.query(
    `update app_outbox set gateway = name, handed_at = $3
      from unnest($1::bigint[], $2::text[]) u(message, name)
      where id = message`,
    [messages.map(({ id }) => id), messages.map(({ name }) => name), now],
  )
}

/** Delivers a message and records the certain results. After an unknown answer the message stays due only if it can be repeated. */
async function hand(gateway: Gateway, due: Due, at: Sending): Promise<Answer> {
  const { db, seal, logger, failover, present } = at
  const answer = await gateway.send(due, keyOf(due))
  failover.note(gateway, answer, present())
  await noteAnswer(db, gateway.name, answer, present())
  if (answer.is !== 'taken')
    logger.error(
      { message: due.id, gateway: gateway.name, answer: answer.is, why: answer.why },
      'a message was not sent',
    )
  if (answer.is === 'taken') await end(db, due, 'taken', present(), { gateway, reference: answer.reference })
  if (answer.is === 'refused') {
    if (answer.isDead) await stopAddress(db, addressMark(seal, due.recipient), present())
    await end(db, due, 'refused', present())
  }
  if (answer.is === 'unknown' && !gateway.repeats({ urgent: due.urgent, handedAt: present() }, present()))
    await end(db, due, 'unknown', present())
  return answer
}

type Ended = Exclude<Answer['is'], 'not_taken'> | 'late'

/** After the final attempt, the text, which may contain a one-time code, and the recipient are deleted. */
async function end(
  db: Db,
  { id }: Due,
  outcome: Ended,
  now: Date,
  { gateway, reference }: { gateway?: Gateway; reference?: string } = {},
): Promise<void> {
  await db.query(
    `update app_outbox
      set
        sent_at = $2, recipient = '', body = '', outcome = $3, reference = $4,
        delivery = case when $5 then 'waiting' end,
        report_at = case when $5 then $2::timestamptz + interval '1 minute' end
      where id = $1`,
    [id, now, outcome, reference ?? null, reference !== undefined && gateway?.report !== undefined],
  )
}
