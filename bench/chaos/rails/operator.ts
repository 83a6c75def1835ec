import { repeat, tell, type Actor } from '../load/actor.ts'

const pauseMs = 2000

/** The operator, who resumes a gateway that was paused after an unexplained answer. */
export const runOperator = (actor: Actor): Promise<void> => repeat(actor, pauseMs, () => resumeRails(actor))

export async function resumeRails(actor: Actor): Promise<void> {
  const path = '/api/operator/rails'
  const rails = await tell(actor, { operation: 'read rails', method: 'GET', path, retry: true })
  for (const { name, pause } of rails?.items ?? []) {
    if (!pause) continue
    const body = { on: true, reason: 'Compared with the statement' }
    await tell(actor, { operation: 'resume a rail', method: 'PUT', path: `${path}/${name}`, body, retry: false })
  }
}

/** The operators' inbox items of these kinds, as `kind id`. */
export async function inboxOf(actor: Actor, kinds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const kind of kinds) {
    for (let cursor: string | null = ''; cursor !== null;) {
      const path: string = `/api/operator/inbox?kind=${kind}&limit=100${cursor && `&cursor=${cursor}`}`
      const page = await tell(actor, { operation: 'read inbox', method: 'GET', path, retry: true })
      for (const { id } of page?.items ?? []) found.add(`${kind} ${id}`)
      cursor = page?.next ?? null
    }
  }
  return found
}
