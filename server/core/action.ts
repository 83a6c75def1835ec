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
 * Who makes the request. A sponsor's `id` is one of its people, and `sponsorId` the organisation; a member's `id` is the member id. An operator's `proof` is passed
 * to functions of the database that do what only an operator may do.
 */
export type Actor = Who &
  (
    | { role: 'member'; sessionId: number }
    | {
        role: 'sponsor'
        sessionId: number | null
        sponsorId: number
        /** What the person is in the organisation at this moment. */
        personRole: PersonRole
        proof?: SessionProof
        factor?: Factor
        /** Of a script with an API token: what that may do. */
        scopes?: readonly TokenScope[]
        tokenId?: number
      }
    | {
        role: 'operator'
        worksOn: Work
        sessionId: number
        proof: SessionProof
        factor?: Factor
        /** Whether somebody else has chosen the password. Then the only call is to change it. */
        passwordIsFirst?: boolean
      }
  )
interface Who {
  id: number
  username: string
  /** In milliseconds since 1970. Absent for a script with an API token, which has no session. */
  sessionEndsAt?: number
  /** The position of the log after the last write of this session or token. */
  lastWrite?: string | null
}
/** The second factor of a sponsor or operator. Absent for a script with an API token, and where the demo acts as one. */
export interface Factor {
  /** Whether the account has one. */
  has: boolean
  /** When this session has shown it, in milliseconds since 1970. Null before. */
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
 * Kinds of tries that are limited; the numbers are in `server/app/limits/limits.ts`. Kinds that end in `_ip` count by
 * IP address. For passwords, only failed tries count.
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

/** Kinds of tries that are made to wait; the numbers are in `server/app/limits/slow-down.ts`. Only failed tries count. */
export type SlowName = 'sign_in_device' | 'sign_in_from' | 'sign_in_account' | 'sign_in_ip' | 'sign_in_unknown'

export type Message = {
  /** Somebody waits for it, such as a code: it is sent before all others. */
  urgent?: true
  /**
   * An SMS to the verified phone of an account: the account, and the browser that asks, for which alone it is counted. So strangers who type
   * the number use up nothing of it.
   */
  own?: string
  /** The only gateway that may have it: a test. */
  via?: GatewayName
} & ({ channel: 'sms'; to: string; body: string } | { channel: 'email'; to: string; subject: string; body: string })

interface Context<Who extends Actor | null> {
  /** The request's transaction, which begins at its first statement. For GET: the pool, with one transaction for each statement. */
  db: Db
  /** The pool, outside the transaction: for reads before slow work (checking a password), which then holds no connection. */
  pool: Db
  /** The pool of the primary, for what a read that a standby answers has to write down. */
  primary: Db
  /** The present time, from the app's clock, which tests can set. Rules and rows use this time, never `new Date()`. */
  now: Date
  /**
   * The whole change of an action that is marked with `once`: one statement, which commits by itself, looks up the idempotency key, runs the
   * verb if the key is new, and keeps its result. Returns the result, of this call or of the earlier one with the same key.
   */
  callOnce<Result>(verb: Verb): Promise<Result>
  who: Who
  language: Language
  ip: string
  /** With an API token. */
  quota?: Quota
  /** What counts as one caller: the address, or the network of 64 bits of an IPv6 one. */
  network: string
  userAgent: string
  /** The address of the website, such as https://porokh.example, as browsers sign it with a passkey. */
  origin: string
  /** Whether the sandbox rail and demo data are enabled, so that no real money moves. Never true in production. */
  demo: boolean
  /** A push service of tests, which is taken besides the known ones. */
  pushTestOrigin?: string
  /** A receiver of webhooks at a private address, for tests. Production has none. */
  webhookTestOrigin?: string
  /** How sponsors can pay in. */
  payIns: PayIns
  /** The gateways for SMS and e-mails that are set. */
  gateways: readonly { name: GatewayName; channels: readonly Message['channel'][] }[]
  /** HMAC-SHA-256 with the server's secret, for stored PINs and testers' pseudonyms. Each purpose has its own key. */
  mac(purpose: string, text: string): Buffer
  /** Encrypts personal data before it is stored, opens it, and finds it. */
  seal: Seal
  /** Runs work after the transaction has committed, such as calls to other services. */
  afterCommit(work: () => void | Promise<void>): void
  /** Stores an SMS or an e-mail in this transaction. It is sent after the commit. */
  message(message: Message): Promise<void>
  /** Stores it after the answer, whose time then tells nobody whether there was one. If the process ends just then, it is lost. */
  messageAfterAnswer(message: Message): void
  /** The cookie with which a browser asked for a code to reset a password. */
  codeCookie: {
    value: string | undefined
    set(value: string, seconds: number): void
  }
  /** Counts a try, and refuses it over the limit. Call it before the work. A successful try is subtracted when only failures count. Tries about the same subject count once. */
  limit(name: LimitName, key: string, subject?: string): Promise<void>
  /**
   * Counts a try, and makes it wait where too many have failed; the wait holds no place and no connection. Call it once, before the work and before any
   * change: after a wait, the action begins again. Refused is only what finds no turn within the wait.
   */
  slowDown(tries: Partial<Record<SlowName, string>>): Promise<void>
  /** The browser that sends the request. */
  device: {
    /** Its name, if this account has signed in with it before. */
    nameFor(userId: number): string | undefined
    /** Its name, which any account may have brought; after a sign-in, the one that it keeps from then on. */
    name(): string | undefined
  }
  session: {
    /** Opens a session for this member or sponsor and sets its cookie on the reply. */
    open(userId: number): Promise<{ expiresAt: string }>
    /** The same for an operator, with the output of argon2id for the password. Null when that is wrong. */
    openOperator(userId: number, output: Buffer): Promise<{ expiresAt: string; proof: SessionProof } | null>
    /** Ends the present session and clears the cookie. */
    close(): Promise<void>
    /** Ends one session of this user. Returns false when the user has no such open session. */
    end(userId: number, sessionId: number): Promise<boolean>
    /** Ends every session of this user except the one to keep. */
    endAll(userId: number, keepSessionId?: number | null): Promise<void>
  }
}

/** How sponsors can pay in besides by bank transfer, and the account for that. */
export interface PayIns {
  rails: readonly ('bkash' | 'sslcommerz')[]
  bankAccount?: string
}

/** How many calls a token may make (`calls` in `seconds`), and how many are left until when. */
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
  /** Pieces of text are sent one after another, so that a long file is never whole in memory. */
  file: Uint8Array | string | AsyncIterable<string>
  type: string
  name?: string
  maxAgeSeconds?: number
}

export type ReplyOf<E extends Endpoint> = E extends { produces: string } ? FileReply : Reply<E>
export interface Action<E extends Endpoint> {
  (ctx: Ctx<E['role']>, input: Input<E>): Promise<ReplyOf<E>>
  /** Whether its only change is one `callOnce`. Then `ctx.db` is the pool, and the reply is made from the result alone. */
  once?: true
}

export const once = <A extends { once?: true }>(action: A): A => Object.assign(action, { once: true } as const)

/** One action for each endpoint of a contract. A missing action is a type error. */
export type Routes<L extends Endpoints> = { [K in keyof L & keyof Endpoints]: Action<L[K]> }
