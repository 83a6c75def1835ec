import * as v from 'valibot'
import { Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'

/**
 * What can be found about each sign of health, and whether a person has to act. `watch` mends itself or may grow into
 * something worse. docs/monitoring.md says what to do about each.
 */
export const findings = {
  books: {
    books_right: 'good',
    books_interrupted: 'watch',
    books_never: 'watch',
    books_late: 'act',
    books_wrong: 'act',
  },
  escrow: { escrow_covers: 'good', escrow_short: 'act' },
  head: { head_published: 'good', head_late: 'act' },
  overdue: { overdue_none: 'good', overdue_late: 'act' },
  stuck: { stuck_none: 'good', stuck_some: 'act' },
  payouts: { payouts_none: 'good', payouts_wait: 'good', payouts_old: 'act' },
  answers: { answers_none: 'good', answers_wait: 'good', answers_old: 'act', answers_in_doubt: 'act' },
  rails: { rails_work: 'good', rails_paused: 'act', rails_blocked: 'act', rails_unknown: 'act' },
  messages: { messages_sent: 'good', messages_wait: 'good', messages_old: 'act', messages_given_up: 'act' },
  jobs: { jobs_run: 'good', jobs_failing: 'watch', jobs_late: 'act', jobs_silent: 'act' },
  failures: { failures_none: 'good', failures_few: 'watch', failures_many: 'act' },
  load: { load_fits: 'good', load_refused: 'watch', load_too_much: 'act' },
  sign_ins: { sign_ins_usual: 'good', sign_ins_many: 'watch' },
  conflicts: { conflicts_few: 'good', conflicts_many: 'watch' },
  connections: { connections_free: 'good', connections_few: 'act' },
} as const
type Findings = typeof findings
export type Sign = keyof Findings
export type Finding = { [S in Sign]: keyof Findings[S] }[Sign]
export type State = 'good' | 'watch' | 'act'

const allFindings = Object.values(findings).flatMap((of) => Object.keys(of)) as [Finding, ...Finding[]]
const number = v.nullable(v.number())
const time = v.nullable(Time)

/** What is counted over time, in steps of ten minutes. */
export const sampleNames = [
  'requests',
  'failures',
  'refused',
  'sign_in_failures',
  'payouts_waiting',
  'messages_waiting',
  'streams',
] as const

export const health = endpoints({
  'GET /api/operator/health': {
    summary: 'Whether everything works, and where an operator has to act',
    role: 'operator',
    work: 'any',
    reply: v.object({
      at: Time,
      /** What needs a person first. */
      signs: v.array(
        v.object({
          sign: v.picklist(Object.keys(findings) as [Sign, ...Sign[]]),
          /** Null: it could not be read in time. */
          finding: v.nullable(v.picklist(allFindings)),
          state: v.picklist(['good', 'watch', 'act']),
          count: number,
          amount: v.nullable(PoishaSchema),
          seconds: number,
          at: time,
        }),
      ),
      jobs: v.array(
        v.object({
          name: v.string(),
          everySeconds: Whole,
          succeededAt: time,
          failedAt: time,
          failures: Whole,
          failure: v.nullable(v.string()),
          state: v.picklist(['good', 'watch', 'act']),
        }),
      ),
      /** What a job cannot do, the oldest first, up to 20. `item` is the id of the task, campaign, payout, hold or sponsor. */
      stuck: v.array(
        v.object({ job: v.string(), item: Whole, why: v.string(), since: Time, tries: Whole, againAt: Time }),
      ),
      processes: v.array(v.object({ name: v.string(), startedAt: Time, seenAt: Time, streams: Whole, waiting: Whole })),
      samples: v.array(
        v.object({
          name: v.picklist(sampleNames),
          points: v.array(v.object({ at: Time, value: v.number() })),
        }),
      ),
    }),
  },
})
