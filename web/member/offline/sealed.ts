import { createStore, del, get, keys, set } from 'idb-keyval'
import { open, seal } from '../../shared/data/phone-key.ts'

/** What members have typed and not sent. Each entry can be opened by its owner only; its name says whose it is, and of which task. */
const store = createStore('porokh-kept', 'sealed')

export type Kind = 'draft' | 'unsent'
const nameOf = (kind: Kind, owner: number, taskId: number) => `${kind}:${owner}:${taskId}`

/** `type` has the boundary between its parts, which is random. */
interface Sealed {
  type: string
  sealed: ArrayBuffer
}

/** Pictures in it are kept as they are. */
export async function putSealed(kind: Kind, owner: number, taskId: number, value: object): Promise<void> {
  const form = new FormData()
  const blobs: Blob[] = []
  const text = JSON.stringify(value, (_, one: unknown) => (one instanceof Blob ? { blob: blobs.push(one) - 1 } : one))
  form.append('text', new Blob([text]))
  for (const blob of blobs) form.append('blob', blob)
  const whole = new Response(form)
  const type = whole.headers.get('content-type')!
  await set(nameOf(kind, owner, taskId), { type, sealed: await seal(await whole.arrayBuffer()) }, store)
}

export async function getSealed<T>(kind: Kind, owner: number, taskId: number): Promise<T | undefined> {
  const kept = await get<Sealed>(nameOf(kind, owner, taskId), store)
  if (!kept) return undefined
  const form = await new Response(await open(kept.sealed), { headers: { 'content-type': kept.type } }).formData()
  const blobs = form.getAll('blob')
  return JSON.parse(await (form.get('text') as File).text(), (_, one) =>
    typeof one?.blob === 'number' ? blobs[one.blob] : one,
  ) as T
}

export const dropSealed = (kind: Kind, owner: number, taskId: number): Promise<void> =>
  del(nameOf(kind, owner, taskId), store)

/** The tasks of which somebody has such an entry; without `owner`, anybody. Needs no key. */
export async function tasksWith(kind: Kind, owner: number | '\\d+' = '\\d+'): Promise<number[]> {
  const name = new RegExp(`^${kind}:${owner}:(\\d+)$`)
  return (await keys<string>(store)).flatMap((key) => name.exec(key)?.[1] ?? []).map(Number)
}
