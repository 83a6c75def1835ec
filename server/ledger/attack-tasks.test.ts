import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../contract/money.ts'
import { at, openAttackedBooks, type AttackedBooks } from '../testing/attacked-books.ts'
import { addPerson, claim, handIn, reject } from '../testing/books.ts'
import { post, type Posting } from '../testing/post.ts'

/** A hostile session attacks members' earnings: pay, claims and the states of a task. */
let books: AttackedBooks

beforeAll(async () => (books = await openAttackedBooks()))
afterAll(async () => {
  await books.expectCorrectBooks()
  await books.drop()
})

const base = { at }
const refusal = (posting: Posting) => books.attempt((db) => post(db, posting))
/** The application may not update a task directly. The guard refuses invalid updates even from the owner. */
async function attempt(statement: string): Promise<string | undefined> {
  expect(await books.sql(statement)).toMatch(/permission denied for table tasks_place/)
  return books.ownersSql(statement)
}
const hours = (n: number) => new Date(at.getTime() + n * 3_600_000)

describe('a member is paid the fixed amount once, and nobody else is paid', () => {
  const pay = (more: Partial<Extract<Posting, { kind: 'task_pay' }>> = {}): Posting => ({
    ...base,
    key: `task_pay:${more.placeId ?? books.ids.submitted}`,
    kind: 'task_pay',
    actor: 'sponsor',
    campaignId: books.ids.open,
    placeId: books.ids.submitted,
    memberId: salma,
    pay: poisha(7_000),
    fee: poisha(3_000),
    ...more,
  })
  let salma = 0
  let mitu = 0
  beforeAll(async () => {
    const { rows } = await books.owner.db.query<{ id: number; username: string }>(
      'select id, username from members_user',
    )
    salma = rows.find((row) => row.username === 'salma')!.id
    mitu = rows.find((row) => row.username === 'mitu')!.id
  })
  test('a valid posting succeeds', async () => expect(await refusal(pay())).toBeUndefined())
  test('refuses another member', async () =>
    expect(await refusal(pay({ memberId: books.ids.rahima }))).toMatch(/fixed at the claim/))
  test('refuses more than the fixed pay', async () =>
    expect(await refusal(pay({ pay: poisha(7_001), fee: poisha(2_999) }))).toMatch(/fixed at the claim/))
  test('refuses less than the fixed pay', async () =>
    expect(await refusal(pay({ pay: poisha(6_999), fee: poisha(3_001) }))).toMatch(/fixed at the claim/))
  test('refuses another campaign', async () =>
    expect(await refusal(pay({ campaignId: books.ids.funded }))).toMatch(/fixed at the claim/))
  test('refuses a task that was not submitted', async () => {
    const posting = pay({ placeId: books.ids.started, memberId: books.ids.rahima })
    expect(await refusal(posting)).toMatch(/not waiting/)
  })
  test('refuses a rejected task', async () =>
    expect(await refusal(pay({ placeId: books.ids.rejected, memberId: mitu }))).toMatch(/not waiting/))
  test('refuses a second posting', async () => {
    const why = await books.attempt(async (db) => {
      await post(db, pay())
      await post(db, pay())
    })
    expect(why).toMatch(/not waiting/)
  })
  test('refuses a key that would block another payment', async () => {
    expect(await refusal(pay({ key: `task_pay:${books.ids.allForMember}` }))).toMatch(/the key is task_pay:/)
    const { sponsor, pending } = books.ids
    for (const key of [`task_pay:${books.ids.submitted}`, 'payout_return:900', 'payout_settle:900']) {
      const why = await refusal({
        ...base,
        key,
        kind: 'sponsor_deposit',
        actor: 'system',
        sponsorId: sponsor,
        depositId: pending,
        amount: poisha(10_000),
        rail: 'sandbox',
      })
      expect(why).toMatch(/the key is sponsor_deposit:/)
    }
  })
  test('refuses the same task twice in one statement', async () => {
    const key = `task_pay:${books.ids.submitted}`
    const row = `(now(), 'task_pay', '${key}', 'sponsor', ${books.ids.open}, ${books.ids.submitted}, ${salma}, -10000, 7000, 3000)`
    const why = await books.attempt((db) =>
      db.query(
        `insert into ledger_journal (
            at, kind, key, actor, campaign_id, place_id, member_id, escrow, member, fees
          )
          values ${row}, ${row}`,
      ),
    )
    expect(why).toMatch(/not waiting/)
  })
  test.for([50, 2])('pays once for %i concurrent postings', async (times) => {
    const memberId = await addPerson(books.app.db, 'member', `often${times}`, at)
    const placeId = await claim(books.owner.db, books.ids.open, memberId, 70, at)
    await handIn(books.owner.db, placeId, at)
    const tries = await Promise.allSettled(
      Array.from({ length: times }, () => post(books.app.db, pay({ memberId, placeId }))),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const { rows } = await books.app.db.query(
      'select balance, earned, approved from ledger_member where member_id = $1',
      [memberId],
    )
    expect(rows).toEqual([{ balance: 7_000, earned: 7_000, approved: 1 }])
  })
})

describe('the amounts of a claim are fixed when the task is started', () => {
  const changes = [
    'share = 60',
    'pay = pay - 1, fee = fee + 1',
    'share = 60, pay = 6000, fee = 4000',
    'member_id = $karim',
    'member_id = null',
    `due_at = due_at - interval '1 hour'`,
    `started_at = started_at - interval '1 day'`,
    'fee = 0',
  ]
  test.for(changes)('%s', async (change) => {
    for (const task of [
      books.ids.started,
      books.ids.submitted,
      books.ids.rejected,
      books.ids.disputed,
      books.ids.approved,
    ]) {
      expect(
        await attempt(`update tasks_place set ${change.replace('$karim', String(books.ids.karim))} where id = ${task}`),
      ).toMatch(/fixed|keep its escrow/)
    }
  })
  test('a claim must contain the correct pay', async () => {
    const take = (set: string) =>
      attempt(
        `update tasks_place
          set
            state = 'in_progress',
            member_id = ${books.ids.karim},
            started_at = now(),
            due_at = now() + interval '2 hours',
            ${set}
          where id = (
            select id
            from tasks_place
            where state = 'free' and campaign_id = ${books.ids.open}
            limit 1
          )`,
      )
    expect(await take('share = 70, pay = 7000, fee = 3000')).toBeUndefined()
    for (const set of [
      'share = 70, pay = 6999, fee = 3001',
      'share = 0, pay = 0, fee = 10000',
      'share = 101, pay = 10100, fee = -100',
      'share = 70, pay = null, fee = null',
      'pay = 7000, fee = 3000',
    ]) {
      expect(await take(set)).toMatch(/a claim has a member, a share, its pay and its time/)
    }
  })
})

describe('a task changes state only in the allowed order', () => {
  const moves: Record<string, string[]> = {
    started: ['approved', 'rejected', 'disputed', 'repair', 'released', 'free'],
    submitted: ['approved', 'returned', 'expired', 'released', 'free', 'in_progress', 'disputed'],
    rejected: ['approved', 'submitted', 'returned', 'expired', 'free', 'released', 'in_progress'],
    disputed: ['approved', 'submitted', 'returned', 'expired', 'free', 'released'],
    approved: ['submitted', 'rejected', 'disputed', 'returned', 'free', 'released', 'in_progress'],
  }
  test.for(Object.entries(moves))('%s', async ([from, states]) => {
    for (const state of states) {
      const why = await attempt(`update tasks_place set state = '${state}' where id = ${books.ids[from as 'started']}`)
      expect([state, why]).toEqual([
        state,
        expect.stringMatching(/does not go from|must keep its escrow|must pay the place/),
      ])
    }
  })
  test('free places cannot be marked as released without a posting', async () => {
    expect(
      await attempt(
        `update tasks_place set state = 'released' where state = 'free' and campaign_id = ${books.ids.closed}`,
      ),
    ).toMatch(/keep its escrow/)
  })
  test('a rejection needs a reason and seven days for a dispute, and is refused after 72 hours', async () => {
    const right = {
      category: 'off_topic',
      reason: 'Not about this app at all.',
      decided: at,
      until: hours(168),
      final: false,
    }
    const rejectWith = (more: Partial<typeof right> = {}) => {
      const { category, reason, decided, until, final } = { ...right, ...more }
      return attempt(
        `update tasks_place
          set
            state = 'rejected',
            reject_category = '${category}',
            reject_reason = '${reason}',
            final = ${final},
            decided_by = 'sponsor',
            decided_at = '${decided.toISOString()}',
            dispute_until = '${until.toISOString()}'
          where id = ${books.ids.submitted}`,
      )
    }
    expect(await rejectWith()).toBeUndefined()
    expect(await rejectWith({ final: true })).toMatch(/can be disputed/)
    expect(await rejectWith({ reason: 'Bad' })).toMatch(/a category, a reason/)
    expect(await rejectWith({ category: 'rating' })).toMatch(/a category, a reason/)
    expect(await rejectWith({ until: hours(24) })).toMatch(/seven days/)
    expect(await rejectWith({ decided: hours(73), until: hours(400) })).toMatch(/approved after 72 hours/)
  })
  test('a repair is requested only once, even by the owner', async () => {
    const ask = (words: string) =>
      `update tasks_place
        set state = 'repair', repair_request = '${words}', repair_due_at = '${hours(24).toISOString()}'
        where id = ${books.ids.submitted};`
    const first = ask('Please say which phone it was.')
    const back = `update tasks_place set state = 'submitted' where id = ${books.ids.submitted};`
    expect(await books.ownersSql(first + back)).toBeUndefined()
    for (const words of ['Please say which phone it was.', 'Please say which street it was.'])
      expect(await books.ownersSql(first + back + ask(words))).toMatch(/does not go from submitted to repair/)
  })
  test('the deadline of 72 hours cannot be changed', async () => {
    const why = await attempt(
      `update tasks_place
       set state = 'submitted', submitted_at = now(), decide_by = now() + interval '73 hours'
       where id = ${books.ids.started}`,
    )
    expect(why).toMatch(/due 72 hours after/)
    expect(
      await attempt(
        `update tasks_place set decide_by = decide_by + interval '1 hour' where id = ${books.ids.submitted}`,
      ),
    ).toMatch(/cannot change/)
    expect(
      await attempt(
        `update tasks_place set dispute_until = now() - interval '1 year' where id = ${books.ids.rejected}`,
      ),
    ).toMatch(/cannot change/)
  })
})

test('one of a concurrent approval and rejection of the same task succeeds', async () => {
  const { db } = books.app
  for (let n = 0; n < 5; n++) {
    const memberId = await addPerson(db, 'member', `both${n}`, at)
    const placeId = await claim(books.owner.db, books.ids.open, memberId, 70, at)
    await handIn(books.owner.db, placeId, at)
    const paid: Posting = {
      ...base,
      key: `task_pay:${placeId}`,
      kind: 'task_pay',
      actor: 'sponsor',
      campaignId: books.ids.open,
      placeId,
      memberId,
      pay: poisha(7_000),
      fee: poisha(3_000),
    }
    const tries = await Promise.allSettled([post(db, paid), reject(db, placeId, at)])
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  }
})
