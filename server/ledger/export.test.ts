import { spawnSync } from 'node:child_process'
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
import { payFromFees, refund } from '../testing/operators.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { beginSnapshot } from './check.ts'
import { ledgerExport } from './export.ts'
import { post } from '../testing/post.ts'

let database: TestDatabase
let journal: string
const at = new Date('2026-03-02T06:00:00Z')
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
const hledger = (...args: string[]) => spawnSync('hledger', ['-f', '-', ...args], { input: journal, encoding: 'utf8' })
const installed = spawnSync('hledger', ['--version']).status === 0
if (!installed) console.log('hledger is not installed: its check of the export is skipped')

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database.app
  const sponsorId = await addSponsor(db, 'Shobuj', at)
  await deposit(database.owner.db, sponsorId, 123_456_789, at)
  const campaignId = await openCampaign(database.owner.db, { sponsorId, amount: 21_001, places: 5, at })
  const rahima = await addPerson(db, 'member', 'rahima', at)
  const [nasrin, farid] = [
    await addPerson(database.owner.db, 'operator', 'nasrin', at),
    await addPerson(database.owner.db, 'operator', 'farid', at),
  ]
  await bindWallet(db, rahima, '01712345678', at)
  const taskId = await claim(database.owner.db, campaignId, rahima, 70, at)
  await handIn(database.owner.db, taskId, at)
  await approve(db, taskId, later(20))
  // A process with a slow clock posted this row: its date is earlier than that of the previous row.
  const [paid, failed] = [await withdraw(db, rahima, 7_000, at), await withdraw(db, rahima, 7_000, at)]
  await send(database.owner.db, paid, at)
  const payout = { memberId: rahima, amount: poisha(7_000), actor: 'system', at: later(30) } as const
  await post(database.owner.db, {
    ...payout,
    kind: 'payout_settle',
    key: `payout_settle:${paid}`,
    payoutId: paid,
    rail: 'sandbox',
  })
  await send(database.owner.db, failed, at)
  await post(database.owner.db, { ...payout, kind: 'payout_return', key: `payout_return:${failed}`, payoutId: failed })
  const reason = 'Sorry, for; the\nwait'
  await payFromFees(database.owner.db, [nasrin, farid], { memberId: rahima, amount: 101, at: later(40), reason })
  await payFromFees(database.owner.db, [nasrin, farid], { memberId: null, amount: 2_000, at: later(41) })
  await setState(database.owner.db, campaignId, 'closed', later(42))
  await post(database.owner.db, {
    kind: 'campaign_release',
    key: `campaign_release:${campaignId}:1`,
    at: later(42),
    actor: 'sponsor',
    sponsorId,
    campaignId,
    amount: poisha(84_004),
  })
  await refund(database.owner.db, { sponsorId, operatorId: nasrin, amount: 1, at: later(43) })
  journal = await database.app.transaction(async (snapshot) => {
    await beginSnapshot(snapshot)
    let text = ''
    for await (const piece of ledgerExport(snapshot)) text += piece
    return text
  })
})
afterAll(() => database.drop())

test('writes each transaction with its accounts and the resulting balances', () => {
  expect(journal).toContain(`2026-03-03 (3) task_pay  ; at: 2026-03-03 08:00:00.000, key: task_pay:1
    escrow:campaign:1  BDT -210.01
    member:1  BDT 147.01 = BDT 147.01
    fees  BDT 63.00
`)
  expect(journal).toContain('2026-03-03 (4) payout_request  ; at: 2026-03-02 12:00:00.000, key: payout_request:1\n')
  expect(new Set(journal.match(/\) \w+ /g))).toHaveLength(10)
})

test.skipIf(!installed)('hledger reports no error', () => {
  const { status, stderr } = hledger('check', '--strict', 'ordereddates')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.skipIf(!installed)('hledger calculates the same balances', async () => {
  const { stdout } = hledger(
    'balance',
    '--flat',
    '--no-total',
    '--empty',
    '--output-format=csv',
    '--no-elide',
    '-c',
    'BDT 1000.00',
  )
  const theirs = new Map(
    stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [, account, amount] = /^"(.*)","(?:BDT )?(-?[\d.]+)"$/.exec(line)!
        return [account!, Math.round(Number(amount) * 100)]
      }),
  )
  const { rows } = await database.owner.db.query<{ account: string; sum: number }>(
    `select case when account like 'escrow:%' then replace(account, 'escrow:', 'escrow:campaign:') else account end
       as account, sum(amount)::bigint as sum
     from ledger_entry group by 1`,
  )
  for (const { account, sum } of rows) expect([account, theirs.get(account)]).toEqual([account, sum])
  expect(rows).toHaveLength(7)
})
