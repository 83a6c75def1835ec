import { lazy, Suspense } from 'react'
import Payout from './payouts/Payout.tsx'

const ReceiptDialog = lazy(() => import('./ledger/ReceiptDialog.tsx'))

/** The receipt of a payout, which can be checked in the sealed books like every row of the statement. */
export default function MemberPayout() {
  return (
    <Payout
      proof={({ entry, reference }, close) => (
        <Suspense fallback={null}>
          <ReceiptDialog row={{ ...entry, reference }} onClose={close} />
        </Suspense>
      )}
    />
  )
}
