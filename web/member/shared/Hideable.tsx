import { lazy, Suspense } from 'react'
import { useComforts } from '../../shared/data/comforts.ts'
import { Money } from '../../shared/ui/Money.tsx'

const Dots = lazy(() => import('./Dots.tsx'))

/** A standalone amount that is hidden on a phone that others use, until it is pressed. */
export const Hideable = ({ amount }: { amount: number }) =>
  useComforts().shared ? (
    <Suspense fallback="••••••">
      <Dots amount={amount} />
    </Suspense>
  ) : (
    <Money amount={amount} />
  )
