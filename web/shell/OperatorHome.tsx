import { OperatorLastEvents } from '../audit/OperatorLastEvents.tsx'
import { useMayOpen } from '../client/may-open.ts'
import { OperatorOverview } from '../overview/OperatorOverview.tsx'

/** What waits, from the overview, and below it what happened last, from the audit log. */
export default function OperatorHome() {
  const mayOpen = useMayOpen()
  return <OperatorOverview>{mayOpen('/operator/audit') && <OperatorLastEvents />}</OperatorOverview>
}
