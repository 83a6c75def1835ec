import { lazy, Suspense } from 'preact/compat'
import { useLoad } from '../client/data.ts'
import { getLanguage } from '../i18n/language.ts'
import { onItsWay } from '../payouts/on-its-way.ts'
import Home from '../tasks/Home.tsx'

const OnItsWay = lazy(() => {
  void onItsWay.load(getLanguage())
  // Without a network its code may not come: then the page stays as it is.
  return import('../payouts/OnItsWay.tsx').catch(() => ({ default: (() => null) as never }))
})

/** Home, with the payout that is on its way where there is one. */
export default function MemberHome() {
  const payout = useLoad('GET /api/me').data?.openPayout
  return (
    <Home
      onItsWay={
        payout && (
          <Suspense fallback={null}>
            <OnItsWay payout={payout} />
          </Suspense>
        )
      }
    />
  )
}
