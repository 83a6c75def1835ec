import { call, ProblemError, type CallInput } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { hasPhoneKey, open, seal } from '../../shared/data/phone-key.ts'
import { setWaits } from './waits.ts'
import { createStore, del, get, keys, set } from 'idb-keyval'

/** A member's input for a task, screenshots included, until submission. */
export interface Draft {
  review: string
  rating: number | null
  answers: Record<string, string | number>
  screenshots: DraftScreenshot[]
  /** The ticked steps by their position in the list. Stored only on this phone. Drafts of earlier versions have none. */
  ticks?: string[]
  savedAt: number
}
export interface DraftScreenshot {
  /** Known once the screenshot is on the server. */
  id?: number
  /** The picture itself until it is uploaded. */
  blob?: Blob
}
export type SubmitBody = CallInput<'POST /api/tasks/:id/submit'>['body']
export interface Waiting {
  owner: number
  taskId: number
  body: SubmitBody
  key: string
  pictures: Blob[]
  queuedAt: number
}
export type Flushed = { taskId: number; owner: number } & ({ sent: true } | { sent: false; problem: ProblemError })

export const saveDraft = (owner: number, taskId: number, draft: Omit<Draft, 'savedAt'>): Promise<void> =>
  putSealed('draft', owner, taskId, { ...draft, savedAt: Date.now() })
export async function loadDraft(owner: number, taskId: number): Promise<Draft | undefined> {
  return getSealed('draft', owner, taskId)
}
export const dropDraft = (owner: number, taskId: number): Promise<void> => dropSealed('draft', owner, taskId)

/**
 * Keeps a finished submission on the device until the server has it. The idempotency key stays the same for all attempts, so the server
 * accepts it once.
 */
export async function queueSubmission(waiting: Omit<Waiting, 'queuedAt'>): Promise<void> {
  await keep({ ...waiting, queuedAt: Date.now() })
  setWaits(true)
  const worker = await navigator.serviceWorker?.getRegistration()
  await (worker as SyncRegistration | undefined)?.sync?.register('outbox').catch(() => undefined)
}
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}
const keep = (waiting: Waiting) => putSealed('unsent', waiting.owner, waiting.taskId, waiting)

export async function waitingTasks(owner: number): Promise<number[]> {
  return tasksWith('unsent', owner)
}

/** Sends this member's queued submissions. Only one tab sends at a time; an attempt that the network interrupts is repeated later. */
export async function flushOutbox(owner: number): Promise<Flushed[]> {
  // While the phone is locked, nothing is sent, and other tabs are not blocked.
  if (!(await hasPhoneKey())) return []
  const flush = async () => {
    const done: Flushed[] = []
    for (const taskId of await waitingTasks(owner)) {
      const waiting = await getSealed<Waiting>('unsent', owner, taskId).catch(() => undefined)
      const result = waiting && (await sendOne(waiting))
      if (result) done.push(result)
    }
    setWaits((await tasksWith('unsent')).length > 0)
    if (done.length) refetch('GET /api/tasks', 'GET /api/tasks/:id', 'GET /api/me')
    return done
  }
  return navigator.locks ? navigator.locks.request('outbox', flush) : flush()
}

/** A picture whose answer was lost is sent again with the same key, so it is stored once. */
export const pictureKey = (key: string, left: number): string => `${key}.${left}`

async function sendOne(waiting: Waiting): Promise<Flushed | null> {
  const { owner, taskId, body, key } = waiting
  let left = waiting.pictures
  try {
    for (const file of waiting.pictures) {
      await call('POST /api/tasks/:id/screenshots', { params: { id: taskId }, file, key: pictureKey(key, left.length) })
      left = left.slice(1)
      await keep({ ...waiting, pictures: left })
    }
    await call('POST /api/tasks/:id/submit', { params: { id: taskId }, body, key })
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem
    if (problem.code === 'network' || problem.code === 'internal' || problem.code === 'auth.signed_out') return null
    // Refused: the input returns to the draft, where the member can change it.
    await saveDraft(owner, taskId, {
      ...(await loadDraft(owner, taskId)),
      review: body.review,
      rating: body.rating,
      answers: body.answers ?? {},
      screenshots: left.map((blob) => ({ blob })),
    })
    await dropSealed('unsent', owner, taskId)
    return { taskId, owner, sent: false, problem }
  }
  await dropSealed('unsent', owner, taskId)
  await dropDraft(owner, taskId)
  return { taskId, owner, sent: true }
}

/** Encrypted storage for members' unsent input. Only the owner can decrypt an entry; its name contains the owner and the task. */
const store = createStore('porokh-kept', 'sealed')

type Kind = 'draft' | 'unsent'
const nameOf = (kind: Kind, owner: number, taskId: number) => `${kind}:${owner}:${taskId}`

/** `type` contains the random boundary between the parts. */
interface Sealed {
  type: string
  sealed: ArrayBuffer
}

/** Pictures in the entry are stored unchanged. */
async function putSealed(kind: Kind, owner: number, taskId: number, value: object): Promise<void> {
  const form = new FormData()
  const blobs: Blob[] = []
  const text = JSON.stringify(value, (_, one: unknown) => (one instanceof Blob ? { blob: blobs.push(one) - 1 } : one))
  form.append('text', new Blob([text]))
  for (const blob of blobs) form.append('blob', blob)
  const whole = new Response(form)
  const type = whole.headers.get('content-type')!
  await set(nameOf(kind, owner, taskId), { type, sealed: await seal(await whole.arrayBuffer()) }, store)
}

async function getSealed<T>(kind: Kind, owner: number, taskId: number): Promise<T | undefined> {
  const kept = await get<Sealed>(nameOf(kind, owner, taskId), store)
  if (!kept) return undefined
  const form = await new Response(await open(kept.sealed), { headers: { 'content-type': kept.type } }).formData()
  const blobs = form.getAll('blob')
  return JSON.parse(await (form.get('text') as File).text(), (_, one) =>
    typeof one?.blob === 'number' ? blobs[one.blob] : one,
  ) as T
}

const dropSealed = (kind: Kind, owner: number, taskId: number): Promise<void> => del(nameOf(kind, owner, taskId), store)

/** The tasks for which a member has such an entry; without `owner`, any member. Needs no key. */
async function tasksWith(kind: Kind, owner: number | '\\d+' = '\\d+'): Promise<number[]> {
  const name = new RegExp(`^${kind}:${owner}:(\\d+)$`)
  return (await keys<string>(store)).flatMap((key) => name.exec(key)?.[1] ?? []).map(Number)
}
