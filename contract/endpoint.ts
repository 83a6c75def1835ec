import type * as v from 'valibot'
import type { RefusalCode } from './refusals.ts'

export type Role = 'member' | 'sponsor' | 'operator'
type Schema = v.GenericSchema

/** What crosses the wire for one call. Keyed by "METHOD /path" in the feature's contract file. */
export interface Endpoint {
  summary: string
  /** Who may call. `anyone` needs no sign-in; the others get 401 signed out and 403 in another role. */
  role: Role | 'anyone'
  params?: Schema
  query?: Schema
  body?: Schema
  /** JSON reply; absent for 204 and for `produces`. */
  reply?: Schema
  /** Success status: 200 unless told; 204 where there is neither `reply` nor `produces`. */
  status?: 200 | 201 | 202 | 204
  /** Moves money: needs an Idempotency-Key header, and answers the same key and body the same way. */
  money?: true
  /** The same for everybody who reads this language: a browser may keep it, and asks each time whether it still holds. */
  shared?: true
  /** Media type of a reply that is not JSON. */
  produces?: string
  /** Multipart with one file in the field `file`. */
  upload?: { maxBytes: number }
  refusals?: readonly RefusalCode[]
}

export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>

/* @__NO_SIDE_EFFECTS__ */
export function endpoints<const E extends Endpoints>(list: E): E {
  return list
}

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined
type In<S> = S extends Schema ? v.InferInput<S> : undefined

/** A file that was uploaded. */
export interface Upload {
  name: string
  type: string
  bytes: Uint8Array
}
/** What the action is given, after parsing: only what the endpoint describes. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: Out<E[K]>
} & (E extends { upload: object } ? { file: Upload } : unknown)
/** What the caller sends. */
export type Request<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends Schema ? K : never]: In<E[K]>
}
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? v.InferOutput<E['reply']> : undefined
