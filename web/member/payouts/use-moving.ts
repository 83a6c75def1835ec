import { useEffect } from 'react'
import { serverNow, type Call, type CallReply } from '../../shared/data/api.ts'
import { refetchHere } from '../../shared/data/cache.ts'

export type Payout = CallReply<'GET /api/payouts'>['items'][number]

const LOOK_AGAIN_MS = 5000
const YOUNG_MS = 120_000

/** The payout has not finished. */
export const isOpen = ({ state }: Pick<Payout, 'state'>): boolean => state === 'requested' || state === 'sending'

/** A new payout changes its state within seconds, so poll soon. Later a notification reports it, which saves data. */
export function useMoving(payouts: readonly Pick<Payout, 'state' | 'requestedAt'>[], reads: Call): void {
  const moving = payouts.some((one) => isOpen(one) && serverNow() - Date.parse(one.requestedAt) < YOUNG_MS)
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && refetchHere(reads, 'GET /api/me'),
      LOOK_AGAIN_MS,
    )
    return () => clearInterval(timer)
  }, [moving, reads])
}
