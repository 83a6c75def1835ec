import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords, type KeyOf } from '../../shared/i18n/words.ts'
import { Timeline, type Step } from '../../shared/ui/Timeline.tsx'
import { timeline } from './timeline.ts'

type Task = CallReply<'GET /api/tasks'>['items'][number]

const hour = 3_600_000
/** The deadlines after a repair request and a rejection are fixed, and the database enforces them. */
const repairMs = 24 * hour
const disputeMs = 168 * hour

const before = (time: string, ms: number) => new Date(Date.parse(time) - ms).toISOString()

/** A task's events with their times. */
export default function TaskTimeline({ task }: { task: Task }) {
  const t = useWords(timeline)
  const f = useFormat()
  const steps = stepsOf(task).map(({ what, at, bad }): Step => ({
    key: what,
    title: t(what),
    time: f.dateTime(at),
    ...(bad && { tone: 'bad' }),
  }))
  return <Timeline label={t('label')} steps={steps} />
}

type What = Exclude<KeyOf<typeof timeline>, 'label'>

function stepsOf({ state, startedAt, submittedAt, repair, rejection, dispute, decidedAt }: Task) {
  const steps: { what: What; at: string; bad?: boolean }[] = [{ what: 'started', at: startedAt }]
  if (submittedAt) steps.push({ what: 'handedIn', at: submittedAt })
  if (repair) steps.push({ what: 'repairAsked', at: before(repair.dueAt, repairMs) })
  // A decided dispute has replaced the first decision.
  const rejectedAt = rejection?.disputeUntil ? before(rejection.disputeUntil, disputeMs) : decidedAt
  if (rejection && rejectedAt) steps.push({ what: 'rejected', at: rejectedAt, bad: true })
  if (dispute) steps.push({ what: 'disputed', at: dispute.at })
  if (decidedAt && state === 'approved')
    steps.push({ what: dispute ? 'approvedAfterDispute' : 'approved', at: decidedAt })
  if (decidedAt && state === 'rejected' && dispute) steps.push({ what: 'rejectionStays', at: decidedAt, bad: true })
  return steps
}
