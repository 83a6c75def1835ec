import type { paths } from './api.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The calls of a path, by their method. */
export type Call<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer C> ? C : never
/** The paths that have a call with this method. */
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

/** What every call takes besides what is its own. */
export interface Common {
  /**
   * The Idempotency-Key. Without it, the client makes one for each call that changes something and keeps it over its retries. Give your own where
   * the process may end before it has read the answer.
   */
  key?: string
  /** The version that was read: its ETag, or its `version` as a number. */
  ifMatch?: string | number
  /** Ends the call and its retries. */
  signal?: AbortSignal
}

/** What a call takes: the parameters of its path and its query, and its body or its file. */
export type Options<C> = Common &
  Given<'path', Parameters<C, 'path'>> &
  Given<'query', Parameters<C, 'query'>> &
  Given<'body', Body<C>> &
  (HasFile<C> extends true ? { file: Blob; fileName?: string } : object)

type Answers<C> = C extends { responses: infer R } ? R[keyof R & (200 | 201 | 202)] : never
/** What a call answers with. Undefined for one that answers with nothing. */
export type Answer<C> = [Answers<C>] extends [never] ? undefined : Json<Answers<C>>

/** The paths of lists, which come in pages. */
export type Lists = {
  [P in PathsWith<'get'>]: Answer<Call<P, 'get'>> extends { items: unknown[]; next: string | null } ? P : never
}[PathsWith<'get'>]
export type Item<P extends Lists> = Answer<Call<P, 'get'>> extends { items: (infer I)[] } ? I : never
