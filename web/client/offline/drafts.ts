import { createStore, del, entries, get, keys, set, update } from 'idb-keyval'
import { call, ProblemError, type CallInput } from '../api.ts'
import { refetch } from '../cache.ts'
import { setWaits } from './waits.ts'

/** What a member has typed for a task, screenshots included, until it is submitted. */
export interface Draft {
  review: string
  rating: number | null
  answers: Record<string, string | number>
  screenshots: DraftScreenshot[]
  savedAt: number
}
export interface DraftScreenshot {
  /** Known once it is on the server. */
  id?: number
  /** The picture itself until then. */
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

const drafts = createStore('porokh-drafts', 'drafts')
const outbox = createStore('porokh-outbox', 'submissions')
const draftKey = (owner: number, taskId: number) => `${owner}:${taskId}`

export const saveDraft = (owner: number, taskId: number, draft: Omit<Draft, 'savedAt'>): Promise<void> =>
  set(draftKey(owner, taskId), { ...draft, savedAt: Date.now() }, drafts)
export const loadDraft = (owner: number, taskId: number): Promise<Draft | undefined> =>
  get(draftKey(owner, taskId), drafts)
export const dropDraft = (owner: number, taskId: number): Promise<void> => del(draftKey(owner, taskId), drafts)

/**
 * Keeps a finished submission on the device until the server has it. The key stays the same however often it is
 * sent: the server takes it once.
 */
export async function queueSubmit(waiting: Omit<Waiting, 'queuedAt'>): Promise<void> {
  await set(waiting.taskId, { ...waiting, queuedAt: Date.now() }, outbox)
  setWaits(true)
  const worker = await navigator.serviceWorker?.getRegistration()
  await (worker as SyncRegistration | undefined)?.sync?.register('outbox').catch(() => undefined)
}
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> }
}

export const waitingSubmits = async (owner: number): Promise<Waiting[]> =>
  (await entries<number, Waiting>(outbox)).map(([, waiting]) => waiting).filter((waiting) => waiting.owner === owner)

/** Sends what waits, of this member alone. Two tabs do not send at once; what a lost network stops is tried again later. */
export function flushOutbox(owner: number): Promise<Flushed[]> {
  const flush = async () => {
    const done: Flushed[] = []
    for (const waiting of await waitingSubmits(owner)) {
      const result = await sendOne(waiting)
      if (result) done.push(result)
    }
    setWaits((await keys(outbox)).length > 0)
    if (done.length) refetch('GET /api/tasks', 'GET /api/tasks/:id', 'GET /api/me')
    return done
  }
  return navigator.locks ? navigator.locks.request('outbox', flush) : flush()
}

/** A picture whose answer was lost goes out under the same key again: it is not there twice. */
export const pictureKey = (key: string, left: number): string => `${key}.${left}`

async function sendOne({ owner, taskId, body, key, pictures }: Waiting): Promise<Flushed | null> {
  try {
    for (const [at, file] of pictures.entries()) {
      await call('POST /api/tasks/:id/screenshots', {
        params: { id: taskId },
        file,
        key: pictureKey(key, pictures.length - at),
      })
      await update<Waiting>(taskId, (waiting) => ({ ...waiting!, pictures: waiting!.pictures.slice(1) }), outbox)
    }
    await call('POST /api/tasks/:id/submit', { params: { id: taskId }, body, key })
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem
    if (problem.code === 'network' || problem.code === 'internal' || problem.code === 'auth.signed_out') return null
    // Refused: what was typed and added goes back to the draft, where the member can change it.
    const left = (await get<Waiting>(taskId, outbox))?.pictures ?? []
    await saveDraft(owner, taskId, {
      review: body.review,
      rating: body.rating,
      answers: body.answers ?? {},
      screenshots: left.map((blob) => ({ blob })),
    })
    await del(taskId, outbox)
    return { taskId, owner, sent: false, problem }
  }
  await del(taskId, outbox)
  await dropDraft(owner, taskId)
  return { taskId, owner, sent: true }
}
