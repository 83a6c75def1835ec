import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { numberMarks, sealWallet } from '../members/seal-wallet.ts'
import { openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, claim, earn, handIn, testSeal } from '../testing/books.ts'
import { moveClock } from '../testing/clock.ts'
import { passwordProof, storedPassword } from '../testing/passwords.ts'

/**
 * A hostile session makes a change and commits it a day later, so that nobody sees it meanwhile. The test moves the database's clock
 * instead of waiting.
 */
let books: AttackedBooks
const day = 24 * 3_600_000
let hours = 0

beforeAll(async () => {
  books = await openAttackedBooks(new Date(), 'as they are')
  await moveClock(books.owner.db, '0 hours')
})
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const pin = Buffer.from('the HMAC of a PIN')
const now = () => new Date(Date.now() + hours * 3_600_000)
const later = async (more: number) => {
  hours += more
  await moveClock(books.owner.db, `${hours} hours`)
}
const reset = (db: Db, member: number) =>
  db.query('select members_reset_password($1, $2, $3)', [member, storedPassword, now()])
const setPin = (db: Db, member: number) =>
  db.query('select members_set_pin($1, $2, $3, $4)', [member, passwordProof, pin, now()])
const bind = async (db: Db, member: number, number: string) => {
  const stored = sealWallet(testSeal, member, { number, holderName: 'A Thief' })
  const { rows } = await db.query<{ answer: { outcome: string; payouts_from: string | null } }>(
    `select members_bind_wallet($1, $2, 'bkash', $3, $4, $5, $6) as answer`,
    [member, pin, stored.number, stored.holderName, now(), numberMarks(testSeal, number)],
  )
  return rows[0]!.answer
}
const withdraw = async (db: Db, member: number) => {
  const { rows } = await db.query<{ answer: { outcome: string; until?: string } }>(
    `select payouts_withdraw($1, 10000, $2, 'sandbox', $3) as answer`,
    [member, pin, now()],
  )
  return rows[0]!.answer
}
const see = (db: Db) => db.query('select members_see_waits($1)', [now()])
/** Creates a member with money, a PIN and a password, and a wallet if a number is given. */
async function member(name: string, number?: string): Promise<number> {
  const id = await addPerson(books.app.db, 'member', name, now())
  await earn(books.owner.db, id, 100_000, now())
  await setPin(books.app.db, id)
  if (number) await bind(books.app.db, id, number)
  return id
}
const until = (answer: { until?: string }) => new Date(answer.until!).getTime()

describe('the 24-hour wait still runs when others first see the change', () => {
  test('the wait of a changed wallet', async () => {
    const moni = await member('moni', '01711111211')
    await books.app.transaction(async (held) => {
      await bind(held, moni, '01799999911')
      await later(25)
      // Refused even within the same transaction.
      expect(await withdraw(held, moni)).toMatchObject({ outcome: 'wallet_changed' })
      await later(25)
    })
    const answer = await withdraw(books.app.db, moni)
    expect(answer).toMatchObject({ outcome: 'wallet_changed' })
    expect(until(answer)).toBeGreaterThan(now().getTime() + day - 60_000)
    await later(25)
    expect(await withdraw(books.app.db, moni)).toMatchObject({ outcome: 'requested' })
  })

  test('the wait of a password reset before the first wallet', async () => {
    const mukta = await member('mukta')
    await books.app.transaction(async (held) => {
      await reset(held, mukta)
      await setPin(held, mukta)
      await later(25)
    })
    const bound = await bind(books.app.db, mukta, '01799999912')
    expect(new Date(bound.payouts_from!).getTime()).toBeGreaterThan(now().getTime() + day - 60_000)
    expect(await withdraw(books.app.db, mukta)).toMatchObject({ outcome: 'wallet_changed' })
  })

  test('the waits of a wallet and a password changed step by step in one transaction', async () => {
    const shathi = await member('shathi')
    await books.app.transaction(async (held) => {
      await reset(held, shathi)
      await setPin(held, shathi)
      for (let step = 0; step < 3; step++) {
        await later(10)
        await bind(held, shathi, '01799999913')
      }
      expect(await withdraw(held, shathi)).toMatchObject({ outcome: 'wallet_changed' })
    })
    expect(await withdraw(books.app.db, shathi)).toMatchObject({ outcome: 'wallet_changed' })
  })
})

describe('the seven days for disputing a rejection still run when others first see it', () => {
  const rejects = (db: Db, task: number) =>
    db.query(`select tasks_reject($1, $2, $3, 'off_topic', 'This is not about the app at all.', $4)`, [
      task,
      books.ids.sponsor,
      books.ids.maker,
      now(),
    ])
  const handedIn = async (name: string): Promise<[task: number, member: number]> => {
    const id = await addPerson(books.app.db, 'member', name, now())
    const task = await claim(books.owner.db, books.ids.open, id, 70, now())
    await handIn(books.owner.db, task, now())
    return [task, id]
  }
  const stateOf = async (task: number) =>
    (
      await books.owner.db.query<{ final: boolean; state: string }>(
        'select final, state from tasks_place where id = $1',
        [task],
      )
    ).rows[0]

  test('the member can then dispute the rejection', async () => {
    const [task, id] = await handedIn('parvin')
    await books.app.transaction(async (held) => {
      await rejects(held, task)
      await later(8 * 24)
      await held.query('select tasks_end_rejections($1)', [now()])
      await later(8 * 24)
    })
    await books.app.db.query('select tasks_end_rejections($1)', [now()])
    expect(await stateOf(task)).toEqual({ final: false, state: 'rejected' })
    await later(6 * 24)
    const { rows } = await books.app.db.query<{ done: boolean }>('select tasks_dispute($1, $2, $3, $4) as done', [
      task,
      id,
      'I did try each of the steps.',
      now(),
    ])
    expect(rows).toEqual([{ done: true }])
  })

  test('a rejection that the job has seen becomes final after seven days', async () => {
    const [task] = await handedIn('kohinoor')
    await rejects(books.app.db, task)
    await books.app.db.query('select tasks_see_rejections($1)', [now()])
    await later(7 * 24 + 1)
    await books.app.db.query('select tasks_end_rejections($1)', [now()])
    expect(await stateOf(task)).toEqual({ final: true, state: 'rejected' })
  })
})

test('a wait that the job has seen start ends on time and cannot be extended', async () => {
  const jhuma = await member('jhuma', '01711111214')
  const { payouts_from } = await bind(books.app.db, jhuma, '01799999914')
  await see(books.app.db)
  await later(23)
  await see(books.app.db)
  const answer = await withdraw(books.app.db, jhuma)
  expect(answer).toEqual({ outcome: 'wallet_changed', until: payouts_from })
  await later(2)
  expect(await withdraw(books.app.db, jhuma)).toMatchObject({ outcome: 'requested' })
})
