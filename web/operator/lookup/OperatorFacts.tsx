import type { ReactNode } from 'react'
import { Card, Hint } from '../../shared/ui/boxes.tsx'

/** A fact about an account: name, value, and a remark below. */
export function OperatorFact({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <Hint as="dt">{label}</Hint>
      <dd className="font-bold break-words text-sm sm:text-base">{children}</dd>
      {hint && <Hint as="dd">{hint}</Hint>}
    </div>
  )
}

/** An account's facts, side by side if the width allows. */
export const OperatorFacts = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card as="section" pad aria-label={label}>
    <dl className="grid gap-x-6 gap-y-3 grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">{children}</dl>
  </Card>
)
