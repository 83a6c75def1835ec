import { explained, repeat, tell, type Actor } from './actor.ts'

const pauseMs = 300

/** The operator, who opens what sponsors submit. */
export function runOperator(actor: Actor): Promise<void> {
  const { record, random, open } = actor
  return repeat(actor, pauseMs, async () => {
    const path = '/api/operator/campaigns?state=in_review&limit=5'
    const page = await tell(actor, { operation: 'read campaigns', method: 'GET', path, retry: true })
    if (!page) return
    for (const { id } of page.items) {
      const call = { operation: 'open campaign', method: 'POST', path: `/api/operator/campaigns/${id}/open` } as const
      const opened = await tell(
        actor,
        { ...call, retry: random.chance(0.7) },
        {
          'conflict.state': () => open.add(id),
          'campaign.not_funded': explained,
        },
      )
      if (!opened) continue
      open.add(id)
      record.add({ what: 'campaign', id, state: opened.state, values: { title: opened.title }, by: 'answer' })
    }
  })
}
