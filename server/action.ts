import type { Endpoint, Endpoints, Input, Reply, Role } from '../contract/endpoint.ts'
import type { Language } from '../contract/common.ts'
import type { Db } from './db/db.ts'

/** Who is asking. A sponsor's `sponsorId` is the organisation; a member's `id` is the member id. */
export type Actor =
  | { role: 'member'; id: number; username: string; sessionId: number }
  | { role: 'sponsor'; id: number; username: string; sessionId: number | null; sponsorId: number }
  | { role: 'operator'; id: number; username: string; sessionId: number }
export type ActorOf<R extends Role | 'anyone'> = R extends Role ? Extract<Actor, { role: R }> : Actor | null

/**
 * What may be tried only so often; the numbers are in `server/app/limits.ts`.
 * `…_ip` ones are keyed by address. Of the login and password ones only tries that fail count.
 */
export type LimitName =
  | 'login'
  | 'login_ip'
  | 'password'
  | 'register_ip'
  | 'reset'
  | 'reset_ip'
  | 'reset_code'
  | 'report_ip'

export type Message =
  | { channel: 'sms'; to: string; body: string }
  | { channel: 'email'; to: string; subject: string; body: string }

interface Context<Who extends Actor | null> {
  /** The request's transaction, begun at its first statement (for GET: the pool, each statement its own). */
  db: Db
  /** The pool, outside the transaction: to read before slow work (checking a password), so that it holds no connection. */
  pool: Db
  /** The present, from the app's clock; tests move it. Rules and rows take their time from here, never from `new Date()`. */
  now: Date
  who: Who
  language: Language
  ip: string
  userAgent: string
  /** The sandbox rail and the demo data are there: no real money moves. Never in production. */
  demo: boolean
  /** HMAC-SHA-256 under the server's secret: a PIN's stored form, a tester's pseudonym. Each purpose has its own key. */
  mac(purpose: string, text: string): Buffer
  /** Runs once the transaction has committed: the place for calls to the outside. */
  afterCommit(work: () => void | Promise<void>): void
  /** Writes an SMS or an e-mail with this transaction; it is sent after it. */
  message(message: Message): Promise<void>
  /** Counts a try and refuses one too many. Call it before the work; a try that succeeds is taken back where only failures count. */
  limit(name: LimitName, key: string): Promise<void>
  session: {
    /** Opens a session for this user and sets its cookie on the reply. */
    open(userId: number): Promise<{ expiresAt: string }>
    /** Ends the present session and clears the cookie. */
    close(): Promise<void>
    /** Ends one session of this user; false when there is no such open one. */
    end(userId: number, sessionId: number): Promise<boolean>
    /** Ends every session of this user, but for the one to keep. */
    endAll(userId: number, keepSessionId?: number | null): Promise<void>
  }
}

/** What an action works with. An action of one role may call another's that is for the same role or for anyone, with its own. */
export type Ctx<R extends Role | 'anyone' = 'anyone'> = Context<ActorOf<R>>

/** A reply that is not JSON. */
export interface FileReply {
  file: Uint8Array | string
  type: string
  name?: string
  maxAgeSeconds?: number
}

export type ReplyOf<E extends Endpoint> = E extends { produces: string } ? FileReply : Reply<E>
export type Action<E extends Endpoint> = (ctx: Ctx<E['role']>, input: Input<E>) => Promise<ReplyOf<E>>

/** One action for each endpoint of a contract: a forgotten one does not compile. */
export type Routes<L extends Endpoints> = { [K in keyof L & keyof Endpoints]: Action<L[K]> }
