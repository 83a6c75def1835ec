import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import {
  addPerson,
  addSponsor,
  approve,
  bindWallet,
  claim,
  deposit,
  handIn,
  openCampaign,
  send,
  setState,
  withdraw,
} from '../testing/books.ts'
import { bookCharge, payFromFees, refund } from '../testing/operators.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { beginSnapshot } from './check.ts'
import { ledgerExport } from './export.ts'
import { post } from '../testing/post.ts'

/** Performs the example of docs/money.md and compares the result with that page. */
let database: TestDatabase
let journal: string
const at = new Date('2026-03-02T06:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database.app
  const rahima = await addPerson(db, 'member', 'rahima', at)
  const karim = await addPerson(db, 'member', 'karim', at)
  const nasrin = await addPerson(database.owner.db, 'operator', 'nasrin', at)
  const farid = await addPerson(database.owner.db, 'operator', 'farid', at)
  await bindWallet(db, rahima, '01712345678', at)
  await bindWallet(db, karim, '01812345000', at)
  const sponsorId = await addSponsor(db, 'Shobuj', at)
  await deposit(database.owner.db, sponsorId, 500_000, at)
  const campaignId = await openCampaign(database.owner.db, { sponsorId, amount: 21_001, places: 10, at })
  for (const [member, share] of [
    [rahima, 70],
    [karim, 75],
  ] as const) {
    const taskId = await claim(database.owner.db, campaignId, member, share, at)
    await handIn(database.owner.db, taskId, at)
    await approve(db, taskId, at)
  }
  const paid = await withdraw(db, rahima, 14_701, at)
  await send(database.owner.db, paid, at)
  const payout = { actor: 'system', at } as const
  await post(database.owner.db, {
    ...payout,
    kind: 'payout_settle',
    key: `payout_settle:${paid}`,
    memberId: rahima,
    payoutId: paid,
    amount: poisha(14_701),
    rail: 'sandbox',
  })
  const failed = await withdraw(db, karim, 10_000, at)
  await send(database.owner.db, failed, at)
  await post(database.owner.db, {
    ...payout,
    kind: 'payout_return',
    key: `payout_return:${failed}`,
    memberId: karim,
    payoutId: failed,
    amount: poisha(10_000),
  })
  await setState(database.owner.db, campaignId, 'closed', at)
  await post(database.owner.db, {
    kind: 'campaign_release',
    key: `campaign_release:${campaignId}:1`,
    at,
    actor: 'sponsor',
    sponsorId,
    campaignId,
    amount: poisha(168_008),
  })
  await refund(database.owner.db, { sponsorId, operatorId: nasrin, amount: 400_000, at })
  const pay = (memberId: number | null, amount: number, reason: string) =>
    payFromFees(database.owner.db, [nasrin, farid], { memberId, amount, at, reason })
  await pay(karim, 2_000, 'The provider lost two days')
  await pay(null, 5_000, 'Rent of the servers')
  const { db: owner } = database.owner
  await bookCharge(owner, [nasrin, farid], { amount: 1_500, at, reason: 'Monthly charge of the bank' })
  await owner.query(`select ledger_note_cost('bkash', $1, null, 185, $2)`, [paid, at])
  await owner.query('select ledger_book_costs(10, $1)', [at])
  await owner.query(
    `insert into payouts_figure (kind, since, value, source, agreed_at)
      values ('tax', '2026-03-01', 500, 'A letter of the tax office', $1)`,
    [at],
  )
  const taxed = await withdraw(db, karim, 10_000, at)
  await send(owner, taxed, at)
  await owner.query(`select payouts_end($1, true, 'DKL7X2', 'system', null, $2)`, [taxed, at])
  await payFromFees(owner, [nasrin, farid], {
    memberId: null,
    kind: 'tax_payment',
    amount: 500,
    at,
    reason: 'Challan of March 2026',
  })
  journal = await database.app.transaction(async (snapshot) => {
    await beginSnapshot(snapshot)
    let text = ''
    for await (const piece of ledgerExport(snapshot)) text += piece
    return text
  })
})
afterAll(() => database.drop())

const doc = readFileSync(new URL('../../docs/money.md', import.meta.url), 'utf8')

test('docs/money.md shows each kind as the books store it', () => {
  const entries = journal
    .split('\n\n')
    .filter((entry) => /^\d{4}-/.test(entry))
    .map((entry) => entry.replace(/^\S+ \(\d+\) (\w+) .*/, '$1'))
  if (process.env.SHOW_DOC) console.log(entries.join('\n\n'))
  expect(new Set(entries.map((entry) => entry.split('\n')[0]))).toHaveProperty('size', 13)
  const blocks = [...doc.matchAll(/```ledger\n([^`]+)\n```/g)].map(([, block]) => block)
  expect(blocks).toEqual(entries)
})

test('docs/money.md shows the final balances of the accounts', async () => {
  const { rows } = await database.owner.db.query<{ account: string; taka: string }>(
    `select account, to_char(sum(amount) / 100.0, 'FM999G990D00') as taka
      from ledger_entry
      group by account
      order by account`,
  )
  const table = rows
    .map(({ account, taka }) => `| \`${account.replace('escrow:', 'escrow:campaign:')}\` | ${taka} |`)
    .join('\n')
  if (process.env.SHOW_DOC) console.log(table)
  expect(doc).toContain(table)
})
