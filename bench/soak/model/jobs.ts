import { isOver, release } from './campaigns.ts'
import { endHolds } from './operators.ts'
import type { Model, Payout, Task } from './state.ts'
import { finish } from './wallet.ts'
import { expire, makeFinal, pay } from './work.ts'

/** The rail's answer to an order or a query. */
export type RailAnswer = 'paid' | 'failed' | 'unknown'
/** Gives the member a moment to cancel a mistake. */
const cancelWindow = 1500
/** After this time without an answer, the rail is queried. */
export const answerTime = 30_000
/** Number of payouts sent together. */
export const sentTogether = 4

/** Each job's due work, until nothing is left. */
const jobs: Record<string, (model: Model, answer: RailAnswer) => void> = {
  'tasks.approve-silent'(model) {
    for (const task of tasksIn(model, 'submitted', 'repair'))
      if (task.decideBy! <= model.now) pay(model, task, 'system')
  },
  'tasks.expire'(model) {
    for (const task of tasksIn(model, 'in_progress')) if (task.dueAt <= model.now) expire(model, task)
  },
  'tasks.end-repairs'(model) {
    for (const task of tasksIn(model, 'repair')) if (task.repairDueAt! <= model.now) task.state = 'submitted'
  },
  'tasks.free-rejected'(model) {
    for (const task of tasksIn(model, 'rejected'))
      if (!task.final && task.disputeUntil! <= model.now) makeFinal(model, task)
  },
  'campaigns.close'(model) {
    for (const [of, campaign] of model.campaigns) if (isOver(model, of)) campaign.state = 'closed'
  },
  'campaigns.release'(model) {
    for (const of of model.campaigns.keys()) release(model, of)
  },
  'holds.end-by-time': (model) => endHolds(model),
  'payouts.send'(model, answer) {
    for (const payout of toSend(model)) send(model, payout, answer)
  },
  'payouts.ask'(model, answer) {
    for (const payout of toAsk(model)) {
      payout.askedAt = model.now
      finish(model, payout, answer)
    }
  },
}
export const jobNames = Object.keys(jobs)

/** Runs a job, or all jobs without a name, until nothing is due. */
export function runJobs(model: Model, name: string | null, answer: RailAnswer): void {
  // Other jobs, such as the sweep, do not affect compared data.
  if (name) return jobs[name]?.(model, answer)
  for (let before = '', after = ' '; before !== after;) {
    before = after
    for (const job of Object.values(jobs)) job(model, answer)
    after = JSON.stringify([
      model.accounts,
      [...model.tasks],
      [...model.campaigns],
      [...model.payouts],
      [...model.holds],
    ])
  }
}

const tasksIn = (model: Model, ...states: Task['state'][]) =>
  [...model.tasks.values()].filter(({ state }) => states.includes(state))

/** The payouts that the job sends now, in order. With the manual rail, operators send them. */
export const toSend = (model: Model): Payout[] =>
  model.rail === 'manual'
    ? []
    : byId(model).filter(({ state, requestedAt }) => state === 'requested' && requestedAt <= model.now - cancelWindow)

export function send(model: Model, payout: Payout, answer: RailAnswer): void {
  Object.assign(payout, { state: 'sending', sentAt: model.now })
  finish(model, payout, answer)
}

const toAsk = (model: Model): Payout[] =>
  model.rail === 'manual'
    ? []
    : byId(model).filter(
        ({ state, askedAt, sentAt }) => state === 'sending' && (askedAt ?? sentAt!) <= model.now - answerTime,
      )

const byId = ({ payouts }: Model) => [...payouts.values()].toSorted((a, b) => a.id - b.id)

/** An operator puts a provider's requested payouts into a batch, to send them manually. Returns them. */
export function takeForBatch(model: Model, provider: string, label: number): Payout[] {
  const taken =
    model.rail === 'manual' ? byId(model).filter((one) => one.state === 'requested' && one.provider === provider) : []
  for (const payout of taken) Object.assign(payout, { state: 'sending', sentAt: model.now, batch: label })
  return taken
}
