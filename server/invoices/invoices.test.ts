import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'
import { invoiceOffences } from './check-invoices.ts'
import { resealBilling, resealDocuments } from './recipient.ts'

/** Nasrin Apps sells in February and March; an invoice follows each month. The pay is 70 %, the fee 30 %. */
let market: Market
let onu: SignedIn
let members: SignedIn[]
let spare: string
beforeAll(async () => {
  market = await openMarket({ at: '2026-02-26T05:00:00Z' })
  await market.app.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
  onu = await market.app.addOperator('onu')
  members = [await market.addMember('rahima'), await market.addMember('karim'), await market.addMember('jamal')]
  spare = mkdtempSync(path.join(os.tmpdir(), 'porokh-invoices-'))
})
afterAll(async () => {
  rmSync(spare, { recursive: true })
  await market.close()
})

type Caller = SignedIn | { token: string }
const ask = (method: string, called: string, more: { as?: Caller; body?: unknown; language?: string } = {}) =>
  market.app.call(method, called, { key: randomUUID(), ...more, as: more.as ?? market.sponsor })
const get = async (called: string, as: Caller = market.sponsor) => must(200, await ask('GET', called, { as })).body
const invoices = async () => (await get('/api/sponsor/invoices')).items
const put = (body: unknown, match?: string, language: 'en' | 'bn' = 'en') =>
  market.app.call('PUT', '/api/sponsor/billing', {
    as: market.sponsor,
    body,
    language,
    ...(match && { headers: { 'if-match': match } }),
  })
const details = { name: 'Nasrin Apps Ltd.', address: 'House 7, Road 3\nDhanmondi, Dhaka 1205', bin: '000123456-0101' }

/** Creates reviews of a new campaign, approved at this time. */
async function sell(at: string, amount: number, reviews: number, title = 'Plan a trip') {
  market.app.clock.set(at)
  await market.later(0)
  const campaign = await market.openCampaign({ amount, places: reviews, title })
  for (const member of members.slice(0, reviews)) {
    const task = await market.handIn(member, campaign)
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
  }
}
const runAt = async (at: string) => {
  market.app.clock.set(at)
  await market.app.runJob('invoices.issue')
  onu = Object.assign(onu, await market.app.signInAs('onu'))
  await market.later(0)
}
const offences = () =>
  market.app.owner.transaction(async (db) => [...(await ledgerCheck(db)), ...(await invoiceOffences(db))])

/** The text of a PDF, if pdftotext is installed. */
function textOf(bytes: Uint8Array, name: string): string | null {
  const file = path.join(process.env.KEEP_PDF ?? spare, name)
  writeFileSync(file, bytes)
  const { error, stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  if (error) console.log('pdftotext is not installed: the check of the text in the PDF is skipped')
  return error ? null : stdout
}

test('a past month gets one invoice for its fees, an hour later, and a month without sales none', async () => {
  await sell('2026-02-26T05:00:00Z', 20_000, 2, '=cmd|calc')
  // In Dhaka it is already March.
  await sell('2026-02-28T18:30:00Z', 10_001, 1)
  expect(await invoices()).toEqual([])
  await runAt('2026-02-28T18:59:00Z')
  expect(await invoices()).toEqual([])
  await runAt('2026-02-28T19:01:00Z')
  await runAt('2026-02-28T20:00:00Z')
  expect(await invoices()).toEqual([
    {
      id: expect.any(Number),
      kind: 'invoice',
      number: '2026-000001',
      month: '2026-02',
      issuedAt: '2026-02-28T19:01:00.000Z',
      organisation: 'Nasrin Apps',
      reviews: 2,
      amount: 40_000,
      passedOn: 28_000,
      fee: 12_000,
      vatRate: 0,
      vat: 0,
      credits: null,
      creditedBy: null,
      replaces: null,
      reason: null,
    },
  ])
  const events = await get('/api/operator/audit?action=invoice.issued', market.operator)
  expect(events.items).toMatchObject([
    { actor: 'system', detail: { number: '2026-000001', month: '2026-02', amount: 12_000 } },
  ])
  // Nothing is sold in April, and the job runs in May: one invoice for March, none for April.
  await runAt('2026-05-02T05:00:00Z')
  expect((await invoices()).map((one: { month: string; fee: number }) => [one.month, one.fee])).toEqual([
    ['2026-03', 3_000],
    ['2026-02', 12_000],
  ])
  expect(await offences()).toEqual([])
})

test('billing details are validated, versioned, and used only for later documents', async () => {
  const first = await ask('GET', '/api/sponsor/billing')
  expect(first.headers.get('etag')).toBe('"1"')
  expect(first.body).toEqual({ name: 'Nasrin Apps', address: '', bin: null, written: false, version: 1 })
  expect(refused(await put(details))).toMatchObject({ status: 428, code: 'precondition.missing' })
  expect(refused(await put(details, '"2"'))).toMatchObject({ status: 412, code: 'conflict.changed' })
  const wrong = await put({ name: ' ', address: '', bin: '12345' }, '"1"')
  expect(refused(wrong)).toMatchObject({
    status: 400,
    errors: [
      { field: 'body.name', rule: 'too_short' },
      { field: 'body.address', rule: 'too_short' },
      { field: 'body.bin', rule: 'format' },
    ],
  })
  for (const [n, bin] of ['0001234560101', '000123456 0101', ' 000123456-0101 '].entries())
    expect((await put({ ...details, bin }, `"${n + 1}"`)).body).toEqual({
      ...details,
      bin: '000123456-0101',
      written: true,
      version: n + 2,
    })
  const events = await get('/api/operator/audit?action=billing.changed', market.operator)
  expect(events.items.map(({ detail }: { detail: object }) => detail)).toEqual([
    { version: 4 },
    { version: 3 },
    { version: 2 },
  ])
  const { rows } = await market.app.owner.db.query<{ recipient: string }>(
    'select recipient from invoices_billing where sponsor_id = $1',
    [market.sponsor.sponsorId],
  )
  expect(rows[0]!.recipient).not.toMatch(/Dhanmondi|000123456/)
  const [march] = await invoices()
  expect((await get(`/api/sponsor/invoices/${march.id}`)).recipient).toEqual({
    name: 'Nasrin Apps',
    address: '',
    bin: null,
  })
})

test('VAT is included in the fee from its first month on', async () => {
  const terms = { fromMonth: '2026-05', name: 'Porokh Ltd.', address: 'Motijheel, Dhaka', bin: null, vatRate: 1_500 }
  const set = (more: object = {}) =>
    ask('POST', '/api/operator/invoice-terms', { as: market.operator, body: { ...terms, ...more } })
  expect(refused(await set())).toMatchObject({ status: 400, errors: [{ field: 'body.bin', rule: 'required' }] })
  must(201, await set({ bin: '999999999-0001', name: 'A slip' }))
  must(201, await set({ bin: '999999999-0001' }))
  const listed = await get('/api/operator/invoice-terms', market.operator)
  expect(listed.items).toMatchObject([{ ...terms, bin: '999999999-0001', setBy: 'farid' }, { name: 'A slip' }])
  await sell('2026-05-03T05:00:00Z', 20_003, 1)
  await runAt('2026-06-01T05:00:00Z')
  const [may] = await invoices()
  // 30 % of 200.03 is 60.01 (pay 140.02); 60.01 × 15 / 115 is 7.827….
  expect(may).toMatchObject({ month: '2026-05', number: '2026-000003', fee: 6_001, vatRate: 1_500, vat: 783 })
  const shown = await get(`/api/sponsor/invoices/${may.id}`)
  expect(shown).toMatchObject({
    recipient: details,
    issuer: { name: 'Porokh Ltd.', address: 'Motijheel, Dhaka', bin: '999999999-0001' },
    lines: [{ title: 'Plan a trip', reviews: 1, amount: 20_003, fee: 6_001 }],
  })
})

test('an invoice is a PDF in either language, the same at each download, with VAT only if there is some', async () => {
  const [may, , february] = await invoices()
  const file = async (id: number, language: string) =>
    must(200, await ask('GET', `/api/sponsor/invoices/${id}/invoice.pdf`, { language })).bytes
  const english = await file(may.id, 'en')
  expect(await file(may.id, 'en')).toEqual(english)
  market.app.clock.advance(60_000)
  expect(await file(may.id, 'en')).toEqual(english)
  const may2 = textOf(english, 'may-en.pdf')
  for (const words of ['2026-000003', 'Nasrin Apps Ltd.', 'BIN: 000123456-0101', 'BDT 60.01', 'BDT 7.83', '15%'])
    expect(may2 ?? words).toContain(words)
  const bengali = textOf(await file(may.id, 'bn'), 'may-bn.pdf')
  for (const words of ['ইনভয়েস', '৬০.০১৳']) expect(bengali ?? words).toContain(words)
  const plain = textOf(await file(february.id, 'en'), 'february-en.pdf')
  expect(plain ?? '').not.toMatch(/VAT/)
  expect(plain ?? 'Nasrin Apps').toContain('Nasrin Apps')
})

test('two operators cancel an invoice and issue it again; no money moves and the numbers have no gap', async () => {
  const [may] = await invoices()
  const balance = await market.sponsorBalance()
  await put({ ...details, name: 'Nasrin Software Ltd.' }, '*')
  const credit = (id: number, as: SignedIn = market.operator, reason = 'The name of the company was wrong.') =>
    ask('POST', `/api/operator/invoices/${id}/credit`, { as, body: { reason } })
  const { id } = must(201, await credit(may.id)).body
  expect(refused(await credit(may.id, onu))).toMatchObject({ status: 409, code: 'conflict.state', state: 'proposed' })
  expect(refused(await credit(999))).toMatchObject({ status: 404 })
  const waiting = await get('/api/operator/approvals', onu)
  expect(waiting.items).toMatchObject([{ id, kind: 'credit_note', invoice: '2026-000003', amount: 6_001 }])
  const confirm = (as: SignedIn) => ask('POST', `/api/operator/approvals/${id}/confirm`, { as })
  expect(refused(await confirm(market.operator))).toMatchObject({ code: 'approval.same_operator' })
  must(204, await confirm(onu))
  expect(await invoices()).toMatchObject([
    { kind: 'invoice', number: '2026-000004', fee: 6_001, vat: 783, replaces: '2026-000003', creditedBy: null },
    { kind: 'credit_note', number: 'CN-2026-000001', fee: 6_001, vat: 783, credits: '2026-000003' },
    { kind: 'invoice', number: '2026-000003', creditedBy: 'CN-2026-000001' },
    { number: '2026-000002' },
    { number: '2026-000001' },
  ])
  const [again, note] = await invoices()
  expect((await get(`/api/sponsor/invoices/${again.id}`)).recipient.name).toBe('Nasrin Software Ltd.')
  const shown = await get(`/api/sponsor/invoices/${note.id}`)
  expect(shown).toMatchObject({ recipient: details, reason: 'The name of the company was wrong.' })
  expect(shown.lines).toHaveLength(1)
  const text = textOf((await ask('GET', `/api/sponsor/invoices/${note.id}/invoice.pdf`)).bytes, 'note.pdf')
  expect(text ?? 'Takes back invoice 2026-000003').toContain('Takes back invoice 2026-000003')
  expect(refused(await credit(may.id))).toMatchObject({ status: 409, state: 'credited' })
  expect(refused(await credit(note.id))).toMatchObject({ status: 404 })
  expect(await market.sponsorBalance()).toBe(balance)
  expect(await offences()).toEqual([])
})

test('a new key encrypts the recipient again, and nothing else of a document changes', async () => {
  const rows = async () =>
    (await market.app.owner.db.query<Record<string, unknown>>('select * from invoices_document order by id')).rows
  const [before, [again]] = [await rows(), await invoices()]
  for (const step of [resealBilling, resealDocuments])
    await market.app.owner.transaction((db) =>
      step(db, market.app.edge.seal, { unless: 'sealed:another', after: 0, most: 100 }),
    )
  const after = await rows()
  const without = (all: Record<string, unknown>[]) => all.map((row) => ({ ...row, recipient: null }))
  expect(without(after)).toEqual(without(before))
  const changed = after.filter(({ recipient }, n) => recipient !== before[n]!.recipient)
  expect(changed).toHaveLength(3)
  expect((await get(`/api/sponsor/invoices/${again.id}`)).recipient.name).toBe('Nasrin Software Ltd.')
  expect((await get('/api/sponsor/billing')).name).toBe('Nasrin Software Ltd.')
})

test('operators see the documents of a month with their sums, and as CSV', async () => {
  const month = await get('/api/operator/invoices?month=2026-05', market.operator)
  expect(month.items.map(({ number }: { number: string }) => number)).toEqual([
    '2026-000004',
    'CN-2026-000001',
    '2026-000003',
  ])
  expect(month.sums).toEqual({ invoices: 2, creditNotes: 1, fee: 6_001, vat: 783 })
  const first = await get('/api/operator/invoices?month=2026-05&limit=2', market.operator)
  const rest = await get(`/api/operator/invoices?month=2026-05&limit=2&cursor=${first.next}`, market.operator)
  expect([...first.items, ...rest.items]).toEqual(month.items)
  expect((await get('/api/operator/invoices?month=2025-05', market.operator)).items).toEqual([])
  const { text } = await ask('GET', '/api/operator/invoices.csv?month=2026-05', { as: market.operator })
  const lines = text.trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['number', '2026-000003', 'CN-2026-000001', '2026-000004'])
  expect(lines[2]).toBe(
    `CN-2026-000001,credit_note,2026-05,${month.items[1].issuedAt},${market.sponsor.sponsorId},Nasrin Apps,-1,-200.03,-140.02,-60.01,15,-7.83,2026-000003,`,
  )
  const file = await ask('GET', `/api/operator/invoices/${month.items[0].id}/invoice.pdf`, { as: onu })
  expect(file.headers.get('content-disposition')).toContain('porokh-invoice-2026-000004.pdf')
})

test('documents belong to one sponsor; a token reads them, and changes billing details only with its scope', async () => {
  const [again] = await invoices()
  const rival = await market.app.addSponsor('rival')
  for (const of of ['', '/invoice.pdf'])
    expect(refused(await ask('GET', `/api/sponsor/invoices/${again.id}${of}`, { as: rival }))).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  expect((await get('/api/sponsor/invoices', rival)).items).toEqual([])
  const token = async (scopes: string[]) => ({
    token: must(201, await market.asSponsor('POST', '/api/sponsor/tokens', { name: 'books', scopes })).body
      .token as string,
  })
  const [reads, writes] = [await token(['read']), await token(['campaigns'])]
  expect((await get(`/api/sponsor/invoices/${again.id}`, reads)).number).toBe('2026-000004')
  must(200, await ask('GET', `/api/sponsor/invoices/${again.id}/invoice.pdf`, { as: reads }))
  const change = (as: { token: string }) =>
    market.app.call('PUT', '/api/sponsor/billing', { as, body: details, headers: { 'if-match': '*' } })
  expect(refused(await change(reads))).toMatchObject({ status: 403 })
  must(200, await change(writes))
})
