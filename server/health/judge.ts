import { findings, type Finding, type Sign, type State } from '../../contract/health.ts'
import { dayOf, nameOfDay, startOfDay } from '../core/day.ts'
import type { JobFact, WaitingPayouts } from './facts-sql.ts'
import { limits } from './limits.ts'
import type { Facts } from './read-facts.ts'

export interface Judged {
  sign: Sign
  /** Null if the facts could not be read. */
  finding: Finding | null
  state: State
  count: number | null
  /** In poisha. */
  amount: number | null
  seconds: number | null
  at: Date | null
}
type Found = { finding: Finding } & Partial<Pick<Judged, 'count' | 'amount' | 'seconds' | 'at'>>

const secondsSince = (at: Date, now: Date) => Math.max(0, (now.getTime() - at.getTime()) / 1000)

/** For how many seconds yesterday's head (in Dhaka) has been missing. */
export function headLateSeconds(head: Facts['head'], now: Date): number {
  const today = dayOf(now)
  return head && head.day >= nameOfDay(today - 1) ? 0 : secondsSince(startOfDay(today), now)
}

/** For how many seconds a job has been overdue, beyond its own interval. */
export function jobLateSeconds({ everySeconds, succeededAt, since }: JobFact, now: Date): number {
  return Math.max(0, secondsSince(succeededAt ?? since, now) - everySeconds)
}

export function jobState(job: JobFact, now: Date): State {
  if (jobLateSeconds(job, now) > 2 * job.everySeconds + limits.jobs_late) return 'act'
  return job.failedAt && (!job.succeededAt || job.failedAt > job.succeededAt) ? 'watch' : 'good'
}

const judges: { [S in Sign]: (facts: Facts, now: Date) => Found | undefined } = {
  books: ({ books }, now) => {
    if (!books) return undefined
    const { checkedAt: at, endedAt, offences, began } = books
    if (offences.length > 0) return { finding: 'books_wrong', count: offences.length, at }
    if (endedAt && secondsSince(endedAt, now) > limits.books_late) return { finding: 'books_late', at: endedAt }
    if (began?.interrupted) return { finding: 'books_interrupted', at: began.at }
    return at ? { finding: 'books_right', at } : { finding: 'books_never' }
  },
  escrow: ({ money }) =>
    money && {
      finding: money.escrow < money.promised ? 'escrow_short' : 'escrow_covers',
      amount: money.escrow < money.promised ? money.promised - money.escrow : money.escrow,
    },
  head: ({ head }, now) => {
    if (head === undefined) return undefined
    const seconds = headLateSeconds(head, now)
    return seconds > limits.head_late
      ? { finding: 'head_late', seconds }
      : { finding: 'head_published', at: head?.publishedAt ?? null }
  },
  overdue: ({ overdue }, now) => {
    if (!overdue) return undefined
    const seconds = overdue.oldest ? secondsSince(overdue.oldest, now) : 0
    const late = seconds > limits.overdue_late
    return late ? { finding: 'overdue_late', count: overdue.count, seconds } : { finding: 'overdue_none' }
  },
  stuck: ({ stuck }, now) => {
    if (!stuck) return undefined
    const [first] = stuck.oldest
    return first
      ? { finding: 'stuck_some', count: stuck.count, seconds: secondsSince(first.since, now) }
      : { finding: 'stuck_none' }
  },
  payouts: ({ payouts }, now) => judgePayouts(payouts, now, 'requested', 'payouts'),
  answers: ({ payouts }, now) => {
    const doubtful = payouts?.filter(({ inDoubt }) => inDoubt > 0) ?? []
    const count = doubtful.reduce((sum, { inDoubt }) => sum + inDoubt, 0)
    const seconds = Math.max(...doubtful.map(({ oldest }) => secondsSince(oldest, now)))
    return count > 0
      ? { finding: 'answers_in_doubt', count, seconds }
      : judgePayouts(payouts, now, 'sending', 'answers')
  },
  rails: ({ rails }) => {
    if (!rails) return undefined
    const { unknown, paused, blocked } = rails
    if (unknown > 0) return { finding: 'rails_unknown', count: unknown }
    if (paused > 0) return { finding: 'rails_paused', count: paused }
    return { finding: blocked > 0 ? 'rails_blocked' : 'rails_work' }
  },
  messages: ({ messages }, now) => {
    if (!messages) return undefined
    const { waiting: count, oldest, givenUp, balanceDays } = messages
    if (givenUp > 0) return { finding: 'messages_given_up', count: givenUp }
    const seconds = oldest ? secondsSince(oldest, now) : 0
    if (seconds > limits.messages_old) return { finding: 'messages_old', count, seconds }
    if (balanceDays !== null && balanceDays < limits.messages_balance_low)
      return { finding: 'messages_balance_low', count: balanceDays }
    return oldest ? { finding: 'messages_wait', count, seconds } : { finding: 'messages_sent' }
  },
  jobs: ({ jobs }, now) => {
    if (!jobs) return undefined
    if (jobs.length === 0) return { finding: 'jobs_silent' }
    const having = (state: State) => jobs.filter((job) => jobState(job, now) === state).length
    if (having('act')) return { finding: 'jobs_late', count: having('act') }
    return having('watch')
      ? { finding: 'jobs_failing', count: having('watch') }
      : { finding: 'jobs_run', count: jobs.length }
  },
  failures: ({ lastHour }) => {
    const count = lastHour?.failures ?? 0
    if (count === 0) return lastHour && { finding: 'failures_none' }
    return { finding: count >= limits.failures_many ? 'failures_many' : 'failures_few', count }
  },
  load: ({ lastHour }) => {
    const count = lastHour?.refused ?? 0
    if (count === 0) return lastHour && { finding: 'load_fits' }
    return { finding: count >= limits.load_too_much ? 'load_too_much' : 'load_refused', count }
  },
  sign_ins: ({ lastHour }) => {
    const count = lastHour?.sign_in_failures ?? 0
    return lastHour && { finding: count >= limits.sign_ins_many ? 'sign_ins_many' : 'sign_ins_usual', count }
  },
  conflicts: ({ lastHour }) => {
    const count = lastHour?.conflicts ?? 0
    return lastHour && { finding: count >= limits.conflicts_many ? 'conflicts_many' : 'conflicts_few', count }
  },
  connections: ({ server }) =>
    server && {
      finding:
        (server.most - server.backends) * 100 < server.most * limits.connections_few
          ? 'connections_few'
          : 'connections_free',
      count: server.backends,
    },
}

function judgePayouts(
  payouts: WaitingPayouts[] | undefined,
  now: Date,
  state: WaitingPayouts['state'],
  name: 'payouts' | 'answers',
): Found | undefined {
  const own = payouts?.filter((each) => each.state === state)
  if (!own) return undefined
  if (own.length === 0) return { finding: `${name}_none` }
  const seconds = Math.max(...own.map(({ oldest }) => secondsSince(oldest, now)))
  return {
    finding: seconds > limits[`${name}_old`] ? `${name}_old` : `${name}_wait`,
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    seconds,
  }
}

const order: State[] = ['act', 'watch', 'good']

/** Returns the finding for each sign, those for a person first. */
export function judge(facts: Facts, now: Date): Judged[] {
  const judged = (Object.keys(judges) as Sign[]).map((sign): Judged => {
    const found = judges[sign](facts, now)
    const none = { count: null, amount: null, seconds: null, at: null }
    if (!found) return { sign, finding: null, state: 'act', ...none }
    const states: Partial<Record<Finding, State>> = findings[sign]
    return { sign, state: states[found.finding]!, ...none, ...found }
  })
  return judged.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}
