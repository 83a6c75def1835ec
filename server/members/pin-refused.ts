import { refuse, refuseAndKeep, type Refusal } from '../core/refuse.ts'
import type { PinRefused } from './wallet-sql.ts'

/** Commits, so that the count of wrong tries is kept. */
export function pinRefused(refused: PinRefused): Refusal {
  switch (refused.outcome) {
    case 'pin_not_set':
      return refuse('pin.not_set')
    case 'pin_wrong':
      return refuseAndKeep('pin.wrong', { left: refused.left })
    case 'pin_locked':
      return refuseAndKeep('pin.locked', { retryAt: new Date(refused.until).toISOString() })
  }
}
