import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { decidedRefund } from '../testing/operators.ts'
import { post, type Posting } from '../testing/post.ts'

/** A hostile session creates money for a sponsor, or pays it out, without an operator. */
let books: AttackedBooks
beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const base = { at, key: 'attack' }
const refusal = (posting: Posting) => books.attempt((db) => post(db, posting))

describe('money from outside', () => {
  const paying = (more: object = {}): Posting => ({
    ...base,
    kind: 'sponsor_deposit',
    actor: 'system',
    sponsorId: books.ids.sponsor,
    depositId: books.ids.pending,
    amount: poisha(10_000),
    rail: 'sandbox',
    ...more,
  })
  test('money from outside is deposited without an operator only on the sandbox rail', async () => {
    const { sponsor, nasrin } = books.ids
    /** Returns the error of posting a bank transfer that is pending or that an operator has confirmed. */
    const transfer = (seenBy: number | null, actor: 'system' | 'operator') =>
      books.attemptAfter(
        async (owner) => {
          const { rows } = await owner.query<{ id: number }>(
            `insert into sponsors_deposit (sponsor_id, amount, rail, created_at, confirmed_by)
              values ($1, 10000, 'manual', $2, $3)
              returning id`,
            [sponsor, at, seenBy],
          )
          return rows[0]!.id
        },
        (db, depositId) => post(db, paying({ depositId, actor, rail: 'manual', key: `sponsor_deposit:${depositId}` })),
      )
    expect(await transfer(nasrin, 'operator')).toBeUndefined()
    expect(await transfer(nasrin, 'system')).toMatch(/nothing to move/)
    expect(await transfer(null, 'system')).toMatch(/nothing to move/)
    expect(await transfer(null, 'operator')).toMatch(/nothing to move/)
    const key = `sponsor_deposit:${books.ids.pending}`
    expect(await refusal(paying({ actor: 'operator', key }))).toMatch(/nothing to move/)
    expect(await refusal(paying({ key }))).toBeUndefined()
    expect(await books.sql(`update sponsors_deposit set confirmed_by = ${nasrin}`)).toMatch(/permission denied/)
    expect(
      await books.sql(
        `insert into sponsors_deposit (sponsor_id, amount, rail, created_at, confirmed_by)
          values (${sponsor}, 5, 'manual', now(), ${nasrin})`,
      ),
    ).toMatch(/permission denied/)
  })
  test('refunds a sponsor only what an operator decided, and never more than the balance', async () => {
    const { sponsor, otherSponsor, nasrin, farid } = books.ids
    const refunding = (more: object = {}, amount = 100, sponsorId = sponsor) =>
      books.attemptAfter(
        (owner) => decidedRefund(owner, { sponsorId, operatorId: nasrin, amount, at }),
        (db, key) => {
          const posting = {
            kind: 'sponsor_refund',
            actor: 'operator',
            sponsorId,
            operatorId: nasrin,
            rail: 'manual',
          } as const
          return post(db, { ...base, ...posting, key, amount: poisha(amount), ...more })
        },
      )
    const undecided = /an operator sends what was asked for/
    expect(await refunding()).toBeUndefined()
    for (const more of [
      { operatorId: farid },
      { operatorId: books.ids.rahima },
      { amount: 101 },
      { sponsorId: otherSponsor },
      { key: 'sponsor_refund:999' },
      { key: 'sponsor_refund:' },
    ]) {
      expect(await refunding(more)).toMatch(undecided)
    }
    expect(await refunding({}, 1_000_000_000)).toMatch(/ledger_sponsor_balance_check/)
    expect(await refunding({}, 100, otherSponsor)).toMatch(/ledger_sponsor_balance_check/)
    for (const set of [
      `state = 'sent', decided_at = now()`,
      `decided_by = ${nasrin}`,
      `state = 'cancelled'`,
      'amount = 5',
    ])
      expect(await books.sql(`update sponsors_refund set ${set}`)).toMatch(/permission denied/)
  })
  test('a refund decision is final, even for the owner', async () => {
    const decided = (state: string) =>
      `insert into sponsors_refund (sponsor_id, amount, account, created_at, state, decided_at, reason)
        values (${books.ids.sponsor}, 100, 'A bank', now(), '${state}', now(), ${state === 'returned' ? `'No such account'` : 'null'});`
    for (const state of ['sent', 'cancelled', 'returned'])
      for (const set of [`state = 'requested', decided_at = null, reason = null`, 'amount = 5', `account = 'Another'`])
        expect(
          await books.ownersSql(`${decided(state)} update sponsors_refund set ${set} where state = '${state}'`),
        ).toMatch(/already decided/)
  })
  test.for([
    ['sponsors_record_transfer', `5, '2026-03-01', 'FT26060001', `],
    ['sponsors_fail_transfer', ''],
    ['payins_decide_held', `5, 'BFD90JRLST', 'It has come', `],
    ['payins_settle_notice', `'Sent back', `],
    ['sponsors_send_refund', ''],
    ['sponsors_return_refund', `'No such account', `],
  ])('%s(%s…) needs the secret of an operator’s session', async ([verb, more]) => {
    for (const secret of ['null', `''`, '(select token_hash from app_session limit 1)'])
      expect(await books.sql(`select ${verb}(${secret}, 1, ${more}'${at.toISOString()}')`)).toMatch(
        /no open session of an operator/,
      )
  })
})
