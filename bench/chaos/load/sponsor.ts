import type { Body } from '../client.ts'
import { explained, repeat, tell, type Actor } from './actor.ts'

const pauseMs = 250
/** Number of a sponsor's campaigns that are being prepared or open. */
const enough = 3
/** Fewer than the number of members, so that every campaign ends. */
const places = 10
const decisions = 6
const leastDeposit = 100_000
const draft = {
  appName: 'Organic Maps',
  appLink: 'https://organicmaps.app',
  platform: 'android',
  summary: 'Find a route without a network and tell us where it was hard.',
  steps: ['Install the app', 'Download the map of your district', 'Plan a route to the next town'],
  amount: 200_000,
  places,
}
const rejection = { category: 'not_tried', reason: 'None of the steps were tried, it seems.' }

/** Shared by a sponsor's devices. */
export interface Shared {
  campaigns: Set<number>
  /** Numbers the deposits and campaigns, so that duplicates can be detected. */
  made: number
}

/** A sponsor's device: deposits money, writes and funds campaigns, and approves and rejects submissions that another device decides too. */
export function runSponsor(actor: Actor, sponsorId: number, shared: Shared): Promise<void> {
  const { random, record } = actor

  async function payIn() {
    const amount = leastDeposit + ++shared.made
    const body = { amount, rail: 'sandbox' }
    const made = await tell(actor, {
      operation: 'deposit',
      method: 'POST',
      path: '/api/sponsor/deposits',
      body,
      retry: true,
    })
    if (!made) return
    const { id, state, createdAt } = made
    record.add({ what: 'deposit', id, state, values: { sponsorId, amount, createdAt }, by: 'answer' })
  }

  const campaignSeen = (campaign: Body, values: object) => {
    const { id, state, title } = campaign
    record.add({ what: 'campaign', id, state, values: { sponsorId, title, ...values }, by: 'answer' })
  }

  async function order() {
    const number = ++shared.made
    const body = { ...draft, title: `Plan a trip, ${sponsorId}-${number}` }
    const path = '/api/sponsor/campaigns'
    const written = await tell(actor, { operation: 'write campaign', method: 'POST', path, body, retry: true })
    if (!written) return
    campaignSeen(written, {})
    const { id } = written
    shared.campaigns.add(id)
    const fund = { operation: 'fund', method: 'POST', path: `${path}/${id}/fund`, retry: true } as const
    const funded = await tell(actor, fund)
    if (!funded) return
    campaignSeen(funded, { funded: draft.amount * places })
    const submitted = await tell(
      actor,
      { operation: 'submit campaign', method: 'POST', path: `${path}/${id}/submit`, retry: random.chance(0.7) },
      { 'conflict.state': explained },
    )
    if (submitted) campaignSeen(submitted, {})
  }

  async function decideSome() {
    const campaigns = [...shared.campaigns]
    if (campaigns.length === 0) return
    const id = random.pick(campaigns)
    const path = `/api/sponsor/campaigns/${id}/submissions?state=submitted&limit=${decisions}`
    const page = await tell(actor, { operation: 'read submissions', method: 'GET', path, retry: random.chance(0.5) })
    if (!page) return
    // Both devices read the same list, so each also meets the other's decisions.
    await Promise.all(page.items.map((item: Body) => decide(item.taskId)))
    if (page.items.length === 0 && !actor.open.has(id) && random.chance(0.3)) await close(id)
  }

  async function decide(taskId: number) {
    const path = `/api/sponsor/submissions/${taskId}`
    const rejects = random.chance(0.2)
    const decided = await tell(
      actor,
      rejects
        ? { operation: 'reject', method: 'POST', path: `${path}/reject`, body: rejection, retry: random.chance(0.7) }
        : { operation: 'approve', method: 'POST', path: `${path}/approve`, retry: true },
      {
        'conflict.state': ({ state }) =>
          record.add({ what: 'task', id: taskId, state: String(state), values: {}, by: 'refusal' }),
      },
    )
    if (!decided) return
    const values = rejects ? {} : { pay: decided.pay }
    record.add({ what: 'task', id: taskId, state: decided.state, values, by: 'answer' })
  }

  /** A campaign without free places and undecided tasks: the rest of its money is returned. */
  async function close(id: number) {
    const shown = await tell(actor, {
      operation: 'read campaign',
      method: 'GET',
      path: `/api/sponsor/campaigns/${id}`,
      retry: true,
    })
    if (!shown) return
    campaignSeen(shown, {})
    const { inProgress, submitted } = shown.counts
    if (shown.state === 'closed') return void shared.campaigns.delete(id)
    if (shown.placesLeft > 0 || inProgress + submitted > 0 || shown.state !== 'open') return
    const closed = await tell(
      actor,
      { operation: 'close campaign', method: 'POST', path: `/api/sponsor/campaigns/${id}/close`, retry: true },
      { 'conflict.state': explained },
    )
    if (closed) campaignSeen(closed, {})
  }

  return repeat(actor, pauseMs, async () => {
    const next = random.fraction()
    if (next < 0.1) await payIn()
    else if (shared.campaigns.size < enough) await order()
    else if (next < 0.15)
      await tell(actor, { operation: 'read balance', method: 'GET', path: '/api/sponsor/balance', retry: false })
    else await decideSome()
  })
}
