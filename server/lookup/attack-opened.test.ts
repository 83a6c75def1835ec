import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'
import { operatorSession } from '../testing/operators.ts'

/** A hostile session of the application records that somebody's personal data was opened. */
let books: AttackedBooks
beforeAll(async () => {
  books = await openAttackedBooks()
  await realClock(books.owner.db)
})
afterAll(() => books.drop())

const refused = /the function that does this records it/
const tell = (
  actor: string,
  actorId: number | null,
  action: string,
  of: { member?: number; sponsor?: number },
  proof: unknown,
) =>
  books.attempt((db) =>
    db.query(`select audit_tell(now(), $1, $2, $3, $4, $5, null, null, false, '{}', $6)`, [
      actor,
      actorId,
      action,
      of.member ?? null,
      of.sponsor ?? null,
      proof,
    ]),
  )

test('only operators open personal data, and only of existing accounts', async () => {
  const { rahima, sponsor, farid } = books.ids
  for (const actor of ['system', 'anyone', 'member', 'sponsor']) {
    expect(await tell(actor, null, 'member.opened', { member: rahima }, null)).toMatch(refused)
    expect(await tell(actor, null, 'sponsor.opened', { sponsor }, null)).toMatch(refused)
  }
  const proof = await operatorSession(books.owner.db, farid, new Date())
  const opened = (action: string, of: { member?: number; sponsor?: number }) =>
    tell('operator', farid, action, of, proof)
  expect(await opened('member.opened', { member: rahima })).toBeUndefined()
  expect(await opened('sponsor.opened', { sponsor })).toBeUndefined()
  expect(await opened('member.opened', { member: 987_654 })).toMatch(refused)
  expect(await opened('member.opened', { member: farid })).toMatch(refused)
  expect(await opened('sponsor.opened', { sponsor: 987_654 })).toMatch(refused)
  expect(await tell('operator', farid, 'member.opened', { member: rahima }, null)).toMatch(/no open session/)
})
