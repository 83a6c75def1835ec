import type { Work } from '../../contract/work.ts'
import type { Endpoint, Endpoints, Input, PersonRole, Reply, Role } from '../../contract/endpoint.ts'
import type { TokenScope } from '../../contract/token-scopes.ts'
import type { Language } from '../../contract/common.ts'
import type { GatewayName } from '../../contract/messages.ts'
import type { Db } from '../db/db.ts'
import type { Verb } from '../db/verb.ts'
import type { Seal } from '../sealing/seal.ts'
import type { SessionProof } from './session-proof.ts'

/**
 * The user who makes the request. A sponsor's `id` is the person's and `sponsorId` the organisation's; a member's `id` is the member id. An
 * operator's `proof` is passed to database functions that only operators may use.
 */
export type Actor = Who &
  (
    | { role: 'member'; sessionId: number }
    | {
        role: 'sponsor'
        sessionId: number | null
        sponsorId: number
        /** The person's current role in the organisation. */
        personRole: PersonRole
        proof?: SessionProof
        factor?: Factor
        /** For a script with an API token: the token's scopes. */
        scopes?: readonly TokenScope[]
        tokenId?: number
      }
    | {
        role: 'operator'
        worksOn: Work
        sessionId: number
        proof: SessionProof
        factor?: Factor
        /** Whether the password was assigned by somebody else. If so, only the call that changes the password is permitted. */
        passwordIsFirst?: boolean
      }
  )
interface Who {
  id: number
  username: string
  /** In milliseconds since 1970. Absent for a script with an API token, which has no session. */
  sessionEndsAt?: number
  /** The write-ahead log position after the last write of this session or token. */
  lastWrite?: string | null
}
/** The second factor of a sponsor or operator. Absent for a script with an API token, and for the demo's automatic actors. */
export interface Factor {
  /** Whether the account has a second factor. */
  has: boolean
  /** When this session has shown the factor, in milliseconds since 1970; null before. */
  shownAt: number | null
}
export type ActorOf<R extends Endpoint['role']> = R extends Role
  ? Extract<Actor, { role: R }>
  : R extends 'signed_in'
    ? Actor & { sessionId: number }
    : R extends 'staff'
      ? Exclude<Actor, { role: 'member' }> & { sessionId: number; proof: SessionProof }
      : Actor | null

/**
 * Kinds of attempts with a rate limit; the numbers are in `server/app/limits/limits.ts`. Kinds that end in `_ip` count by IP address. For
 * passwords, only failed attempts count.
 */
export type LimitName =
  | 'password'
  | 'factor'
  | 'register_ip'
  | 'reset'
  | 'reset_device'
  | 'reset_ip'
  | 'code_guess'
  | 'contact'
  | 'contact_asked'
  | 'contact_asked_all'
  | 'code_guesses'
  | 'wallet_guess'
  | 'number_guess'
  | 'contact_code'
  | 'contact_search'
  | 'contact_search_reason'
  | 'warning_sms'
  | 'report_ip'
  | 'waiting_ip'
  | 'question'
  | 'report'
  | 'ticket'
  | 'ticket_message'
  | 'wallet'
  | 'declaration'
  | 'fitting'
  | 'campaign'
  | 'campaign_change'
  | 'import'
  | 'document'
  | 'draft'
  | 'picture'
  | 'push_device'
  | 'push_test'
  | 'message_test'
  | 'push_settings'
  | 'notifications_read'
  | 'webhook'
  | 'webhook_send'
  | 'billing'
  | 'link'
  | 'shared_ip'
  | 'invitation'
  | 'invitation_ip'

/** Kinds of attempts that are delayed; the numbers are in `server/app/limits/slow-down.ts`. Only failed attempts count. */
export type SlowName = 'sign_in_device' | 'sign_in_from' | 'sign_in_account' | 'sign_in_ip' | 'sign_in_unknown'

export type Message = {
  /** A message that somebody is waiting for, such as a code. It is sent before all others. */
  urgent?: true
  /**
   * For an SMS to an account's verified phone: the account and the requesting browser, against which the SMS counts. So strangers who type
   * the number use up none of its budget.
   */
  own?: string
  /** The only permitted gateway, for a test. */
  via?: GatewayName
} & ({ channel: 'sms'; to: string; body: string } | { channel: 'email'; to: string; subject: string; body: string })

interface Context<Who extends Actor | null> {
  /** The request's transaction, which begins with its first statement. For GET: the pool, with one transaction per statement. */
  db: Db
  /** The pool, outside the transaction: for reads before slow work (checking a password), so that this work holds no connection. */
  pool: Db
  /** The primary's pool, for writes of a read that a standby answers. */
  primary: Db
  /** The current time from the app's clock, which tests can set. Rules and rows use this time, never `new Date()`. */
  now: Date
  /**
   * The whole change of an action marked with `once`: one statement, committed by itself, looks up the idempotency key, runs the operation
   * if the key is new, and stores its result. Returns the result of this call or of the earlier one with the same key.
   */
  callOnce<Result>(verb: Verb): Promise<Result>
  who: Who
  language: Language
  ip: string
  /** Whether the call uses an API token. */
  quota?: Quota
  /** The unit for rate limits: the IPv4 address or the IPv6 /64 network. */
  network: string
  userAgent: string
  /** The website's origin, such as https://porokh.example, as browsers sign it with a passkey. */
  origin: string
  /** Whether the sandbox rail and demo data are enabled, without any real money. Never true in production. */
  demo: boolean
  /** A test push service, accepted in addition to the known ones. */
  pushTestOrigin?: string
  /** A test receiver of webhooks at a private address. Absent in production. */
  webhookTestOrigin?: string
  /** The gateways for deposits. */
  payIns: PayIns
  /** The configured gateways for SMS and e-mail. */
  gateways: readonly { name: GatewayName; channels: readonly Message['channel'][] }[]
  /** HMAC-SHA-256 with the server's secret, for stored PINs and testers' pseudonyms. Each purpose has its own key. */
  mac(purpose: string, text: string): Buffer
  /** Encrypts personal data for storage, decrypts it, and makes it searchable. */
  seal: Seal
  /** Runs work after the transaction has committed, such as calls to other services. */
  afterCommit(work: () => void | Promise<void>): void
  /** Stores an SMS or an e-mail in this transaction. The message is sent after the commit. */
  message(message: Message): Promise<void>
  /**
   * Stores the message after the answer, so that the answer's timing does not reveal it. If the process ends at that moment, the message is
   * lost.
   */
  messageAfterAnswer(message: Message): void
  /** The cookie of a browser that asked for a code to reset a password. */
  codeCookie: {
    value: string | undefined
    set(value: string, seconds: number): void
  }
  /**
   * Counts an attempt, and refuses it above the limit. Call it before the work. A successful attempt is subtracted if only failures count.
   * Attempts about the same subject count once.
   */
  limit(name: LimitName, key: string, subject?: string): Promise<void>
  /**
   * Counts an attempt, and delays it after too many failures, without holding an admission slot or a connection. Call it once, before the
   * work and any change: after a delay, the action starts again. An attempt is refused only if its turn exceeds the maximum delay.
   */
  slowDown(tries: Partial<Record<SlowName, string>>): Promise<void>
  /** The browser that sends the request. */
  device: {
    /** The browser's name, if this account has signed in with the browser before. */
    nameFor(userId: number): string | undefined
    /** The browser's name from any account; after a sign-in, the name that the browser keeps. */
    name(): string | undefined
    /** The HMAC of that name, by which the database knows the device. */
    mark(): Buffer | undefined
    /** Tells the browser whether a PIN or a passkey opens an account on it. */
    setOpens(opens: boolean): void
  }
  session: {
    /** Opens a session for this member or sponsor and sets the session cookie. `byPin`: only a PIN has proved who it is. */
    open(userId: number, byPin?: boolean): Promise<{ id: number; expiresAt: string }>
    /** The same for an operator, with the argon2id output for the password. Null if the password is wrong. */
    openOperator(userId: number, output: Buffer): Promise<{ expiresAt: string; proof: SessionProof } | null>
    /** Ends the current session and clears the cookie. `device`: also what opens the account on this device again. */
    close(options?: { device?: boolean }): Promise<void>
    /** Ends one session of this user, and what opens the account on its device again. Returns false if there is neither. */
    end(userId: number, sessionId: number): Promise<boolean>
    /** Ends every session and device of this user except the one to keep. */
    endAll(userId: number, keepSessionId?: number | null): Promise<void>
  }
}

/** The gateways for deposits, and the bank account for transfers. */
export interface PayIns {
  rails: readonly ('bkash' | 'sslcommerz')[]
  bankAccount?: string
}

/** The token's rate limit (`calls` in `seconds`), the remaining calls and the reset time. */
export interface Quota {
  calls: number
  seconds: number
  left: number
  until: Date
}

/** The context of an action. An action may pass its context to an action for the same role or for anyone. */
export type Ctx<R extends Endpoint['role'] = 'anyone'> = Context<ActorOf<R>>

/** A reply that is not JSON. */
export interface FileReply {
  /** Chunks of text are sent one after another, so that a long file is never completely in memory. */
  file: Uint8Array | string | AsyncIterable<string>
  type: string
  name?: string
  maxAgeSeconds?: number
}

export type ReplyOf<E extends Endpoint> = E extends { produces: string } ? FileReply : Reply<E>
export interface Action<E extends Endpoint> {
  (ctx: Ctx<E['role']>, input: Input<E>): Promise<ReplyOf<E>>
  /** Whether the action's only change is one `callOnce`. If so, `ctx.db` is the pool, and the reply depends only on the result. */
  once?: true
}

export const once = <A extends { once?: true }>(action: A): A => Object.assign(action, { once: true } as const)

/** One action for each endpoint of a contract. A missing action is a type error. */
export type Routes<L extends Endpoints> = { [K in keyof L & keyof Endpoints]: Action<L[K]> }
