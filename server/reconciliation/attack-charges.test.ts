import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import type { SessionProof } from '../core/session-proof.ts'
import type { Db } from '../db/db.ts'
import { callVerb } from '../db/verb.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { agreedCharge, confirm, explainedCharge, operatorSession } from '../testing/operators.ts'
import { post } from '../testing/post.ts'

/** A hostile session tries to book charges that nobody explained, or to book them twice. */
let books: AttackedBooks
let nasrin: SessionProof
let farid: SessionProof
beforeAll(async () => {
  books = await openAttackedBooks()
  nasrin = await operatorSession(books.owner.db, books.ids.nasrin, at)
  farid = await operatorSession(books.owner.db, books.ids.farid, at)
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const two = () => [books.ids.nasrin, books.ids.farid] as const
const charge = (owner: Db, amount = 500) => explainedCharge(owner, { amount, at, operatorId: books.ids.nasrin })
const propose = (db: Db, by: SessionProof | null, account: number, amount: number | null = null) =>
  callVerb<{ outcome: string; id: number }>(db, {
    function: 'approvals_propose',
    args: [by, 'charge', account, amount, 'Charges of the month', at, {}, null],
    done: 'proposed',
  })
const explanation = `(select max(id) from reconciliation_explanation)`
const account = `(select max(id) from reconciliation_account)`
/** A proposal to book the charges of the newest account. */
const proposal = (state: string, { kind = 'charge', subject = account } = {}) => `
  insert into approvals_proposal (
    kind, subject, amount, reason, proposed_by, proposed_at, state, decided_by, decided_at
  )
    values (
      '${kind}', ${subject}, 500, 'x', ${books.ids.nasrin}, now(), '${state}',
      ${state === 'proposed' ? 'null, null' : `${books.ids.farid}, now()`}
    );`
const mark = `update reconciliation_explanation set approval_id = (select max(id) from approvals_proposal)
  where id = ${explanation};`

describe('with the application’s role', () => {
  test('no explanation is marked as booked, and no function that books is called', async () => {
    for (const statement of [
      'update reconciliation_explanation set approval_id = 1',
      'select reconciliation_charges_of(1)',
      'select reconciliation_do_charge(p) from approvals_proposal p',
      'select reconciliation_check_charge(p) from approvals_proposal p',
    ])
      expect([statement, await books.sql(statement)]).toEqual([statement, expect.stringMatching(/permission denied/)])
  })

  test('without an operator’s secret nothing is proposed, and one operator alone books nothing', async () => {
    expect(await books.attemptAfter(charge, (db, id) => propose(db, null, id))).toMatch(/no open session/)
    const outcomes: string[] = []
    const why = await books.attemptAfter(charge, async (db, id) => {
      const proposed = await propose(db, nasrin, id)
      outcomes.push(await confirm(db, nasrin, proposed.id, at), await confirm(db, farid, proposed.id, at))
      outcomes.push((await propose(db, nasrin, id)).outcome)
    })
    expect([why, outcomes]).toEqual([undefined, ['same_operator', 'confirmed', 'no_charges']])
  })

  test('the sum is that of the explained lines, whatever the caller says', async () => {
    const amounts: unknown[] = []
    const why = await books.attemptAfter(charge, async (db, id) => {
      await propose(db, nasrin, id, 9_999)
      amounts.push(...(await db.query('select amount from approvals_proposal where subject = $1', [id])).rows)
    })
    expect([why, amounts]).toEqual([undefined, [{ amount: 500 }]])
  })

  test('a posting has the rail of the account and the sum of its marked lines', async () => {
    const posted = (more: object, amount = 500) =>
      books.attemptAfter(
        (owner) => agreedCharge(owner, { amount: 500, at }, two()),
        (db, key) =>
          post(db, {
            kind: 'charge',
            key,
            at,
            actor: 'operator',
            amount: poisha(amount),
            rail: 'manual',
            operatorId: books.ids.nasrin,
            secondOperatorId: books.ids.farid,
            ...more,
          }),
      )
    expect(await posted({})).toBe(undefined)
    expect(await posted({ rail: 'sandbox' })).toMatch(/sum of the explained lines/)
    expect(await posted({}, 501)).toMatch(/what two operators agreed on/)
    expect(await posted({ secondOperatorId: books.ids.nasrin })).toMatch(/what two operators agreed on/)
    expect(await posted({ key: 'approval:999' })).toMatch(/what two operators agreed on/)
  })
})

describe('as the owner, whom the triggers also stop', () => {
  const after = async (statements: string) =>
    books.attempt(async (owner) => {
      await charge(owner)
      await owner.query(statements)
    }, books.owner)

  test('a posting without marked lines is refused', async () => {
    const insert = `insert into ledger_journal (
        at, kind, key, actor, rail, operator_id, second_operator_id, fees, outside
      )
        select now(), 'charge', 'approval:' || max(id), 'operator', 'manual', ${two().join(', ')}, -500, 500
        from approvals_proposal;`
    expect(await after(proposal('confirmed') + insert)).toMatch(/sum of the explained lines/)
    expect(await after(proposal('confirmed') + mark + insert)).toBe(undefined)
    // Nothing is added to a charge that is booked.
    const more = `insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at)
      select line_id, day, 'fee', '', by_operator, at from reconciliation_explanation where id = ${explanation};`
    expect(await after(proposal('confirmed') + mark + insert + more + mark)).toMatch(/all at once/)
  })

  test('an explanation is marked only for a confirmed proposal about its account', async () => {
    expect(await after(proposal('confirmed') + mark)).toBe(undefined)
    for (const wrong of [
      proposal('proposed'),
      proposal('rejected'),
      proposal('confirmed', { subject: `${account} - 1` }),
      proposal('confirmed', { kind: 'goodwill', subject: String(books.ids.rahima) }),
    ])
      expect([wrong, await after(wrong + mark)]).toEqual([wrong, expect.stringMatching(/all at once/)])
  })

  test('a marked explanation is neither undone nor changed, and a new one is not marked', async () => {
    const marked = proposal('confirmed') + mark
    for (const statement of [
      `update reconciliation_explanation set undone_by = ${books.ids.nasrin} where id = ${explanation}`,
      `update reconciliation_explanation set approval_id = null where id = ${explanation}`,
      `update reconciliation_explanation set note = 'x' where id = ${explanation}`,
      `insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at, approval_id)
        select line_id, day, 'fee', '', by_operator, at, approval_id from reconciliation_explanation
        where id = ${explanation}`,
    ])
      expect([statement, await after(marked + statement)]).toEqual([
        statement,
        expect.stringMatching(/stays as it was written/),
      ])
  })

  test('an upload with a booked charge is not deleted', async () => {
    const takenBack = `update reconciliation_statement set taken_back_by = ${books.ids.nasrin}, taken_back_at = now()
      where id = (select max(id) from reconciliation_statement);`
    const gone = `delete from reconciliation_explanation where id = ${explanation}`
    expect(await after(takenBack + gone)).toBe(undefined)
    expect(await after(proposal('confirmed') + mark + takenBack + gone)).toMatch(/goes only with its whole upload/)
  })

  test('only a fee on a statement is marked', async () => {
    const late = `insert into reconciliation_explanation (line_id, day, kind, note, by_operator, at)
      select line_id, day, 'late', '', by_operator, at from reconciliation_explanation where id = ${explanation};`
    expect(await after(late + proposal('confirmed') + mark)).toMatch(/explanation_booked/)
    const undo = `update reconciliation_explanation set undone_by = ${books.ids.nasrin} where id = ${explanation};`
    expect(await after(undo + proposal('confirmed') + mark)).toMatch(/stays as it was written/)
  })
})

test('two confirmations at once book a charge once', async () => {
  const id = await charge(books.owner.db, 700)
  const { db } = books.app
  const proposed = await propose(db, nasrin, id)
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirm(db, farid, proposed.id, at)))
  expect(outcomes.toSorted()).toEqual(['confirmed', 'decided', 'decided', 'decided', 'decided'])
  const { rows } = await db.query(`select fees, rail from ledger_journal where kind = 'charge'`)
  expect(rows).toEqual([{ fees: -700, rail: 'manual' }])
})
