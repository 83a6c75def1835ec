import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { answerFactor, useFactorAsk } from './factor.ts'

const ShowFactor = lazy(() => import('./account/ConsoleShowFactor.tsx'))
const FirstPassword = lazy(() => import('./account/ConsoleFirstPassword.tsx'))

/** Asks for the second factor, or for an own password, when a call needs it, or leads to the page where a factor is added. */
export function ConsoleFactorKeeper({ account }: { account: string }) {
  const ask = useFactorAsk()
  const [location, navigate] = useLocation()
  useEffect(() => {
    if (ask !== 'enrol') return
    if (location !== account) navigate(account, { replace: true })
    answerFactor(false)
  }, [ask, account, location, navigate])
  const Asked = ask === 'show' ? ShowFactor : ask === 'password' ? FirstPassword : null
  if (!Asked) return null
  return (
    <Suspense fallback={null}>
      <Asked onDone={answerFactor} />
    </Suspense>
  )
}
