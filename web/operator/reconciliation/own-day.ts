import { refetch } from '../../shared/data/cache.ts'
import { serverNow } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'

/** A claim is renewed with the first press after this time: it ends half an hour after its last step. */
const STEP_MS = 5 * 60_000
const LASTS_MS = 30 * 60_000

/**
 * Who has what is left over of this day, and what a press on the page does: of who has it, it goes on with the claim, as the inbox does.
 * Null of a day without a number: nothing counts on it.
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
