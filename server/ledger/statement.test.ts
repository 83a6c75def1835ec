import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { linesOf } from '../testing/pdf-lines.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import {
  addPerson,
  addSponsor,
  approve,
  bindWallet,
  claim,
  deposit,
  handIn,
  openCampaign,
  withdraw,
} from '../testing/books.ts'
import { payFromFees } from '../testing/operators.ts'
import { post } from '../testing/post.ts'

let app: TestApp
let rahima: SignedIn
const at = (time: string) => new Date(`2026-${time}Z`)

beforeAll(async () => {
  app = await startTestApp({ at: '2026-03-20T06:00:00Z' })
  rahima = await app.addMember('rahima')
  const { db } = app.database
  const start = at('02-20T06:00:00')
  const sponsorId = await addSponsor(db, 'Shobuj', start)
  await deposit(app.owner.db, sponsorId, 10_000_000, start)
  // 00:30 on the 1st of March in Dhaka is still February in UTC.
  for (const time of ['02-27T06:00:00', '02-28T18:30:00']) {
    const campaignId = await openCampaign(app.owner.db, { sponsorId, amount: 21_001, places: 3, at: start })
    const taskId = await claim(app.owner.db, campaignId, rahima.id, 70, start)
    await handIn(app.owner.db, taskId, start)
    await approve(db, taskId, at(time))
  }
  await bindWallet(db, rahima.id, '01712345678', start)
  const payoutId = await withdraw(db, rahima.id, 10_000, at('03-02T06:00:00'))
  await post(app.owner.db, {
    kind: 'payout_return',
    key: `payout_return:${payoutId}`,
    at: at('03-02T06:05:00'),
    actor: 'member',
    memberId: rahima.id,
    payoutId,
    amount: poisha(10_000),
  })
  const two = [
    await addPerson(app.owner.db, 'operator', 'nasrin', start),
    await addPerson(app.owner.db, 'operator', 'farid', start),
  ]
  await payFromFees(app.owner.db, two, { memberId: rahima.id, amount: 101, at: at('03-03T06:00:00') })
})
afterAll(() => app.close())

const statement = async (query = '', language = 'en') =>
  (await app.call('GET', `/api/statement${query}`, { as: rahima, language })).body

test('shows every movement newest first, with the resulting balance', async () => {
  const { items, next } = await statement()
  expect(
    items.map(({ kind, amount, balanceAfter, about }: Record<string, unknown>) => [kind, amount, balanceAfter, about]),
  ).toEqual([
    ['goodwill', 101, 29_503, null],
    ['payout_return', 10_000, 29_402, 'bKash ********678'],
    ['payout_request', -10_000, 19_402, 'bKash ********678'],
    ['task_pay', 14_701, 29_402, 'Shobuj Notes'],
    ['task_pay', 14_701, 14_701, 'Shobuj Notes'],
  ])
  expect(next).toBeNull()
  expect((await statement('', 'bn')).items[1].about).toBe('বিকাশ ********678')
})

test.each(['', '&month=2026-03', '&kind=task_pay'])(
  'returns every row exactly once over all pages: %s',
  async (filter) => {
    const ids: number[] = []
    for (let cursor = ''; ;) {
      const { items, next } = await statement(`?limit=1${filter}${cursor}`)
      ids.push(...items.map((item: { id: number }) => item.id))
      if (!next) break
      cursor = `&cursor=${next}`
    }
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual((await statement(`?limit=20${filter}`)).items.map((item: { id: number }) => item.id))
  },
)

test('filters by type and by the month in Dhaka', async () => {
  expect((await statement('?kind=task_pay')).items).toHaveLength(2)
  expect((await statement('?month=2026-02')).items).toHaveLength(1)
  expect((await statement('?month=2026-03')).items).toHaveLength(4)
  expect((await statement('?month=2026-03&kind=task_pay')).items).toMatchObject([{ at: '2026-02-28T18:30:00.000Z' }])
  expect((await app.call('GET', '/api/statement?month=2026-13', { as: rahima })).status).toBe(400)
})

test('filters by seven days in Dhaka, combined with type and month', async () => {
  // The 1st of March 2026 is a Sunday. 00:30 of that day in Dhaka is still Saturday in UTC.
  expect((await statement('?week=2026-03-01')).items).toHaveLength(4)
  expect((await statement('?week=2026-02-22')).items).toMatchObject([{ at: '2026-02-27T06:00:00.000Z' }])
  expect((await statement('?week=2026-02-26&month=2026-03')).items).toHaveLength(4)
  expect((await statement('?week=2026-03-01&kind=payout_request')).items).toHaveLength(1)
  expect((await statement('?week=2026-03-08')).items).toEqual([])
  expect((await app.call('GET', '/api/statement?week=2026-02-30', { as: rahima })).status).toBe(400)
  const file = await app.call('GET', '/api/statement.csv?week=2026-02-22', { as: rahima, language: 'en' })
  expect(file.headers.get('content-disposition')).toContain('porokh-statement-2026-02-22.csv')
  expect(file.text.trim().split('\n')).toHaveLength(2)
})

test('adds up the pay of the last twelve weeks, which begin on Sunday in Dhaka', async () => {
  const { weeks } = (await app.call('GET', '/api/earnings', { as: rahima })).body
  expect(weeks).toHaveLength(12)
  expect(weeks[0]).toEqual({ from: '2025-12-28', amount: 0, tasks: 0 })
  // A returned payout and goodwill are not pay.
  expect(weeks.slice(-4)).toEqual([
    { from: '2026-02-22', amount: 14_701, tasks: 1 },
    { from: '2026-03-01', amount: 14_701, tasks: 1 },
    { from: '2026-03-08', amount: 0, tasks: 0 },
    { from: '2026-03-15', amount: 0, tasks: 0 },
  ])
  const karim = await app.addMember('karim.of.none')
  const none = (await app.call('GET', '/api/earnings', { as: karim })).body.weeks
  expect(none.map(({ amount }: { amount: number }) => amount)).toEqual(Array(12).fill(0))
})

test('does not show the movements of other members', async () => {
  const karim = await app.addMember('karim')
  expect((await app.call('GET', '/api/statement', { as: karim })).body).toEqual({ items: [], next: null })
})

test('can be downloaded as a CSV for Excel in the reader’s language', async () => {
  const { text, bytes, headers } = await app.call('GET', '/api/statement.csv?month=2026-02', {
    as: rahima,
    language: 'en',
  })
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(headers.get('content-disposition')).toContain('porokh-statement-2026-02.csv')
  expect(text).toMatch(
    /^#,Date,Time,Type,About,Reference,Amount \(BDT\),Balance after \(BDT\)\r\n\d+,2026-02-27,12:00:00,Pay for a task,Shobuj Notes,,147\.01,147\.01\r\n$/,
  )
  const bengali = await app.call('GET', '/api/statement.csv?kind=payout_request', { as: rahima, language: 'bn' })
  expect(bengali.text).toMatch(
    /তারিখ,সময়,.*\r\n\d+,2026-03-02,12:00:00,টাকা তোলা,বিকাশ \*{8}678,PRK-260302-\d{4},-100\.00,194\.02\r\n$/s,
  )
})

test('can be downloaded as a PDF in either language, with text that can be extracted', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-pdf-'))
  for (const [language, words, copied] of [
    ['en', ['Account statement', 'PRK-260302-', 'rahima', 'BDT 294.02', 'Page 1 of 1'], []],
    ['bn', ['হিসাব বিবরণী', '২৯৪.০২৳', 'টাকা তোলা'], ['********৬৭৮', 'দুপুর ১২:০০']],
  ] as const) {
    const { bytes, headers } = await app.call('GET', '/api/statement.pdf', { as: rahima, language })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(new TextDecoder('latin1').decode(bytes.slice(0, 8))).toMatch(/^%PDF-1/)
    const lines = linesOf(bytes).join('\n')
    expect(copied.filter((text) => !lines.includes(text))).toEqual([])
    const file = path.join(folder, `${language}.pdf`)
    writeFileSync(file, bytes)
    if (process.env.KEEP_PDF) writeFileSync(path.join(process.env.KEEP_PDF, `${language}.pdf`), bytes)
    const { error, stdout } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' })
    if (error) console.log('pdftotext is not installed: the check of the text in the PDF is skipped')
    expect(words.filter((word) => error || stdout.includes(word))).toEqual(words)
  }
  rmSync(folder, { recursive: true })
})

test('shows operators the total of each account and the findings of the last check', async () => {
  const nasrin = await app.signInAs('nasrin')
  await app.runJob('ledger.check')
  const { body } = await app.call('GET', '/api/operator/ledger', { as: nasrin })
  expect(body).toEqual({
    balances: {
      outside: -10_000_000,
      sponsor: 9_873_994,
      escrow: 84_004,
      member: 29_503,
      clearing: 0,
      fees: 12_499,
      withheld: 0,
    },
    rails: [
      { rail: 'sandbox', balance: -10_000_000 },
      { rail: 'manual', balance: 0 },
      { rail: 'bkash', balance: 0 },
      { rail: 'sslcommerz', balance: 0 },
    ],
    transactions: 8,
    checkedAt: app.clock.now().toISOString(),
    offences: [],
    began: null,
  })
  await app.database.db.query('select ledger_set_mark()')
  await app.database.db.query('select ledger_roll_up()')
  expect((await app.call('GET', '/api/operator/ledger', { as: nasrin })).body).toEqual(body)
})

test('the hourly check stores and logs its findings', async () => {
  const corrupt = (by: number) =>
    app.owner.transaction(async (db) => {
      await db.query('set local session_replication_role = replica')
      await db.query('update ledger_member set balance = balance + $2 where member_id = $1', [rahima.id, by])
    })
  await corrupt(1)
  await app.runJob('ledger.check')
  app.clock.advance(3_600_000)
  await expect(app.runJob('ledger.check')).rejects.toThrow('The books are not correct. member_balance')
  const { body } = await app.call('GET', '/api/operator/ledger', { as: await app.signInAs('nasrin') })
  expect(body.offences).toEqual([`member_balance: member ${rahima.id}: has 29504, its transactions come to 29503`])
  await corrupt(-1)
})
