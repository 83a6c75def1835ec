import * as v from 'valibot'
import { Time, Whole } from './common.ts'
import { endpoints } from './endpoint.ts'
import { PoishaSchema } from './money.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/**
 * The possible findings of each health check and whether somebody has to act. A `watch` finding recovers by itself or may become serious.
 * docs/monitoring.md describes the steps for each.
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
  messages: {
    messages_sent: 'good',
    messages_wait: 'good',
    messages_old: 'act',
    messages_given_up: 'act',
    messages_balance_low: 'act',
  },
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

/** Values recorded over time, in steps of ten minutes. */
export const sampleNames = [
  'requests',
  'failures',
  'refused',
  'sign_in_failures',
  'payouts_waiting',
  'messages_waiting',
  'streams',
] as const

export const health = endpoints('Operators: desk', {
  'GET /api/operator/health': {
    name: 'getHealth',
    summary: 'System health, and problems that need an operator',
    role: 'operator',
    work: 'any',
    reply: data('SystemHealth', 'System health, and problems that need an operator.', {
      at: field(Time, 'Time of the report.'),
      signs: field(
        v.array(
          data('HealthSign', 'A sign of health (docs/monitoring.md).', {
            sign: field(v.picklist(Object.keys(findings) as [Sign, ...Sign[]]), 'The sign of health.'),
            finding: field(v.nullable(v.picklist(allFindings)), 'The finding; null if it could not be read in time.'),
            state: field(
              v.picklist(['good', 'watch', 'act']),
              '`act`: a person has to act. `watch`: the problem may resolve itself or get worse.',
            ),
            count: field(number, 'The number of items; null if not applicable.', 0),
            amount: field(v.nullable(PoishaSchema), 'The amount concerned; null if none.', 0),
            seconds: field(number, 'The duration in seconds; null if not applicable.', 340),
            at: field(time, 'The time; null if not applicable.'),
          }),
        ),
        'The signs of health; those that need a person come first.',
      ),
      jobs: field(
        v.array(
          data('HealthJob', 'A scheduled job.', {
            name: field(v.string(), 'The name of the job.', 'approve-overdue'),
            everySeconds: field(Whole, 'The interval between runs in seconds.', 60),
            succeededAt: field(time, 'Time of the last success; null if never.'),
            failedAt: field(time, 'Time of the last failure; null if never.'),
            failures: field(Whole, 'Number of failures since the last success.', 0),
            failure: field(
              v.nullable(v.string()),
              'The reason for the last failure; null if the job never failed.',
              'the provider does not answer',
            ),
            state: field(v.picklist(['good', 'watch', 'act']), 'The state. `act`: a person has to act.'),
          }),
        ),
        'The scheduled jobs.',
      ),
      /** Rows that failed in a job, oldest first, at most 20. `item` is the id of the task, campaign, payout, hold or sponsor. */
      stuck: field(
        v.array(
          data('StuckItem', 'A row that failed in a job.', {
            job: field(v.string(), 'The name of the job.', 'approve-overdue'),
            item: field(Whole, 'The id of the task, campaign, payout, hold or sponsor.', 4711),
            why: field(v.string(), 'The reason for the failure.', 'the wallet is closed'),
            since: field(Time, 'Time of the first failure.'),
            tries: f.tries,
            againAt: field(Time, 'Time of the next attempt.'),
          }),
        ),
        'Up to 20 rows that failed in a job, oldest first.',
      ),
      processes: field(
        v.array(
          data('ServerProcess', 'A server process.', {
            name: field(v.string(), 'The name of the process.', 'web-1'),
            startedAt: f.startedAt,
            seenAt: f.seenAt,
            streams: field(Whole, 'Number of open event streams.', 12),
            waiting: field(Whole, 'Number of waiting requests.', 0),
          }),
        ),
        'The server processes.',
      ),
      samples: field(
        v.array(
          data('Samples', 'A measurement over time.', {
            name: field(v.picklist(sampleNames), 'The name of the measurement.'),
            points: field(
              v.array(
                data('SamplePoint', 'A measured value.', {
                  at: field(Time, 'The end of the ten-minute step.'),
                  value: field(v.number(), 'The value.', 310),
                }),
              ),
              'The values over time.',
            ),
          }),
        ),
        'Measurements over time, in steps of ten minutes.',
      ),
    }),
  },
})
