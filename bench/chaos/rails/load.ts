import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from '../client.ts'
import { explained, repeat, tell, type Actor } from '../load/actor.ts'
import { randomFrom } from '../random.ts'
import { firstPin, type Person } from '../world.ts'
import type { RailsStage } from './open-rails.ts'
import { runOperator } from './operator.ts'

const pauseMs = 500
const leastDeposit = 100_000
const leastPayout = 5000
/** Interval at which a payer checks for the gateway's page. */
const lookMs = 300
const looks = 30

/** A client that makes calls until `stopped`. */
export function actorOf({ url, record }: RailsStage, person: Person, seed: number, stopped: AbortSignal): Actor {
  const random = randomFrom(seed * 1000 + person.id)
  return { person, send: clientOf(url, person, record, random, stopped), record, random, open: new Set(), stopped }
}

/** Sponsors pay on the gateways' pages and members withdraw, until the load is stopped. */
export function startRailsLoad(stage: RailsStage, seed: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  const actor = (person: Person) => actorOf(stage, person, seed, stopping.signal)
  const { members, sponsors, operator } = stage.world
  const all = Promise.all([
    ...members.map((person) => runMember(actor(person))),
    ...sponsors.flatMap(({ sponsorId, devices }) => {
      const shared = { made: 0 }
      return devices.map((person) => runSponsor(actor(person), stage, sponsorId, shared))
    }),
    runOperator(actor(operator)),
  ])
  all.catch(() => {})
  return {
    async stop() {
      stopping.abort()
      await all
    },
  }
}

/** Each amount is unique, so that a duplicate deposit or withdrawal can be detected. */
function runMember(actor: Actor): Promise<void> {
  const { person, random, record } = actor
  let made = 0
  return repeat(actor, pauseMs * 8, async () => {
    const amount = leastPayout + ++made
    const body = { amount, pin: firstPin }
    const payout = await tell(
      actor,
      { operation: 'withdraw', method: 'POST', path: '/api/payouts', body, retry: true },
      { 'payout.balance_short': explained },
    )
    if (!payout) return
    const { id, state, requestedAt } = payout
    record.add({ what: 'payout', id, state, values: { memberId: person.id, amount, requestedAt }, by: 'answer' })
    if (random.chance(0.9)) return
    await tell(
      actor,
      { operation: 'cancel', method: 'POST', path: `/api/payouts/${id}/cancel`, retry: true },
      { 'conflict.state': explained },
    )
  })
}

function runSponsor(actor: Actor, stage: RailsStage, sponsorId: number, shared: { made: number }): Promise<void> {
  const { random, record, stopped } = actor
  return repeat(actor, pauseMs, async () => {
    const amount = leastDeposit + ++shared.made
    const body = { amount, rail: random.pick(['bkash', 'sslcommerz']) }
    const made = await tell(
      actor,
      { operation: 'deposit', method: 'POST', path: '/api/sponsor/deposits', body, retry: true },
      { 'deposit.full': explained, 'auth.too_many_requests': explained },
    )
    if (!made) return void (await sleep(pauseMs * 4, undefined, { signal: stopped }).catch(() => {}))
    const { id, createdAt } = made
    record.add({ what: 'deposit', id, values: { sponsorId, amount, createdAt }, by: 'answer' })
    for (let look = 0; look < looks && !stopped.aborted; look++) {
      await sleep(lookMs, undefined, { signal: stopped }).catch(() => {})
      const path = `/api/sponsor/deposits/${id}`
      const deposit = await tell(actor, { operation: 'read deposit', method: 'GET', path, retry: true })
      if (deposit?.pageUrl) return pay(actor, stage, deposit.pageUrl)
      if (deposit && deposit.state !== 'pending') return
    }
  })
}

interface Back {
  url?: string
  back?: { url: string; method: 'post' | 'get'; fields: Record<string, string> }
}

/** The payer decides on the gateway's page. The browser may be closed before it returns, or return twice. */
async function pay({ random, record }: Actor, { mock }: RailsStage, pageUrl: string): Promise<void> {
  const { searchParams } = new URL(pageUrl)
  const id = searchParams.get('paymentId') ?? searchParams.get('session')
  const choice = random.chance(0.8) ? 'pay' : random.pick(['cancel', 'fail', 'leave'])
  if (choice === 'leave') return
  const began = performance.now()
  const { url, back } = await mock.control<Back>('pay', { id, choice })
  record.acknowledge(`payer: ${choice}`, began, false)
  const times = random.pick([0, 1, 1, 1, 2])
  await Promise.all(Array.from({ length: times }, () => open(url ?? back?.url, back)))
}

/** Opens the return URL like the payer's browser. After an error the payer does nothing. */
async function open(url: string | undefined, back: Back['back']): Promise<void> {
  if (!url) return
  const isPost = back?.method === 'post'
  const query = back && !isPost ? `?${new URLSearchParams(back.fields)}` : ''
  const body = isPost ? new URLSearchParams(back.fields) : undefined
  const sent: RequestInit = {
    method: isPost ? 'POST' : 'GET',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(5000),
  }
  await fetch(url + query, sent).then(
    (response) => response.body?.cancel(),
    () => {},
  )
}
