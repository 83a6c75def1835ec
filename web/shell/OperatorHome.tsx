import { OperatorLastEvents } from '../audit/OperatorLastEvents.tsx'
import { mayOpen } from '../client/operator-work.ts'
import { useUser } from '../client/session.ts'
import { OperatorOverview } from '../overview/OperatorOverview.tsx'

/** What waits, from the overview, and below it what happened last, from the audit log. */
export default function OperatorHome() {
  const { worksOn = 'admin' } = useUser()
  return <OperatorOverview>{mayOpen('/operator/audit', worksOn) && <OperatorLastEvents />}</OperatorOverview>
}
