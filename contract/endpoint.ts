import type * as v from 'valibot'
import type { Group } from './groups.ts'
import type { RefusalCode } from './refusals.ts'
import type { TokenScope } from './token-scopes.ts'
import type { Work } from './work.ts'

export type Role = 'member' | 'sponsor' | 'operator'
/** A person's role in an organisation. */
export type PersonRole = 'owner' | 'editor' | 'reviewer' | 'finance'
/**
 * Why API tokens may not make a sponsor call (docs/decisions/organisations.md). `tokens`: a stolen token could create a longer-lived one.
 * `people`: a stolen token could let somebody in. `account`: the call ends an account and asks for the password.
 */
export type NoToken = 'tokens' | 'people' | 'account'
type Schema = v.GenericSchema

/** Describes one API call. The key in the feature's contract file is "METHOD /path". */
export interface Endpoint {
  /** The call's `operationId`, after which generated clients name their functions. It never changes once published. */
  name?: string
  group?: Group
  summary: string
  /**
   * The permitted callers. `anyone` needs no sign-in, `signed_in` a session of any role, `staff` a sponsor's or an operator's session. Other
   * callers get 401 if they are signed out, and 403 if they have another role.
   */
  role: Role | 'anyone' | 'signed_in' | 'staff'
  /** Operators besides admins who may call it: some kinds of work, or everybody. If omitted, only admins may. */
  work?: readonly Work[] | 'any'
  /**
   * For sponsors and operators. `none`: can be called before the second factor was shown. `enrol`: can be called by an account that still
   * has to set up a second factor.
   */
  factor?: 'none' | 'enrol'
  /** An operator with an assigned password may make this call before choosing a new password. All other calls are refused. */
  firstPassword?: true
  /** Callers with a second factor must have shown it within the last ten minutes. */
  recentFactor?: true
  /** Roles in a sponsor's organisation that may make the call. Required for each sponsor call; does not restrict other roles. */
  people?: readonly PersonRole[]
  /** The scope that an API token needs for the call. A sponsor call without a scope gives the reason in `noToken`. */
  token?: TokenScope | 'any'
  noToken?: NoToken
  params?: Schema
  query?: Schema
  body?: Schema
  /** The JSON reply. Absent for a 204. With `produces`, the action itself sends the described content. */
  reply?: Schema
  /** The status on success. Default: 200, or 204 if there is neither `reply` nor `produces`. */
  status?: 200 | 201 | 202 | 204
  /**
   * For a 201: the URL of the created object, or of the list that contains it, unless the URL is the call's path followed by the id. `:id`
   * is a parameter of the call, `{id}` a member of the reply.
   */
  createdAt?: string
  /** The field of the reply that is used as its ETag, if other than `version` (docs/decisions/api.md). */
  etag?: 'picturesVersion'
  /** The call changes something that two people may edit: If-Match must name the version that the caller has read. */
  ifMatch?: true
  /** The call moves money: it needs an Idempotency-Key header. The same key and body get the same answer. */
  money?: true
  /** The reply contains a secret that is shown only once. An Idempotency-Key is ignored, so that the reply is not stored. */
  replyHasSecret?: true
  /** The reply contains data that is never stored in plain text, so the copy kept for the Idempotency-Key is encrypted. */
  replyIsPersonal?: true
  /** The reply is the same for everybody with this language. A browser may cache it but must revalidate it each time. */
  shared?: true
  /** Seconds for which a cache may keep the reply, which is the same for everybody. */
  publicSeconds?: number
  /**
   * The call is deprecated: the day of the announcement and the earliest day of removal, such as 2027-01-31, at least a year apart
   * (docs/api.md). Sent as `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
   */
  deprecated?: { since: string; sunset: string }
  /** A standby may answer this GET: figures, exports and lists that may be some seconds old. The caller always sees their own writes. */
  reads?: 'standby'
  /** Media type of a reply that is not JSON. */
  produces?: string
  /**
   * A multipart request with one file in the field `file`. `tooLarge`: a refusal code for files over the limit, if it tells more than the
   * general one.
   */
  upload?: { maxBytes: number; tooLarge?: 'import.too_large' }
  refusals?: readonly RefusalCode[]
}

type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Endpoints = Record<CallName, Endpoint>

/** Calls of one group, unless a call names another group. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoints<const E extends Record<CallName, Endpoint & { name: string }>>(group: Group, list: E): E {
  return Object.fromEntries(Object.entries(list).map(([call, one]) => [call, { group, ...one }])) as E
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined

/** An uploaded file. */
export interface Upload {
  name: string
  type: string
  bytes: Uint8Array
}
/** The parsed input of the action. Contains only the fields that the endpoint describes. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: Out<E[K]>
} & (E extends { upload: object } ? { file: Upload } : unknown) &
  // The unparsed header. server/core/require-match.ts interprets it once the row is known.
  (E extends { ifMatch: true } ? { ifMatch: string | undefined } : unknown)
/** The input as the caller sends it. */
export type Request<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>
}
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined
