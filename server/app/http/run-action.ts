import type { Endpoint, Input } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/common.ts'
import type { Action, Actor, ActorOf, Ctx, FileReply, Quota } from '../../core/action.ts'
import type { Db } from '../../db/db.ts'
import type { Verb } from '../../db/verb.ts'
import { retryConflicts } from '../../db/retry-conflicts.ts'
import { refuse, Refusal } from '../../core/refuse.ts'
import type { Edge } from './edge.ts'
import { networkOf } from './client-address.ts'
import { callOnce, KeptReply } from '../idempotency/call-once.ts'
import { openKept, sealKept } from '../idempotency/kept-reply.ts'
import { claimKey, storeAnswer, releaseKey, type KeyedRequest } from '../idempotency/idempotency.ts'
import { lazyTransaction } from './lazy-transaction.ts'
import { countTry } from '../limits/limits.ts'
import { mac } from '../../sealing/mac.ts'
import { writeMessage } from '../messages/outbox.ts'
import { sessionAddress } from '../../sealing/sealed-address.ts'
import { SessionProof } from '../../core/session-proof.ts'
import { cookieIn, deviceCookie, codeCookie } from '../sessions/cookies.ts'
import { deviceOf, knows, markDevice } from '../sessions/device.ts'
import { MustWait, takeTurn } from '../limits/slow-down.ts'
import {
  endOldest,
  mostSessions,
  endSession,
  endSessions,
  openOperatorSession,
  openSession,
  takeDevice,
} from '../sessions/sessions.ts'

export interface Call<E extends Endpoint> {
  endpoint: E
  action: Action<E>
  /** Validates an action's result and serialises it as the reply. Absent if there is no JSON reply. */
  replyText?: (result: unknown) => string
  input: Input<E>
  writes: boolean
  keyed?: KeyedRequest
  who: ActorOf<E['role']>
  language: Language
  ip: string
  quota?: Quota
  userAgent: string
  /** The website's URL as the caller sees it. Used without a PUBLIC_URL. */
  origin?: string
  cookies: string | undefined
  /** Releases the request's admission slot, waits, then acquires one again. */
  hold(ms: number): Promise<void>
}

export interface Answer {
  status: number
  /** The serialised JSON. */
  text?: string
  file?: FileReply
  replayed?: true
  /** A token to set as the session's cookie; null clears it. */
  sessionToken?: string | null
  /** The session of that token. */
  opened?: number
  /** The device cookie's value after a sign-in. */
  device?: string
  /** Whether a PIN or a passkey opens an account on this device from now on. */
  opens?: boolean
  codeCookie?: { value: string; seconds: number }
}

/** Runs an action in a transaction, which is rolled back if the action refuses or fails. */
export async function runAction<E extends Endpoint>(edge: Edge, call: Call<E>): Promise<Answer> {
  let waited: MustWait['turn'] | undefined
  for (;;) {
    try {
      return await retryConflicts(() => attemptAction(edge, call, waited))
    } catch (error) {
      if (!(error instanceof MustWait)) throw error
      waited = error.turn
      await call.hold(waited.waitMs)
    }
  }
}

async function attemptAction<E extends Endpoint>(
  edge: Edge,
  call: Call<E>,
  waited: MustWait['turn'] | undefined,
): Promise<Answer> {
  const { endpoint, keyed } = call
  const actor: Actor | null = call.who
  const pool = edge.database.db
  const { seal } = edge
  const once = call.action.once === true
  // With `once`, the operation's own statement stores the answer.
  const keyHere = once ? undefined : keyed
  const transaction = call.writes && !once ? lazyTransaction(edge.database.transaction) : undefined
  const db: Db = transaction ?? pool
  const reads = endpoint.reads && edge.reads.dbFor(actor)
  const now = edge.clock.now()
  const after: (() => void | Promise<void>)[] = []
  const tries: (() => Promise<void>)[] = []
  const succeeded: (() => Promise<void>)[] = []
  const answer: Answer = { status: endpoint.status ?? (endpoint.reply || endpoint.produces ? 200 : 204) }

  const cookie = (name: typeof deviceCookie | typeof codeCookie) =>
    cookieIn(call.cookies, name, edge.settings.publicUrl)
  const sealedIp = () => seal.seal(sessionAddress, call.ip)
  /** Marks the browser as one of this user's. Returns the HMAC of the browser's name. */
  const deviceFor = (userId: number) => {
    answer.device = markDevice(deviceOf(cookie(deviceCookie)), edge.settings.secret, userId)
    return deviceMark(answer.device.split('.')[0]!)
  }
  const deviceMark = (name: string) => mac(edge.settings.secret, 'session.device', name)
  const deviceName = () => answer.device?.split('.')[0] ?? deviceOf(cookie(deviceCookie))?.name

  /** For operators, SMS are counted only by phone number and day. */
  const payer =
    call.who?.role === 'operator'
      ? {}
      : {
          account: call.who?.id.toString(),
          network: networkOf(call.ip),
          device: deviceOf(cookie(deviceCookie))?.name,
        }
  const ctx: Ctx<E['role']> = {
    db: reads ?? db,
    pool: reads ?? pool,
    primary: pool,
    now,
    async callOnce<Result>(verb: Verb) {
      if (!once) throw new Error(`${verb.function} is called by an action that is not marked with once`)
      const { result, replayed } = await callOnce<Result>(pool, verb, { keyed, status: answer.status, now })
      if (replayed) answer.replayed = true
      return result
    },
    who: call.who,
    language: call.language,
    ip: call.ip,
    quota: call.quota,
    get network() {
      return networkOf(call.ip)
    },
    userAgent: call.userAgent,
    origin: edge.settings.publicUrl ?? call.origin ?? '',
    demo: edge.settings.demo,
    pushTestOrigin: edge.settings.pushTestOrigin,
    webhookTestOrigin: edge.settings.webhookTestOrigin,
    payIns: edge.settings.payIns ?? { rails: [] },
    gateways: edge.settings.gateways ?? [],
    mac: (purpose, text) => mac(edge.settings.secret, purpose, text),
    seal,
    async message(message) {
      const spent = await writeMessage({ db, pool, seal }, message, payer, now)
      if (spent === 'within') return
      if (!('until' in spent)) throw refuse('message.stopped')
      throw refuse('auth.too_many_requests', { retryAt: spent.until.toISOString() })
    },
    messageAfterAnswer: (message) =>
      void after.push(async () => {
        await writeMessage({ db: pool, pool, seal }, message, payer, now)
      }),
    codeCookie: {
      get value() {
        return cookie(codeCookie)
      },
      set: (value, seconds) => void (answer.codeCookie = { value, seconds }),
    },
    afterCommit: (work) => void after.push(work),
    limit: async (name, key, subject) => void tries.push(await countTry(pool, name, key, now, subject)),
    async slowDown(asked) {
      const turn = waited && !waited.full ? waited : await takeTurn(pool, asked, now)
      if (turn.full && waited)
        throw refuse('login.too_many', { retryAt: new Date(now.getTime() + turn.waitMs).toISOString() })
      if (turn !== waited && turn.waitMs > 0) throw new MustWait(turn)
      tries.push(turn.giveBack)
    },
    device: {
      nameFor(userId) {
        const device = deviceOf(cookie(deviceCookie))
        return device && knows(device, edge.settings.secret, userId) ? device.name : undefined
      },
      name: deviceName,
      mark() {
        const name = deviceName()
        return name === undefined ? undefined : deviceMark(name)
      },
      setOpens: (opens) => void (answer.opens = opens),
    },
    session: {
      async open(userId, byPin = false) {
        await endOldest(db, userId, mostSessions - 1, now)
        const device = deviceFor(userId)
        const { id, token, expiresAt } = await openSession(db, {
          userId,
          now,
          ip: sealedIp(),
          userAgent: call.userAgent,
          device,
          byPin,
        })
        // Before the previous session ends, since that would stop notifications to this browser.
        await takeDevice(db, userId, id, device)
        if (actor?.sessionId) await endSession(db, actor.id, actor.sessionId, now)
        answer.sessionToken = token
        answer.opened = id
        return { id, expiresAt: expiresAt.toISOString() }
      },
      async openOperator(userId, output) {
        const session = { userId, now, ip: sealedIp(), userAgent: call.userAgent }
        const opened = await openOperatorSession(db, session, output)
        if (!opened) return null
        await endOldest(db, userId, mostSessions, now)
        if (actor?.sessionId) await endSession(db, actor.id, actor.sessionId, now)
        await takeDevice(db, userId, null, deviceFor(userId))
        answer.sessionToken = opened.token
        answer.opened = opened.id
        return { expiresAt: opened.expiresAt.toISOString(), proof: new SessionProof(opened.token) }
      },
      async close({ device = false } = {}) {
        if (actor?.sessionId) await endSession(db, actor.id, actor.sessionId, now, { device })
        answer.sessionToken = null
        if (device) answer.opens = false
      },
      end: (userId, sessionId) => endSession(db, userId, sessionId, now, { device: true }),
      endAll: (userId, keep = null) => endSessions(db, userId, keep, now),
    },
  }

  const commit = async () => {
    await transaction?.commit()
    for (const work of [...after, ...succeeded]) edge.background.start(work)
  }
  try {
    const stored = keyHere && (await claimKey(db, keyHere, now))
    if (stored) {
      await transaction?.commit()
      return { ...stored, text: openKept(seal, stored.text), replayed: true }
    }
    const result = await call.action(ctx, call.input)
    if (endpoint.produces) answer.file = fileOf(result)
    else if (call.replyText) answer.text = call.replyText(result)
    if (keyHere) await storeAnswer(db, keyHere, endpoint.replyIsPersonal ? sealKept(seal, answer) : answer)
    succeeded.push(...tries)
    await commit()
    return answer
  } catch (error) {
    if (error instanceof KeptReply) return { ...answer, text: error.text, replayed: true }
    if (error instanceof Refusal && error.commit) {
      try {
        if (keyHere) await releaseKey(db, keyHere)
        await commit()
      } catch (failure) {
        await transaction?.rollback()
        throw failure
      }
    } else {
      await transaction?.rollback()
    }
    throw error
  }
}

function fileOf(result: unknown): FileReply {
  if (typeof result !== 'object' || result === null || !('file' in result))
    throw new Error('The action returned no file')
  return result as FileReply
}
