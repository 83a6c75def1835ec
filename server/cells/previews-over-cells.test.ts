import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { bindWallet, withdraw } from '../testing/books.ts'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import { must } from '../testing/market.ts'

/** What an operator is told before a change is saved, of tasks and payouts at home and in two cells. */
let over: CampaignOverCells
let farid: SignedIn
beforeAll(async () => {
  over = await openOverCells()
  // 17 minutes each at home and in the second cell; a minute in the first.
  await over.handIn(0, {}, 1_020)
  const task = await over.handIn(1)
  must(200, await over.app.call('POST', `/api/sponsor/submissions/${task}/approve`, { as: over.sponsor, key: 'paid' }))
  await over.handIn(2, {}, 1_020)
  const { db } = over.one.database.owner
  const { rows } = await db.query<{ member: number }>('select member_id as member from tasks_place where id = $1', [
    task,
  ])
  await bindWallet(db, rows[0]!.member, '01712345678', over.app.clock.now())
  await withdraw(db, rows[0]!.member, 5_000, over.app.clock.now())
  farid = await over.app.signInAs('farid')
}, 60_000)
afterAll(() => over.app.close())

const preview = async (what: 'settings' | 'cash-out-charges', body: object) =>
  must(200, await over.app.call('POST', `/api/operator/${what}/preview`, { as: farid, body })).body

test('whom a change of the settings touches is counted in all cells', async () => {
  const counted = { tasks: 3, payouts: 1, members: 3, most: 15_000 }
  const shorter = await preview('settings', { timeAllowedMinutes: 15 })
  expect(shorter).toMatchObject({ narrows: true, touched: [{ what: 'time_over', count: 2, of: 3 }], counted })
  expect(shorter.away).toBeUndefined()
  expect((await preview('settings', { payoutMinimum: 10_000 })).touched).toEqual([
    { what: 'payouts_below', count: 1, of: 1 },
  ])
})

test('and so is whose wallets a charge is about', async () => {
  const since = new Date(over.app.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  expect(await preview('cash-out-charges', { provider: 'bkash', perThousand: 1_850, since })).toMatchObject({
    members: 1,
    payouts: 1,
    counted: { payouts: 1, members: 1, most: 15_000 },
  })
})

test('a cell that is away is named, and not counted', async () => {
  over.two.here = false
  expect(await preview('settings', { timeAllowedMinutes: 15 })).toMatchObject({
    touched: [{ what: 'time_over', count: 1, of: 2 }],
    counted: { tasks: 2, most: 10_000 },
    away: [2],
  })
  over.two.here = true
})
