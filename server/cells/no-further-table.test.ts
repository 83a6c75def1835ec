import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mac } from '../mac.ts'
import { testSecret } from '../testing/app.ts'
import { bindWallet, setPin } from '../testing/books.ts'
import { createTestHome } from '../testing/test-cells.ts'
import { must, openMarket, rejection, type Market } from '../testing/market.ts'

/** The tables that only a database with further cells needs. */
const ofCells = /^(cells_|members_directory|audit_told|reconciliation_told|content_level_came)/

let market: Market
beforeAll(async () => {
  market = await openMarket({ on: await createTestHome() })
})
afterAll(() => market.close())

/** How often each table was read or written so far. */
async function touches(): Promise<Map<string, number>> {
  const { db } = market.app.owner
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await db.query(`select pg_terminate_backend(pid) ${others}`)
  // A session says what it has touched when it ends.
  await vi.waitUntil(async () => (await db.query(`select ${others}`)).rows.length === 0)
  const { rows } = await db.query<{ name: string; times: number }>(
    `select relname as name, (seq_scan + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::int as times
      from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

test('with one database alone, claims, submissions, decisions and payouts touch no table of cells', async () => {
  const { app } = market
  const member = await market.addMember('rahima')
  await bindWallet(app.database.db, member.id, '01711111111', app.clock.now())
  await setPin(app.database.db, member.id, mac(testSecret, 'pin', `${member.id}:4826`), app.clock.now())
  const campaigns = [await market.openCampaign(), await market.openCampaign()]
  const before = await touches()
  const [good, poor] = [await market.handIn(member, campaigns[0]!), await market.handIn(member, campaigns[1]!)]
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${good}/approve`))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${poor}/reject`, rejection))
  const amount = await market.balanceOf(member)
  must(201, await app.call('POST', '/api/payouts', { as: member, key: randomUUID(), body: { amount, pin: '4826' } }))
  const after = await touches()
  const touched = (name: string) => after.get(name)! - before.get(name)!
  for (const table of ['tasks_place', 'ledger_journal', 'payouts_payout']) expect(touched(table)).toBeGreaterThan(0)
  const further = [...after.keys()].filter((name) => ofCells.test(name))
  expect(further).toContain('cells_letter')
  expect(further.filter(touched)).toEqual([])
})
