import { LastEvents } from './audit/LastEvents.tsx'
import { useMayOpen } from './shared/may-open.ts'
import { Overview } from './overview/Overview.tsx'

/** What waits, from the overview, and below it what happened last, from the audit log. */
export default function Home() {
  const mayOpen = useMayOpen()
  return <Overview>{mayOpen('/operator/audit') && <LastEvents />}</Overview>
}
