import type { Reply } from '../../contract/endpoint.ts'
import type { payouts } from '../../contract/payouts.ts'
import { presentFigures } from '../transparency/show-transparency.ts'

/** The usual time from request to payment: exactly the published figure. Null if there are too few payouts. */
export async function usualTime(
  context: Parameters<typeof presentFigures>[0],
): Promise<Reply<(typeof payouts)['GET /api/payouts/:id']>['usual']> {
  const { median, p95 } = (await presentFigures(context)).payoutSeconds
  return median === null || p95 === null ? null : { medianSeconds: median, p95Seconds: p95 }
}
