import { Suspense } from 'react'
import { lazyExtra } from '../shared/i18n/lazy.ts'
import { useLoad } from '../shared/data/data.ts'
import { onItsWay } from './payouts/on-its-way.ts'
import { sinceWords } from './tasks/since.ts'
import Home from './tasks/Home.tsx'

const OnItsWay = lazyExtra(() => import('./payouts/OnItsWay.tsx'), onItsWay)

const SinceLastVisit = lazyExtra(() => import('./tasks/SinceLastVisit.tsx'), sinceWords)

/** Home, with the current payout, if any, and the changes since the last visit. */
export default function MemberHome() {
  const me = useLoad('GET /api/me').data
  const payout = me?.openPayout
  return (
    <Home
      onItsWay={
        payout && (
          <Suspense fallback={null}>
            <OnItsWay payout={payout} />
          </Suspense>
        )
      }
      since={
        me && (
          <Suspense fallback={null}>
            <SinceLastVisit me={me} />
          </Suspense>
        )
      }
    />
  )
}
