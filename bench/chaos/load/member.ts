import type { Body } from '../client.ts'
import { firstPin } from '../world.ts'
import { explained, repeat, tell, type Actor, type Refused } from './actor.ts'

const review =
  'I planned a route from Savar to Dhaka without a network. The map was quick, the search did not know my street.'
const pauseMs = 400
const leastPayout = 5000

/** A member who starts and submits tasks, withdraws, cancels, and reads their pay. */
export function runMember(actor: Actor): Promise<void> {
  const { random, record } = actor
  const { id: memberId } = actor.person
  const claimed = new Set<number>()
  /** The current task. */
  let taskId: number | undefined
  let payouts = 0

  const seen = (task: Body, by: 'answer' | 'read') => {
    const { id, state, pay, startedAt } = task
    record.add({ what: 'task', id, state, values: { memberId, pay, startedAt }, by })
  }
  const stateSeen = (id: number) => (problem: Refused) =>
    record.add({ what: 'task', id, state: String(problem.state), values: {}, by: 'refusal' })
  const payoutSeen = (payout: Body, by: 'answer' | 'read') => {
    const { id, state, amount, requestedAt } = payout
    record.add({ what: 'payout', id, state, values: { memberId, amount, requestedAt }, by })
  }

  async function claim() {
    const choices = [...actor.open].filter((id) => !claimed.has(id))
    const campaignId = choices.length > 0 ? random.pick(choices) : undefined
    const task = await tell(
      actor,
      { operation: 'claim', method: 'POST', path: '/api/tasks', body: { campaignId }, retry: random.chance(0.7) },
      {
        // The answer of an earlier claim was lost.
        'task.pending': (problem) => {
          taskId = Number(problem.taskId)
          record.add({ what: 'task', id: taskId, values: { memberId }, by: 'refusal' })
        },
        'task.none_open': explained,
        'task.out_of_places': () => void actor.open.delete(campaignId!),
        'task.already_taken': () => void claimed.add(campaignId!),
        'task.limit_reached': explained,
        not_found: () => void actor.open.delete(campaignId!),
      },
    )
    if (!task) return
    seen(task, 'answer')
    claimed.add(task.campaign.id)
    taskId = task.id
  }

  async function handIn(id: number) {
    const returns = random.chance(0.05)
    const task = await tell(
      actor,
      returns
        ? { operation: 'return', method: 'POST', path: `/api/tasks/${id}/return`, retry: random.chance(0.7) }
        : {
            operation: 'hand in',
            method: 'POST',
            path: `/api/tasks/${id}/submit`,
            body: { review, rating: random.whole(1, 5) },
            retry: random.chance(0.7),
          },
      { 'conflict.state': stateSeen(id), 'task.time_over': explained },
    )
    if (task) seen(task, 'answer')
    // Without an answer, the next claim shows whether the task is still in progress.
    taskId = undefined
  }

  async function withdraw() {
    // Each amount is unique, so that a duplicate payout can be detected.
    const amount = leastPayout + ++payouts
    const payout = await tell(
      actor,
      { operation: 'withdraw', method: 'POST', path: '/api/payouts', body: { amount, pin: firstPin }, retry: true },
      { 'payout.balance_short': explained },
    )
    if (!payout) return
    payoutSeen(payout, 'answer')
    if (random.chance(0.5)) return
    const { id } = payout
    const cancelled = await tell(
      actor,
      { operation: 'cancel', method: 'POST', path: `/api/payouts/${id}/cancel`, retry: true },
      {
        'conflict.state': ({ state }) =>
          record.add({ what: 'payout', id, state: String(state), values: {}, by: 'refusal' }),
      },
    )
    if (cancelled) payoutSeen(cancelled, 'answer')
  }

  async function look() {
    const path = random.pick(['/api/statement', '/api/tasks', '/api/payouts', '/api/me', '/api/task-hall'])
    const page = await tell(actor, { operation: `read ${path}`, method: 'GET', path, retry: random.chance(0.5) })
    if (!page) return
    if (path === '/api/tasks') for (const task of page.items) seen(task, 'read')
    if (path === '/api/payouts') for (const payout of page.items) payoutSeen(payout, 'read')
    if (path !== '/api/statement') return
    for (const { id, kind, amount, balanceAfter, at } of page.items)
      record.add({ what: 'journal', id, values: { kind, memberId, amount, balanceAfter, at }, by: 'read' })
  }

  return repeat(actor, pauseMs, async () => {
    const next = random.fraction()
    if (next < 0.25) await look()
    else if (next < 0.4) await withdraw()
    else if (taskId) await handIn(taskId)
    else await claim()
  })
}
