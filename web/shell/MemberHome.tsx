import { lazy, Suspense } from 'preact/compat'
import { useLoad } from '../client/data.ts'
import { getLanguage } from '../i18n/language.ts'
import { onItsWay } from '../payouts/on-its-way.ts'
import { sinceWords } from '../tasks/since.ts'
import Home from '../tasks/Home.tsx'

const OnItsWay = lazy(() => {
  void onItsWay.load(getLanguage())
  // Without a network its code may not come: then the page stays as it is.
  return import('../payouts/OnItsWay.tsx').catch(() => ({ default: (() => null) as never }))
})

const SinceLastVisit = lazy(() => {
  void sinceWords.load(getLanguage())
  return import('../tasks/SinceLastVisit.tsx').catch(() => ({ default: (() => null) as never }))
})

/** Home, with the payout that is on its way where there is one, and what has changed since the last visit. */
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
