import type { paths } from './api.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A path's calls, by method. */
export type Call<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer C> ? C : never
/** The paths with a call of this method. */
export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

type Parameters<C, Place extends string> = C extends { parameters: infer All }
  ? All extends Partial<Record<Place, infer One>>
    ? Exclude<One, undefined>
    : never
  : never
type Given<Name extends string, T> = [T] extends [never]
  ? object
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T }
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : never
type Body<C> = C extends { requestBody?: infer B } ? Json<Exclude<B, undefined>> : never
type HasFile<C> = C extends { requestBody: { content: { 'multipart/form-data': unknown } } } ? true : false

/** Options common to all calls. */
export interface Common {
  /**
   * The Idempotency-Key. If omitted, the client creates one for each change and reuses it for retries. Provide your own if the process may
   * end before it has read the answer.
   */
  key?: string
  /** The version that was read: its ETag, or its `version` as a number. */
  ifMatch?: string | number
  /** Aborts the call and its retries. */
  signal?: AbortSignal
}

/** A call's input: path and query parameters, and a body or a file. */
export type Options<C> = Common &
  Given<'path', Parameters<C, 'path'>> &
  Given<'query', Parameters<C, 'query'>> &
  Given<'body', Body<C>> &
  (HasFile<C> extends true ? { file: Blob; fileName?: string } : object)

type Answers<C> = C extends { responses: infer R } ? R[keyof R & (200 | 201 | 202)] : never
/** A call's reply. Undefined for a call without one. */
export type Answer<C> = [Answers<C>] extends [never] ? undefined : Json<Answers<C>>

/** The paths of paged lists. */
export type Lists = {
  [P in PathsWith<'get'>]: Answer<Call<P, 'get'>> extends { items: unknown[]; next: string | null } ? P : never
}[PathsWith<'get'>]
export type Item<P extends Lists> = Answer<Call<P, 'get'>> extends { items: (infer I)[] } ? I : never
