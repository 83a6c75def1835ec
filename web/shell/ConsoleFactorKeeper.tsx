import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { answerFactor, useFactorAsk } from '../client/factor.ts'

const ShowFactor = lazy(() => import('../members/ConsoleShowFactor.tsx'))

/** Asks for the second factor when a call needs it, or leads to the page where one is added. */
export function ConsoleFactorKeeper({ account }: { account: string }) {
  const ask = useFactorAsk()
  const [location, navigate] = useLocation()
  useEffect(() => {
    if (ask !== 'enrol') return
    if (location !== account) navigate(account, { replace: true })
    answerFactor(false)
  }, [ask, account, location, navigate])
  if (ask !== 'show') return null
  return (
    <Suspense>
      <ShowFactor onDone={answerFactor} />
    </Suspense>
  )
}
