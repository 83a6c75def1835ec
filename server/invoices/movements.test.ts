import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../testing/market.ts'

/** Nasrin Apps pays in and funds a campaign in February and one in March. */
let market: Market
let spare: string
beforeAll(async () => {
  market = await openMarket({ at: '2026-02-26T05:00:00Z' })
  spare = mkdtempSync(path.join(os.tmpdir(), 'porokh-movements-'))
  await market.openCampaign({ amount: 20_000, places: 2, title: '=cmd|calc' })
  // In Dhaka it is already March.
  market.app.clock.set('2026-02-28T18:30:00Z')
  await market.later(0)
  await market.openCampaign({ amount: 10_001, places: 1, title: 'Plan a trip' })
})
afterAll(async () => {
  rmSync(spare, { recursive: true })
  await market.close()
})

const ask = (method: string, called: string, { language }: { language?: string } = {}) =>
  market.app.call(method, called, { as: market.sponsor, key: randomUUID(), ...(language && { language }) })
const get = async (called: string) => must(200, await ask('GET', called)).body

/** The text of a PDF, if pdftotext is installed. */
function textOf(bytes: Uint8Array, name: string): string | null {
  const file = path.join(process.env.KEEP_PDF ?? spare, name)
  writeFileSync(file, bytes)
  const { error, stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  if (error) console.log('pdftotext is not installed: the check of the text in the PDF is skipped')
  return error ? null : stdout
}

test('the money list as CSV is filtered like the list, and contains no formula for a spreadsheet', async () => {
  const list = await get('/api/sponsor/statement?limit=100')
  expect(list.items).toHaveLength(3)
  const march = await get('/api/sponsor/statement?month=2026-03&kind=campaign_fund')
  expect(march.items).toHaveLength(1)
  const lines = async (query: string) =>
    (await ask('GET', `/api/sponsor/statement.csv${query}`)).text.trim().split('\r\n')
  expect(await lines('')).toHaveLength(list.items.length + 1)
  const [head, only, ...none] = await lines('?month=2026-03&kind=campaign_fund')
  expect(head).toBe('#,Date,Time,Type,About,Amount (BDT),Balance after (BDT)')
  expect(only).toBe(
    `${march.items[0].id},2026-03-01,00:30,Into a campaign,Plan a trip,-100.01,${(march.items[0].balanceAfter / 100).toFixed(2)}`,
  )
  expect(none).toEqual([])
  expect((await lines('?month=2026-02&kind=campaign_fund'))[1]).toContain(",'=cmd|calc,")
  expect(await lines('?month=2025-01')).toHaveLength(1)
})

test('a monthly statement starts with the previous month’s closing balance', async () => {
  const month = (name: string) => get(`/api/sponsor/monthly-statement?month=${name}`)
  const [february, march] = [await month('2026-02'), await month('2026-03')]
  expect(february).toEqual({
    month: '2026-02',
    opening: 0,
    kinds: [
      { kind: 'sponsor_deposit', count: 1, amount: 100_000_000 },
      { kind: 'campaign_fund', count: 1, amount: -40_000 },
    ],
    closing: 99_960_000,
  })
  expect(march).toMatchObject({ opening: 99_960_000, closing: 99_949_999 })
  const { text } = await ask('GET', '/api/sponsor/monthly-statement.csv?month=2026-03')
  expect(
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(3).join(',')),
  ).toEqual([
    'Balance before,,,999600.00',
    'Into a campaign,Plan a trip,-100.01,999499.99',
    'Sum: Into a campaign,,-100.01,',
    'Balance after,,,999499.99',
  ])
  // The file of a past month is the same whenever it is created.
  await market.later(24 * 40)
  const file = async (language: string) =>
    (await ask('GET', '/api/sponsor/monthly-statement.pdf?month=2026-03', { language })).bytes
  const pdf = await file('en')
  market.app.clock.advance(60_000)
  expect(await file('en')).toEqual(pdf)
  const words = textOf(pdf, 'month-en.pdf')
  for (const one of ['BDT 999,600.00', 'BDT 999,499.99', 'Into a campaign']) expect(words ?? one).toContain(one)
  expect(textOf(await file('bn'), 'month-bn.pdf') ?? 'মাসিক বিবরণী').toContain('মাসিক বিবরণী')
})
