import { goodBodies } from './good-bodies.ts'
import type { FilledMarket } from './filled-market.ts'
import { must } from './market.ts'
import { leaveUnknown } from './unknown-payout.ts'
import { reportFraud, requestManually } from './own-rows.ts'

/** Adds the missing kinds of the inbox to a filled market, so that something of every kind waits for an operator. */
export async function fillInbox(world: FilledMarket): Promise<void> {
  const { app, rahima, holds } = world
  await requestManually(world)
  must(201, await world.asOperator('POST', '/api/operator/batches', { provider: 'bkash' }))
  await requestManually(world)
  await leaveUnknown(app.owner.db, () => requestManually(world), app.clock.now)
  await reportFraud(world)
  const body = { text: 'It was my own new phone, nobody else’s.' }
  must(204, await app.call('POST', `/api/holds/${holds.active}/appeal`, { as: rahima, body }))
  await app.owner.db.query(
    `insert into abuse_entry (kind, about, member_id, found_at, seen_at) values ('related', 'a family', $1, $2, $2)`,
    [rahima.id, app.clock.now()],
  )
  await propose(world)
}

/** Proposals of the first operator: changed settings, an account to close, another role, a new operator, and a text. */
async function propose({ app, operator: as }: FilledMarket): Promise<void> {
  const post = async (path: string, body: object) =>
    must(201, await app.call('POST', `/api/operator/operators${path}`, { as, body }))
  const lower = { payoutDailyLimit: 2_000_000, reason: 'The provider takes no more from one account.' }
  must(200, await app.call('PUT', '/api/operator/settings', { as, body: lower, headers: { 'if-match': '*' } }))
  await post(`/${(await app.addOperator('leaving')).id}/close`, goodBodies['POST /api/operator/operators/:id/close'])
  await post(`/${(await app.addOperator('staying')).id}/role`, goodBodies['POST /api/operator/operators/:id/role'])
  await post('', goodBodies['POST /api/operator/operators'])
  must(202, await app.call('POST', '/api/operator/faq', { as, body: goodBodies['POST /api/operator/faq'] }))
}
