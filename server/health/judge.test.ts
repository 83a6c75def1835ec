import { expect, test } from 'vitest'
import { findings, type Finding } from '../../contract/health.ts'
import { judge } from './judge.ts'
import { limits } from './limits.ts'
import type { Facts } from './read-facts.ts'

const now = new Date('2026-03-02T06:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const job = {
  name: 'x',
  everySeconds: 30,
  since: ago(9e6),
  succeededAt: ago(20),
  failedAt: null,
  failures: 0,
  failure: null,
}
const money = { escrow: 500, promised: 500, clearing: 0 }
const books = { checkedAt: ago(600), endedAt: ago(599), offences: [], began: null }
const server = { backends: 20, most: 100, deadlocks: 0 }
const messages = { waiting: 0, oldest: null, givenUp: 0, balanceDays: null }
const payout = { rail: 'manual', count: 2, amount: 30_000, inDoubt: 0 }

/** A system without problems. */
const well: Facts = {
  books,
  money,
  head: { day: '2026-03-01', publishedAt: ago(43_000) },
  payouts: [],
  overdue: { count: 0, oldest: null },
  stuck: { count: 0, oldest: [] },
  rails: { paused: 0, blocked: 0, unknown: 0 },
  messages,
  server,
  jobs: [job],
  processes: [],
  lastHour: { requests: 5000 },
}

const found = (facts: Facts) => judge(facts, now).map(({ finding }) => finding)

test('finds nothing to do in a healthy system', () => {
  expect(judge(well, now).filter(({ state }) => state !== 'good')).toEqual([])
  expect(judge(well, now)).toHaveLength(Object.keys(findings).length)
})

const cases: [Finding, Partial<Facts>][] = [
  ['books_never', { books: { checkedAt: null, endedAt: null, offences: [], began: null } }],
  ['books_interrupted', { books: { ...books, began: { at: ago(40), interrupted: true } } }],
  ['books_late', { books: { ...books, endedAt: ago(limits.books_late + 1) } }],
  ['books_wrong', { books: { ...books, offences: ['zero_sum: …'], began: { at: ago(40), interrupted: true } } }],
  ['escrow_short', { money: { ...money, escrow: 499 } }],
  ['head_late', { head: { day: '2026-02-28', publishedAt: ago(90_000) } }],
  ['head_late', { head: null }],
  ['rails_unknown', { rails: { paused: 1, blocked: 1, unknown: 2 } }],
  ['rails_paused', { rails: { paused: 1, blocked: 1, unknown: 0 } }],
  ['rails_blocked', { rails: { paused: 0, blocked: 1, unknown: 0 } }],
  ['overdue_none', { overdue: { count: 3, oldest: ago(limits.overdue_late) } }],
  ['overdue_late', { overdue: { count: 3, oldest: ago(limits.overdue_late + 1) } }],
  [
    'stuck_some',
    {
      stuck: {
        count: 1,
        oldest: [{ job: 'tasks.expire', item: 7, why: 'x', since: ago(60), tries: 1, againAt: ago(0) }],
      },
    },
  ],
  ['payouts_wait', { payouts: [{ ...payout, state: 'requested', oldest: ago(limits.payouts_old) }] }],
  ['payouts_old', { payouts: [{ ...payout, state: 'requested', oldest: ago(limits.payouts_old + 1) }] }],
  ['answers_wait', { payouts: [{ ...payout, state: 'sending', oldest: ago(limits.payouts_old + 1) }] }],
  ['answers_old', { payouts: [{ ...payout, state: 'sending', oldest: ago(limits.answers_old + 1) }] }],
  ['answers_in_doubt', { payouts: [{ ...payout, state: 'sending', oldest: ago(60), inDoubt: 1 }] }],
  ['messages_wait', { messages: { ...messages, waiting: 1, oldest: ago(limits.messages_old) } }],
  ['messages_old', { messages: { ...messages, waiting: 1, oldest: ago(limits.messages_old + 1) } }],
  ['messages_given_up', { messages: { ...messages, givenUp: 1 } }],
  ['messages_sent', { messages: { ...messages, balanceDays: limits.messages_balance_low } }],
  ['messages_balance_low', { messages: { ...messages, balanceDays: limits.messages_balance_low - 1 } }],
  ['jobs_run', { jobs: [{ ...job, failedAt: ago(21), failures: 3 }] }],
  ['jobs_failing', { jobs: [job, { ...job, failedAt: ago(5) }] }],
  ['jobs_failing', { jobs: [job, { ...job, since: ago(60), succeededAt: null, failedAt: ago(5) }] }],
  ['jobs_late', { jobs: [job, { ...job, succeededAt: ago(3 * 30 + limits.jobs_late + 1) }] }],
  ['jobs_late', { jobs: [job, { ...job, succeededAt: null }] }],
  ['jobs_silent', { jobs: [] }],
  ['failures_few', { lastHour: { failures: limits.failures_many - 1 } }],
  ['failures_many', { lastHour: { failures: limits.failures_many } }],
  ['load_refused', { lastHour: { refused: 1 } }],
  ['load_too_much', { lastHour: { refused: limits.load_too_much } }],
  ['sign_ins_many', { lastHour: { sign_in_failures: limits.sign_ins_many } }],
  ['conflicts_many', { lastHour: { conflicts: limits.conflicts_many } }],
  ['connections_free', { server: { ...server, backends: 90 } }],
  ['connections_few', { server: { ...server, backends: 91 } }],
]
test.for(cases)('finds %s', ([finding, facts]) => {
  expect(found({ ...well, ...facts })).toContain(finding)
})

test('every finding is detected', () => {
  const all = Object.values(findings).flatMap((of) => Object.keys(of))
  const seen = [...found(well), ...cases.map(([finding]) => finding)]
  expect(all.filter((name) => !seen.includes(name as Finding))).toEqual([])
})

test('lists findings for a person first, including unreadable facts', () => {
  const states = judge({ ...well, money: undefined, lastHour: { failures: 1 } }, now).map(({ state }) => state)
  expect(states.slice(0, 3)).toEqual(['act', 'watch', 'good'])
  expect(judge({ ...well, money: undefined }, now)[0]).toMatchObject({ sign: 'escrow', finding: null })
})
