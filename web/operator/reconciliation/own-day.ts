import { refetch } from '../../shared/data/cache.ts'
import { serverNow } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'

/** The first press after this time renews the claim, which lasts half an hour after the last step. */
const STEP_MS = 5 * 60_000
const LASTS_MS = 30 * 60_000

/**
 * The claim on this day's unmatched lines, and a handler for presses on the page that renews the operator's own claim, as the inbox does.
 * Null for a day without an id, which has no items.
 */
export function useOwnDay(id: number | null) {
  const { data } = useLoad(
    'GET /api/operator/inbox',
    id === null ? null : { query: { kind: 'leftover', id: String(id) } },
  )
  const step = useSend('POST /api/operator/inbox/claim')
  const claim = data?.items[0]?.claim ?? null
  const work = async () => {
    if (id === null || !claim?.mine || step.busy) return
    if (Date.parse(claim.endsAt) - serverNow() > LASTS_MS - STEP_MS) return
    await step.send({ body: { kind: 'leftover', id } })
    refetch('GET /api/operator/inbox')
  }
  return { claim, work: () => void work() }
}
