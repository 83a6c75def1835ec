import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, claim, deposit, handIn, openCampaign } from '../testing/books.ts'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import { dealCopied } from '../testing/copied.ts'
import type { TestDatabase } from '../testing/database.ts'
import { draft, must } from '../testing/market.ts'

/** So many campaigns that each database has more than are named, all with something that waits at home and in cell 1. */
const many = 101
const amount = 1_000
let of: CampaignOverCells
let ids: number[]
beforeAll(async () => {
  of = await openOverCells()
  const { home, one, app, sponsor } = of
  const order = { sponsorId: sponsor.sponsorId, amount, places: 2, at: app.clock.now() }
  await deposit(home.owner.db, order.sponsorId, many * 2 * amount, order.at)
  ids = []
  for (let n = 0; n < many; n++) ids.push(await openCampaign(home.owner.db, order))
  for (const id of ids) await dealCopied(home, one, id, 1)
  await of.handIn(2)
  // In one order at home and in the other one in the cell.
  await handInEach(home, ids)
  await handInEach(one.database, ids.toReversed())
  // The first of all in one cell, and at home the last.
  await of.handIn(0)
}, 240_000)
afterAll(() => of.app.close())

/** One after the other, a second apart. */
async function handInEach({ owner: { db } }: TestDatabase, campaigns: readonly number[]): Promise<void> {
  const { clock } = of.app
  for (const id of campaigns) {
    const member = await addPerson(db, 'member', `does ${id}`, clock.now())
    await handIn(db, await claim(db, id, member, 70, clock.now()), clock.now())
    clock.advance(1000)
  }
}

test('of campaigns that not every cell would name, all that waits is counted', async () => {
  const { body } = must(200, await of.app.call('GET', '/api/sponsor/waiting', { as: of.sponsor }))
  expect(body).toMatchObject({ count: 2 * many + 2, amount: 2 * many * amount + 2 * draft.amount })
  const named: { id: number; amount: number; nextDue: string }[] = body.campaigns
  expect(named.map(({ id }) => id)).toEqual([of.campaign, ...ids.slice(0, 99)])
  for (const one of named)
    expect(one).toMatchObject({ count: 2, amount: 2 * (one.id === of.campaign ? draft.amount : amount) })
  expect(named.map(({ nextDue }) => nextDue)).toEqual(named.map(({ nextDue }) => nextDue).toSorted())
  expect(body.nextDue).toBe(named[0]!.nextDue)
})
