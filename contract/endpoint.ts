import type * as v from 'valibot'
import type { Group } from './groups.ts'
import type { RefusalCode } from './refusals.ts'
import type { TokenScope } from './token-scopes.ts'
import type { Work } from './work.ts'

export type Role = 'member' | 'sponsor' | 'operator'
/** What somebody is in an organisation. */
export type PersonRole = 'owner' | 'editor' | 'reviewer' | 'finance'
/**
 * Why no token may make a call of sponsors (docs/decisions/organisations.md). `tokens`: whoever stole one could make another, which
 * would outlive it. `people`: so would whoever it lets in. `account`: it ends an account and asks for the password.
 */
export type NoToken = 'tokens' | 'people' | 'account'
type Schema = v.GenericSchema

/** Describes one API call. Its key in the feature's contract file is "METHOD /path". */
export interface Endpoint {
  /** Its name: the `operationId`, after which generated clients name their functions. It never changes once published. */
  name?: string
  group?: Group
  summary: string
  /**
   * Who may call it. `anyone` needs no sign-in, `signed_in` a session of any role, `staff` one of a sponsor
   * or an operator. Otherwise people who are signed out get a 401, those
   * with another role a 403.
   */
  role: Role | 'anyone' | 'signed_in' | 'staff'
  /** Of operators: who may call it besides admins, or everybody. Without it, only an admin may. */
  work?: readonly Work[] | 'any'
  /**
   * Of sponsors and operators: `none` can be called before the second factor was shown, `enrol` by an account that has none although
   * it needs one.
   */
  factor?: 'none' | 'enrol'
  /** An operator whose password somebody else has chosen may make this call, and no other, before it is changed. */
  firstPassword?: true
  /** Whoever has a second factor has to have shown it within the last ten minutes. */
  recentFactor?: true
  /**
   * Which of a sponsor's people may make it. Each call of sponsors says so; where others may make it too, it holds for sponsors alone.
   */
  people?: readonly PersonRole[]
  /** The scope that an API token needs for it. A call of sponsors without one says why in `noToken`. */
  token?: TokenScope | 'any'
  noToken?: NoToken
  params?: Schema
  query?: Schema
  body?: Schema
  /** The JSON reply. Absent for a 204. With `produces`, the action itself sends what this describes. */
  reply?: Schema
  /** The status on success. Default: 200, or 204 if there is neither `reply` nor `produces`. */
  status?: 200 | 201 | 202 | 204
  /**
   * Of a 201: where what was made can be read, or the list that has it, when that is not the call's own path with the id behind it. `:id` is
   * a parameter of the call, `{id}` a member of the reply.
   */
  createdAt?: string
  /** Which version of the reply is its ETag, where it is not `version` (docs/decisions/api.md). */
  etag?: 'picturesVersion'
  /** The call changes what two people may edit: If-Match has to name the version that the caller has read. */
  ifMatch?: true
  /** The call moves money: it needs an Idempotency-Key header and gives the same answer to the same key and body. */
  money?: true
  /** The reply has a secret that is shown only once: an Idempotency-Key is ignored, so that the reply is not stored. */
  replyHasSecret?: true
  /** The reply has what is stored nowhere in clear, so it is encrypted while it is kept for its Idempotency-Key. */
  replyIsPersonal?: true
  /** The reply is the same for everybody with this language. A browser may cache it but has to revalidate it each time. */
  shared?: true
  /** The reply is the same for everybody: how many seconds a cache may keep it, whoever asks. */
  publicSeconds?: number
  /**
   * It will be gone: since when it is told, and from when it may be, both days such as 2027-01-31, a year apart at least (docs/api.md). Sent
   * as `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
   */
  deprecated?: { since: string; sunset: string }
  /** A standby may answer this GET: figures, exports and lists that may be some seconds old, except for what the caller has written. */
  reads?: 'standby'
  /** Media type of a reply that is not JSON. */
  produces?: string
  /** A multipart request with one file in the field `file`. `tooLarge`: the refusal of a larger one, where it can say more than how much may be sent. */
  upload?: { maxBytes: number; tooLarge?: 'import.too_large' }
  refusals?: readonly RefusalCode[]
}

type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Endpoints = Record<CallName, Endpoint>

/** Calls of one group. One that says another group belongs to that. */
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
/** The parsed input of the action. It has only the fields that the endpoint describes. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: Out<E[K]>
} & (E extends { upload: object } ? { file: Upload } : unknown) &
  // The header as it came: what it means is said where the row is known (server/core/require-match.ts).
  (E extends { ifMatch: true } ? { ifMatch: string | undefined } : unknown)
/** The input as the caller sends it. */
export type Request<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>
}
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined
