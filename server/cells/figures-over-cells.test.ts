import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOverCells, type CampaignOverCells } from '../testing/campaign-over-cells.ts'
import { must } from '../testing/market.ts'
import { addParts, spreadOf, type Part } from '../transparency/part-of-figures.ts'

/** The public figures, of tasks at home and in two cells. */
let over: CampaignOverCells
const tasks: number[] = []
beforeAll(async () => {
  over = await openOverCells()
  for (const cell of [0, 1, 2]) tasks.push(await over.handIn(cell))
}, 60_000)
afterAll(() => over.app.close())

async function figures() {
  over.app.clock.advance(5 * 60_000)
  return must(200, await over.app.call('GET', '/api/transparency')).body
}
const approve = async (task: number) => {
  const path = `/api/sponsor/submissions/${task}/approve`
  must(200, await over.app.call('POST', path, { as: over.sponsor, key: path }))
}

test('what was paid and decided is added up over all cells, before and after a roll-up', async () => {
  const before = await figures()
  expect(before).toMatchObject({ tasksPaid: 0, decided: 0, paidTotal: 0, escrow: before.promised })
  const [home, one, two] = tasks
  await approve(home!)
  const first = await figures()
  for (const task of [one!, two!]) await approve(task)
  const all = await figures()
  expect(all).toMatchObject({ tasksPaid: 3, decided: 3, rejected: 0, paidTotal: 3 * first.paidTotal })
  expect(all.paid30Days).toBe(all.paidTotal)
  expect(all.paidByDay.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(all.paidTotal)
  expect(all.rejectedByRating[3]).toEqual({ rating: 4, decided: 3, rejected: 0 })
  expect(all.escrow).toBe(all.promised)
  expect(all.escrow).toBeLessThan(before.escrow)
  over.app.clock.advance(20 * 60_000)
  await over.app.runJobs()
  expect(await figures()).toMatchObject({ tasksPaid: 3, decided: 3, paidTotal: all.paidTotal })
})

test('while a cell is away, what it said last is counted, and the figures say of when they are', async () => {
  const last = await figures()
  over.two.here = false
  over.app.clock.advance(60 * 60_000)
  expect(await figures()).toMatchObject({ at: last.at, tasksPaid: 3, paidTotal: last.paidTotal, escrow: last.escrow })
  over.two.here = true
  expect(Date.parse((await figures()).at)).toBeGreaterThan(Date.parse(last.at) + 60 * 60_000)
})

test('the median is that of all waits, not of the medians', () => {
  const waits = [
    { seconds: 10, count: 5 },
    { seconds: 1000, count: 1 },
  ]
  expect(spreadOf([...waits, { seconds: 500, count: 1 }, { seconds: 600, count: 1 }])).toEqual({
    median: 10,
    p95: 1000,
  })
  expect(
    spreadOf([
      { seconds: 10, count: 95 },
      { seconds: 20, count: 5 },
    ]),
  ).toEqual({ median: 10, p95: 10 })
  expect(spreadOf([])).toEqual({ median: null, p95: null })
})

test('the books are known to be correct when each cell has been checked, since the oldest check', () => {
  const part = (checkedAt: string | null, offences: string[] = []): Part => ({
    counts: { paid: 0, approved: 0, rejected: 0, opened: 0, won: 0, lost: 0 },
    paidByDay: [],
    decisions: [],
    payouts: [],
    byRating: [],
    holdsActive: 0,
    escrow: 0,
    promised: 0,
    check: { checkedAt: checkedAt && new Date(checkedAt), endedAt: null, offences, began: null } as Part['check'],
  })
  const [older, newer] = ['2026-03-01T10:00:00Z', '2026-03-01T11:00:00Z']
  expect(addParts([part(newer), part(older)]).check).toMatchObject({ checkedAt: new Date(older), offences: [] })
  expect(addParts([part(newer), part(null)]).check).toMatchObject({ checkedAt: null })
  expect(addParts([part(null), part(newer, ['wrong'])]).check).toMatchObject({
    checkedAt: new Date(newer),
    offences: ['wrong'],
  })
})
