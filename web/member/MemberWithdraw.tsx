import { Suspense } from 'react'
import { lazyWithWords } from '../shared/i18n/lazy.ts'
import { account } from '../shared/account/account.ts'
import Withdraw from './payouts/Withdraw.tsx'

const PinDialog = lazyWithWords(() => import('./account/PinDialog.tsx'), account)

/** Withdraw. A forgotten PIN can be replaced without losing typed input. */
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
