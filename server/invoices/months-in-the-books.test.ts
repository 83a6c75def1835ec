import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { addPerson, addSponsor, deposit, openCampaign, setState } from '../testing/books.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { operatorSession, sendRefund } from '../testing/operators.ts'
import { post } from '../testing/post.ts'
import { closingOf, sumsOfMonth } from './month-sql.ts'
import { allMovements } from './months.ts'

/** Monthly statements of random histories, compared with the view of debits and credits. */
let database: TestDatabase
let operator: number
const begins = Date.parse('2026-01-01T00:00:00Z')
const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04']
beforeAll(async () => {
  database = await createTestDatabase()
  operator = await addPerson(database.owner.db, 'operator', 'nasrin', new Date(begins))
})
afterAll(() => database.drop())

const step = fc.record({
  what: fc.constantFrom('deposit', 'fund', 'release', 'refund'),
  amount: fc.integer({ min: 1_000, max: 50_000 }),
  // Some steps fall into the last minutes of a month in Dhaka, which is another day in UTC.
  hours: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(0.01)),
})

async function play(sponsorId: number, steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  const { db } = database.owner
  const campaigns: { id: number; amount: number }[] = []
  let at = new Date(begins)
  for (const { what, amount, hours } of steps) {
    at = new Date(Math.min(at.getTime() + hours * 3_600_000, Date.parse('2026-04-30T17:59:59Z')))
    const { rows } = await db.query<{ balance: number }>('select balance from ledger_sponsor where sponsor_id = $1', [
      sponsorId,
    ])
    const { balance } = rows[0]!
    if (what === 'deposit') await deposit(db, sponsorId, amount, at)
    else if (what === 'fund' && balance >= amount)
      campaigns.push({ id: await openCampaign(db, { sponsorId, amount, places: 1, at }), amount })
    else if (what === 'refund' && balance >= amount) {
      const session = await operatorSession(db, operator, at)
      await sendRefund(db, session, { sponsorId, amount, at })
    } else if (what === 'release' && campaigns.length > 0) {
      const campaign = campaigns.pop()!
      await setState(db, campaign.id, 'closed', at)
      const key = `campaign_release:${campaign.id}:1`
      await post(db, {
        kind: 'campaign_release',
        key,
        at,
        actor: 'system',
        sponsorId,
        campaignId: campaign.id,
        amount: poisha(campaign.amount),
      })
    }
  }
}

test('opening balance, sums and closing balance of each month match the books', async () => {
  const { db } = database.app
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const sponsorId = await addSponsor(db, 'Shobuj', new Date(begins))
      await play(sponsorId, steps)
      const { rows: entries } = await db.query<{ month: string; kind: string; amount: number }>(
        `select to_char(e.at at time zone 'Asia/Dhaka', 'YYYY-MM') as month, e.kind, e.amount
          from ledger_entry e
          where e.account = 'sponsor:' || $1`,
        [sponsorId],
      )
      let before = 0
      for (const month of months) {
        const sums = await sumsOfMonth(db, sponsorId, month)
        const own = entries.filter((entry) => entry.month === month)
        expect(sums.opening).toBe(before)
        for (const { kind, count, amount } of sums.kinds) {
          const same = own.filter((entry) => entry.kind === kind)
          expect([kind, count, amount]).toEqual([kind, same.length, same.reduce((sum, one) => sum + one.amount, 0)])
        }
        expect(sums.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(own.length)
        before = closingOf(sums)
        expect(before).toBe(sums.opening + own.reduce((sum, { amount }) => sum + amount, 0))
        const listed = []
        for await (const page of allMovements(db, sponsorId, { month })) listed.push(...page)
        expect(listed.map(({ amount }) => amount).toSorted()).toEqual(own.map(({ amount }) => amount).toSorted())
      }
      const { rows } = await db.query<{ balance: number }>('select balance from ledger_sponsor where sponsor_id = $1', [
        sponsorId,
      ])
      expect(before).toBe(rows[0]!.balance)
    }),
    { numRuns: 20 },
  )
})
