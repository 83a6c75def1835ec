import { lazy, Suspense } from 'preact/compat'
import { getLanguage } from '../i18n/language.ts'
import { account } from '../members/account.ts'
import Withdraw from '../payouts/Withdraw.tsx'

const PinDialog = lazy(() => {
  void account.load(getLanguage())
  return import('../members/PinDialog.tsx')
})

/** Withdraw, where a forgotten PIN is replaced without leaving what was typed. */
export default function MemberWithdraw() {
  return (
    <Withdraw
      newPin={(me, close) => (
        <Suspense fallback={null}>
          <PinDialog me={me} onClose={close} />
        </Suspense>
      )}
    />
  )
}
