import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import type { SessionProof } from '../core/session-proof.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'
import { confirm, operatorSession, propose } from '../testing/operators.ts'

/** A hostile session with the application's role tries to act as an operator. */
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

const goodwill = (db: Db, by: SessionProof, when = at) =>
  propose(db, by, { memberId: books.ids.rahima, amount: 100, at: when })
const noSession = /no open session of an operator/

describe('without the secret of an operator’s session', () => {
  test('no row can be written to the approvals', async () => {
    const { rahima, nasrin: first, farid: second } = books.ids
    for (const statement of [
      `insert into approvals_proposal (kind, subject, amount, reason, proposed_by, proposed_at)
        values ('goodwill', ${rahima}, 100, 'For nothing at all', ${first}, now())`,
      `insert into approvals_proposal (kind, subject, amount, reason, proposed_by, proposed_at, state, decided_by)
        values ('goodwill', ${rahima}, 100, 'For nothing at all', ${first}, now(), 'confirmed', ${second})`,
      `update approvals_proposal set state = 'confirmed', decided_by = ${second}, decided_at = now()`,
      'update approvals_proposal set amount = 1000000',
      'delete from approvals_proposal',
    ]) {
      expect(await books.sql(statement)).toMatch(/permission denied/)
    }
  })
  test('nothing can be proposed, confirmed or rejected, whatever the table of sessions contains', async () => {
    const waiting = await goodwill(books.owner.db, nasrin)
    const { rows } = await books.app.db.query<{ hash: Buffer }>('select token_hash as hash from app_session')
    const stored = rows.map(({ hash }) => hash)
    expect(stored.length).toBeGreaterThan(0)
    for (const token of [null, Buffer.from(''), ...stored]) {
      for (const call of [
        (db: Db) => db.query(`select approvals_propose($1, 'fee_withdrawal', null, 5, 'Rent', $2)`, [token, at]),
        (db: Db) => db.query(`select approvals_confirm($1, $3, 'manual', $2)`, [token, at, waiting]),
        (db: Db) => db.query(`select approvals_reject($1, $3, $2)`, [token, at, waiting]),
      ]) {
        expect(await books.attempt(call)).toMatch(noSession)
      }
    }
  })
})

describe('with one operator’s secret', () => {
  test('no second operator can be found', async () => {
    const outcomes: string[] = []
    const why = await books.attempt(async (db) => {
      outcomes.push(await confirm(db, nasrin, await goodwill(db, nasrin), at))
    })
    expect([why, outcomes]).toEqual([undefined, ['same_operator']])
  })
  test('the session’s half hour cannot be exceeded', async () => {
    for (const hours of [-1, 1]) {
      const when = new Date(at.getTime() + hours * 3_600_000)
      expect(await books.attempt((db) => goodwill(db, nasrin, when))).toMatch(noSession)
    }
    expect(await books.attempt((db) => goodwill(db, nasrin, new Date(8.64e15)))).toMatch(noSession)
  })
  test('the database’s own clock determines the current time', async () => {
    const now = new Date()
    const why = await books.attemptAfter(
      async (owner) => {
        const session = await operatorSession(owner, books.ids.nasrin, new Date(now.getTime() - 20 * 60_000))
        await realClock(owner)
        return session
      },
      (db, session) => goodwill(db, session, new Date(now.getTime() - 10 * 60_000)),
    )
    expect(why).toMatch(/is not the present/)
  })
})

describe('an operator created by another operator', () => {
  const days = (n: number) => new Date(at.getTime() + n * 86_400_000)
  /** The outcome if one operator confirms the other's proposal, this many days after the second operator was created. */
  const outcomeAfter = async (age: number, { confirms }: { confirms: 'new' | 'maker' }) => {
    const outcomes: string[] = []
    const why = await books.attemptAfter(
      async (owner) => {
        await owner.query('update members_user set made_by = $1, created_at = $3 where id = $2', [
          books.ids.nasrin,
          books.ids.farid,
          at,
        ])
        const when = days(age)
        const [maker, made] = [books.ids.nasrin, books.ids.farid]
        return {
          when,
          maker: await operatorSession(owner, maker, when),
          made: await operatorSession(owner, made, when),
        }
      },
      async (db, { when, maker, made }) => {
        const [first, second] = confirms === 'new' ? [maker, made] : [made, maker]
        outcomes.push(await confirm(db, second, await goodwill(db, first, when), when))
      },
    )
    return why ?? outcomes[0]
  }
  test('cannot confirm for seven days', async () => {
    expect(await outcomeAfter(0, { confirms: 'new' })).toBe('too_new')
    expect(await outcomeAfter(6.999, { confirms: 'new' })).toBe('too_new')
    expect(await outcomeAfter(7, { confirms: 'new' })).toBe('confirmed')
  })
  test('cannot be the first of two operators together with their creator either', async () => {
    expect(await outcomeAfter(6.999, { confirms: 'maker' })).toBe('too_new')
    expect(await outcomeAfter(7, { confirms: 'maker' })).toBe('confirmed')
  })
})

test('the journal and the audit log name both operators’ sessions', async () => {
  const id = await goodwill(books.app.db, nasrin)
  expect(await confirm(books.app.db, farid, id, at)).toBe('confirmed')
  const { rows } = await books.owner.db.query(
    `select
        j.operator_id,
        j.second_operator_id,
        (
          select array_agg(actor_id order by id)
          from audit_event
          where detail -> 'approvalId' = to_jsonb($1::bigint)
        ) as actors
      from ledger_journal j
      where j.key = 'approval:' || $1`,
    [id],
  )
  const two = [books.ids.nasrin, books.ids.farid]
  expect(rows).toEqual([{ operator_id: two[0], second_operator_id: two[1], actors: two }])
})
