import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work } from '../../contract/work.ts'
import type { SignedIn } from '../testing/app.ts'
import { payoutReference } from '../../contract/payout-reference.ts'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must } from '../testing/market.ts'

/** References that operators read elsewhere: in a provider's portal, on an invoice, in a log. */
let world: FilledMarket
let batch: number
let report: number
const invoice = { invoice: 0, credit_note: 0 }
beforeAll(async () => {
  world = await fillMarket()
  const { owner, clock } = world.app
  const made = async (sql: string, values: unknown[]) =>
    (await owner.db.query<{ id: number }>(`${sql} returning id`, values)).rows[0]!.id
  const at = clock.now()
  batch = await made('insert into payouts_batch (provider, created_by, created_at) values ($1, $2, $3)', [
    'bkash',
    world.operator.id,
    at,
  ])
  report = await made('insert into support_fraud_report (who, what, at) values ($1, $2, $3)', ['X', 'Asked money.', at])
  await owner.transaction(async (db) => {
    await db.query('alter table payouts_payout disable trigger user')
    await db.query(`update payouts_payout set reference = 'TRX1' where id = $1`, [world.payouts.paid])
    await db.query('alter table payouts_payout enable trigger user')
  })
  const document = `kind, year, number, sponsor_id, month, issued_at, organisation, reviews, amount, fee, vat_rate, vat`
  const row = [world.sponsor.sponsorId, at]
  const values = `$1, '2026-02-01', $2, 'Nasrin', 1, 100, 30, 0, 0`
  await owner.db.query('set session_replication_role = replica')
  invoice.invoice = await made(
    `insert into invoices_document (${document}) values ('invoice', 2026, 1, ${values})`,
    row,
  )
  invoice.credit_note = await made(
    `insert into invoices_document (${document}, credits, reason, approval_id)
      values ('credit_note', 2026, 1, ${values}, ${invoice.invoice}, 'It was wrong.', ${world.approvals.waiting})`,
    row,
  )
  await owner.db.query('set session_replication_role = origin')
})
afterAll(() => world.app.close())

const find = async (q: string, as: SignedIn = world.operator) =>
  must(200, await world.app.call('GET', `/api/operator/search?q=${encodeURIComponent(q)}`, { as })).body.items
const found = async (q: string, as?: SignedIn) =>
  (await find(q, as)).map(({ kind, id, by }: { kind: string; id: number; by: string }) => `${kind} ${id} by ${by}`)
const working = async (work: Work) => {
  await world.app.owner.db.query('update members_user set works_on = $2 where id = $1', [world.onu.id, work])
  return world.onu
}

test('a payout is found by the whole reference of its provider', async () => {
  for (const typed of ['TRX1', 'trx1', ' TRX1 '])
    expect(await found(typed)).toEqual([`payout ${world.payouts.paid} by reference`])
  expect(await found('TRX')).toEqual([])
})

test('a payout is found by the reference on its receipt, if its day is right', async () => {
  const { rows } = await world.app.owner.db.query<{ at: Date }>(
    'select requested_at as at from payouts_payout where id = $1',
    [world.payouts.paid],
  )
  const reference = payoutReference(world.payouts.paid, rows[0]!.at)
  for (const typed of [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')])
    expect(await found(typed)).toEqual([`payout ${world.payouts.paid} by reference`])
  expect(await found(payoutReference(world.payouts.paid, '2020-01-01T00:00:00Z'))).toEqual([])
  expect(await found(payoutReference(999_999, rows[0]!.at))).toEqual([])
})

test('an invoice and a credit note are found by their numbers, with their month', async () => {
  for (const typed of ['2026-000001', '2026-1', '২০২৬-০০০০০১', '#2026-000001'])
    expect(await find(typed)).toMatchObject([
      {
        kind: 'invoice',
        id: invoice.invoice,
        by: 'number',
        title: '2026-000001',
        state: 'invoice',
        month: '2026-02',
        amount: 30,
        sponsor: { id: world.sponsor.sponsorId },
      },
    ])
  for (const typed of ['CN-2026-000001', 'cn-2026-000001'])
    expect(await find(typed)).toMatchObject([
      { kind: 'invoice', id: invoice.credit_note, title: 'CN-2026-000001', state: 'credit_note' },
    ])
  expect(await found('2026-000009')).toEqual([])
  // Its row id is shown nowhere.
  expect((await found(String(invoice.invoice))).filter((one: string) => one.startsWith('invoice'))).toEqual([])
})

test('a batch and a fraud report are found by their numbers', async () => {
  expect(await find(String(batch))).toContainEqual(
    expect.objectContaining({ kind: 'batch', id: batch, by: 'number', state: 'open', month: null }),
  )
  expect(await find(String(report))).toContainEqual(
    expect.objectContaining({ kind: 'fraud', id: report, by: 'number', state: 'open', title: null }),
  )
})

test('an operator is found by the beginning of the username', async () => {
  expect(await found('ON')).toContain(`operator ${world.onu.id} by name`)
  expect(await find('onu')).toMatchObject([{ kind: 'operator', title: 'onu', state: null, member: null }])
})

test('results never lead to a page outside the operator’s role', async () => {
  const kinds = async (q: string, work: Work) =>
    (await find(q, await working(work))).map(({ kind }: { kind: string }) => kind)
  expect(await kinds(String(batch), 'support')).not.toContain('batch')
  expect(await kinds(String(batch), 'finance')).toContain('batch')
  expect(await kinds(String(report), 'support')).toContain('fraud')
  expect(await kinds(String(report), 'finance')).not.toContain('fraud')
  expect(await kinds('2026-000001', 'support')).toEqual([])
  expect(await kinds('2026-000001', 'finance')).toEqual(['invoice'])
  expect(await kinds('onu', 'finance')).toEqual([])
  expect(await kinds('TRX1', 'support')).toEqual(['payout'])
})
