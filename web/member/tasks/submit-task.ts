import { call, newKey, ProblemError } from '../../shared/data/api.ts'
import { setData, refetch } from '../../shared/data/cache.ts'
import { dropDraft, pictureKey, queueSubmission, type SubmitBody } from '../offline/drafts.ts'
import type { TaskWithDraft } from './use-draft.ts'

export type Outcome =
  | { state: 'done'; task: TaskWithDraft }
  | { state: 'queued' }
  | { state: 'failed'; problem: ProblemError }

/** Submits now, or stores the submission on the device and sends it when the network returns. Both use the same key, so it is submitted once. */
export async function handIn(
  owner: number,
  taskId: number,
  body: SubmitBody,
  pictures: Blob[],
  onUploaded: (left: Blob[]) => void,
): Promise<Outcome> {
  const key = newKey()
  let left = pictures
  try {
    for (const file of pictures) {
      await call('POST /api/tasks/:id/screenshots', { params: { id: taskId }, file, key: pictureKey(key, left.length) })
      left = left.slice(1)
      onUploaded(left)
    }
    const task = await call('POST /api/tasks/:id/submit', { params: { id: taskId }, body, key })
    await dropDraft(owner, taskId).catch(() => undefined)
    setData('GET /api/tasks/:id', { params: { id: taskId } }, task)
    refetch('GET /api/me', 'GET /api/tasks')
    return { state: 'done', task }
  } catch (problem) {
    if (!(problem instanceof ProblemError)) throw problem
    if (problem.code !== 'network') return { state: 'failed', problem }
    try {
      await queueSubmission({ owner, taskId, body, key, pictures: left })
      return { state: 'queued' }
    } catch {
      return { state: 'failed', problem }
    }
  }
}
