import { OperatorLastEvents } from '../audit/OperatorLastEvents.tsx'
import { OperatorOverview } from '../overview/OperatorOverview.tsx'

/** What waits, from the overview, and below it what happened last, from the audit log. */
export default function OperatorHome() {
  return (
    <OperatorOverview>
      <OperatorLastEvents />
    </OperatorOverview>
  )
}
