import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, nameOfDay, startOfDay } from '../core/day.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { realClock } from '../testing/clock.ts'
import { checkHeads } from './check-heads.ts'
import { insertHead, lastRowBefore, type HeadRow } from './heads-sql.ts'
import { headHash } from './merkle.ts'
import { makeHead } from './publish-head.ts'

/** A hostile session publishes its own heads. A head cannot be withdrawn, and a head for a future day would prevent all others. */
let books: AttackedBooks
let good: HeadRow
const yesterday = dayOf(at)
const present = new Date(startOfDay(yesterday + 1).getTime() + 600_000)
beforeAll(async () => {
  books = await openAttackedBooks()
  const { db } = books.app
  good = await headOfYesterday()
  async function headOfYesterday() {
    const upTo = await lastRowBefore(db, startOfDay(yesterday + 1))
    const { rows } = await db.query<{ last: number }>('select max(id) as last from audit_event')
    const events = { after: 0, upTo: rows[0]!.last }
    const previous = Buffer.alloc(32)
    return makeHead(db, { day: nameOfDay(yesterday), after: 0, upTo, events, previous, salt: randomBytes(32) })
  }
})
afterAll(() => books.drop())

/** Has its own correct hash, so that it is refused for its content. */
const signed = (change: Partial<HeadRow>): HeadRow => {
  const head = { ...good, ...change }
  const audit = { upTo: head.eventUpTo, entries: head.events, root: head.eventRoot.toString('hex') }
  return { ...head, hash: headHash(head.previous, head.root, { ...head, audit }) }
}
const attempt = (head: HeadRow) => books.attempt((db) => insertHead(db, head, present))

test.each<[string, () => Partial<HeadRow>]>([
  ['of today', () => ({ day: nameOfDay(yesterday + 1) })],
  ['of the last day that can be', () => ({ day: '2200-12-31' })],
  ['of a day that is long over', () => ({ day: nameOfDay(yesterday - 1) })],
  ['without the rows', () => ({ upTo: 0, entries: 0, blocks: Buffer.alloc(0), blockFrom: [] })],
  ['with fewer rows than there are', () => ({ entries: good.entries - 1 })],
  ['up to rows to come', () => ({ upTo: Number.MAX_SAFE_INTEGER })],
  ['without the events', () => ({ eventUpTo: 0, events: 0 })],
  ['with fewer events than there are', () => ({ events: good.events - 1 })],
  ['up to events to come', () => ({ eventUpTo: Number.MAX_SAFE_INTEGER })],
  ['that follows another one', () => ({ previous: randomBytes(32) })],
  ['with a long salt', () => ({ salt: randomBytes(100) })],
  [
    'with more blocks than rows',
    () => ({ blocks: randomBytes(64 * 32), blockFrom: Array.from({ length: 64 }, () => 1) }),
  ],
])('refuses a head %s', async (_, change) => {
  expect(await attempt(signed(change()))).toMatch(/a head follows the last one|check constraint/)
})

test('refuses a head with a publication time other than the present', async () => {
  const why = await books.attemptAfter(realClock, (db) => insertHead(db, good, present))
  expect(why).toMatch(/published_at of transparency_head is not the present/)
})

test('refuses a head with a hash other than its own', async () => {
  expect(await attempt({ ...good, hash: randomBytes(32) })).toMatch(/a head follows the last one/)
})

test('accepts yesterday’s head with all rows, once', async () => {
  expect(await attempt(good)).toBeUndefined()
  expect(await insertHead(books.app.db, good, present)).toBe(true)
  // Another process created the same head.
  expect(await insertHead(books.app.db, signed({ salt: randomBytes(32) }), present)).toBe(false)
  expect((await checkHeads(books.app.db, null)).offences).toEqual([])
  expect(await attempt(signed({ day: nameOfDay(yesterday + 1), previous: good.hash }))).toMatch(/a head follows/)
})
