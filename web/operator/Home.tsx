import { LastEvents } from './audit/LastEvents.tsx'
import { useMayOpen } from './shared/may-open.ts'
import { Overview } from './overview/Overview.tsx'

/** The overview's open items, and below them the latest events of the audit log. */
export default function Home() {
  const mayOpen = useMayOpen()
  return <Overview>{mayOpen('/operator/audit') && <LastEvents />}</Overview>
}
