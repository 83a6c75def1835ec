import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../testing/app.ts'
import { openMarket, type Market } from '../testing/market.ts'
import { openOwnServer, type OwnServer } from '../testing/own-server.ts'

const patience = { timeout: 60_000 }
let server: OwnServer
let market: Market

beforeAll(async () => {
  server = await openOwnServer()
  market = await openMarket({ on: server.database })
}, 120_000)
afterAll(async () => {
  await market?.close()
  await server?.stop()
}, 60_000)

/** Requests until the answer shows the approval, and then kills the database immediately. */
async function killWhenSeen(ask: () => Promise<Answer>, shows: (answer: Answer) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        const seen = shows(await ask())
        if (seen) server.signal('SIGKILL')
        return seen
      },
      { ...patience, interval: 1 },
    )
    .toBe(true)
}

test.each(['refused', 'shown'] as const)(
  'an approval that made others %s something survives a kill of the server at that moment',
  async (how) => {
    const member = await market.addMember(`member-${how}`)
    const taskId = await market.handIn(member, await market.openCampaign())
    const began = await startOfServer()
    const me = () => market.app.call('GET', '/api/me', { as: member, mayFail: true })
    const approve = () =>
      market.app.call('POST', `/api/sponsor/submissions/${taskId}/approve`, {
        as: market.sponsor,
        key: randomUUID(),
        mayFail: true,
      })
    const approving = approve()
    if (how === 'shown') await killWhenSeen(me, ({ body }) => body.balance > 0)
    else await killWhenSeen(approve, ({ status }) => status === 409)
    await approving
    await expect.poll(() => startOfServer().catch(() => began), patience).not.toBe(began)
    expect(await market.stateOf(taskId)).toBe('approved')
    expect(await market.balanceOf(member)).toBe(14_000)
  },
  180_000,
)

/** Start time of the database server. A different time means that it has recovered. */
async function startOfServer(): Promise<string> {
  const { rows } = await server.database.owner.db.query<{ at: string }>('select pg_postmaster_start_time()::text as at')
  return rows[0]!.at
}
