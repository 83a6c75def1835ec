import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { earn } from '../testing/books.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
let rahima: SignedIn
let nasrin: SignedIn
let tanvir: SignedIn
let people = 0

beforeAll(async () => {
  app = await startTestApp()
  await app.addOperator('nasrin')
  await app.addOperator('tanvir')
})
afterAll(() => app.close())
beforeEach(async () => {
  nasrin = await app.signInAs('nasrin')
  tanvir = await app.signInAs('tanvir')
  rahima = await app.addMember(`rahima${++people}`)
})

const reason = 'Two phones withdrew at the same minute'
const place = (as: SignedIn, more: object = {}) =>
  app.call('POST', '/api/operator/holds', {
    as,
    body: { memberId: rahima.id, kind: 'payout', reason, hours: 24, ...more },
  })
const again = async () => {
  nasrin = await app.signInAs('nasrin')
  tanvir = await app.signInAs('tanvir')
  rahima = await app.signInAs(rahima.username)
}

describe('a hold (C8)', () => {
  test('a hold tells the member its reason and its end', async () => {
    expect((await place(nasrin)).status).toBe(201)
    const me = await app.call('GET', '/api/me', { as: rahima })
    expect(me.body.hold).toMatchObject({ kind: 'payout', reason, appealed: false })
    expect(Date.parse(me.body.hold.endsAt)).toBe(app.clock.now().getTime() + day)
    const told = await app.call('GET', '/api/notifications', { as: rahima })
    expect(told.body.items[0]).toMatchObject({ kind: 'hold.placed', read: false })
    expect(told.body.items[0].body).toContain(reason)
  })

  test('a hold lasts at most 168 hours', async () => {
    const refused = await place(nasrin, { hours: 169 })
    expect(refused.status).toBe(400)
    expect(refused.problem.errors?.[0]?.field).toBe('body.hours')
    await expect(
      app.owner.db.query(
        `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
         values ($1, 'payout', $2, $3, $4::timestamptz, $4::timestamptz + interval '169 hours')`,
        [rahima.id, reason, nasrin.id, app.clock.now()],
      ),
    ).rejects.toThrow('check')
  })

  test('a hold ends automatically', async () => {
    await place(nasrin)
    app.clock.advance(day + 1)
    await again()
    expect((await app.call('GET', '/api/me', { as: rahima })).body.hold).toBeNull()
    await app.runJob('holds.end-by-time')
    const told = await app.call('GET', '/api/notifications', { as: rahima })
    expect(told.body.items[0].kind).toBe('hold.ended')
  })

  test('a hold is renewed only by a second operator', async () => {
    await place(nasrin)
    expect((await place(tanvir)).problem.code).toBe('hold.already_active')
    app.clock.advance(day + 1)
    await again()
    expect((await place(nasrin)).problem.code).toBe('hold.needs_second_operator')
    const renewed = await place(tanvir)
    expect(renewed.status).toBe(201)
    expect(renewed.body.renews).toBeGreaterThan(0)
  })

  test('a hold cannot be renewed by the same operator in SQL', async () => {
    await place(nasrin, { hours: 1 })
    app.clock.advance(2 * hour)
    await app.runJob('holds.end-by-time')
    await expect(
      app.owner.db.query(
        `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
         values ($1, 'payout', $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour')`,
        [rahima.id, reason, nasrin.id, app.clock.now()],
      ),
    ).rejects.toThrow('second operator')
  })

  test('a hold can be appealed once, and the answer reaches the member', async () => {
    const { body: hold } = await place(nasrin)
    const appeal = (as: SignedIn) =>
      app.call('POST', `/api/holds/${hold.id}/appeal`, { as, body: { text: 'Both phones are mine.' } })
    expect((await appeal(await app.addMember(`other${people}`))).status).toBe(404)
    expect((await appeal(rahima)).status).toBe(204)
    expect((await appeal(rahima)).problem).toMatchObject({ code: 'conflict.state', state: 'appealed' })
    const queue = await app.call('GET', '/api/operator/holds?state=appealed', { as: tanvir })
    expect(queue.body.items.map((one: { id: number }) => one.id)).toContain(hold.id)
    const ended = await app.call('POST', `/api/operator/holds/${hold.id}/end`, {
      as: tanvir,
      body: { answer: 'You are right, sorry.' },
    })
    expect(ended.body).toMatchObject({ state: 'ended', appeal: { answer: 'You are right, sorry.' } })
    expect((await app.call('GET', '/api/notifications', { as: rahima })).body.items[0].body).toBe(
      'You are right, sorry.',
    )
    expect((await app.call('POST', `/api/operator/holds/${hold.id}/end`, { as: tanvir, body: {} })).problem.code).toBe(
      'conflict.state',
    )
  })

  test('a hold continues until its end after an answer', async () => {
    const { body: hold } = await place(nasrin)
    await app.call('POST', `/api/holds/${hold.id}/appeal`, { as: rahima, body: { text: 'Both phones are mine.' } })
    const answered = await app.call('POST', `/api/operator/holds/${hold.id}/answer`, {
      as: tanvir,
      body: { answer: 'We look into it until tomorrow.' },
    })
    expect(answered.body.state).toBe('active')
  })

  test('a hold has no end if it is of the kind work, and needs one otherwise', async () => {
    expect((await place(nasrin, { kind: 'work' })).problem.code).toBe('hold.too_long')
    expect((await place(nasrin, { hours: undefined })).problem.code).toBe('input.invalid')
    expect((await place(nasrin, { kind: 'work', hours: undefined })).body.endsAt).toBeNull()
  })

  test('a hold never changes a balance', async () => {
    await earn(app.owner.db, rahima.id, 10_000, app.clock.now())
    const balance = async () =>
      (await app.owner.db.query('select balance from ledger_member where member_id = $1', [rahima.id])).rows
    expect((await place(nasrin)).status).toBe(201)
    expect(await balance()).toEqual([{ balance: 10_000 }])
    app.clock.advance(day)
    await app.runJobs()
    expect(await balance()).toEqual([{ balance: 10_000 }])
  })

  test('a hold is refused for an unknown member', async () => {
    expect((await place(nasrin, { memberId: 999_999 })).status).toBe(404)
  })
})

describe('a hold cannot be extended or misused (C8)', () => {
  const change = (set: string, id: number) => app.database.db.query(`update holds_hold set ${set} where id = $1`, [id])

  test('its end cannot be changed', async () => {
    const { body } = await place(nasrin)
    await expect(change(`ends_at = ends_at + interval '1 day'`, body.id)).rejects.toThrow('permission denied')
    await expect(change(`kind = 'work'`, body.id)).rejects.toThrow('permission denied')
    await expect(app.database.db.query('delete from holds_hold where id = $1', [body.id])).rejects.toThrow(
      'permission denied',
    )
    const owner = app.owner.db.query(`update holds_hold set ends_at = ends_at + interval '1 day' where id = $1`, [
      body.id,
    ])
    await expect(owner).rejects.toThrow('only ended')
  })

  test('the same operator cannot place it again after ending it early', async () => {
    const { body } = await place(nasrin)
    expect((await app.call('POST', `/api/operator/holds/${body.id}/end`, { as: tanvir, body: {} })).status).toBe(200)
    expect((await place(nasrin)).problem.code).toBe('hold.needs_second_operator')
    app.clock.advance(8 * day)
    await again()
    expect((await place(nasrin)).status).toBe(201)
  })

  test('two concurrent holds: only one is placed', async () => {
    const both = await Promise.all([place(nasrin), place(tanvir)])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([201, 409])
  })

  test('only an operator can place one', async () => {
    expect((await place(rahima)).status).toBe(403)
    expect((await app.call('POST', '/api/operator/holds', { body: {} })).status).toBe(401)
    const sql = app.owner.db.query(
      `insert into holds_hold (member_id, kind, reason, placed_by, starts_at) values ($1, 'work', $2, $1, $3)`,
      [rahima.id, reason, app.clock.now()],
    )
    await expect(sql).rejects.toThrow('an operator places a hold')
  })

  test('it needs a reason', async () => {
    expect((await place(nasrin, { reason: '          ' })).status).toBe(400)
  })

  test('an answer needs an open appeal, and an ended hold cannot be appealed', async () => {
    const { body } = await place(nasrin)
    const answer = (id: number) =>
      app.call('POST', `/api/operator/holds/${id}/answer`, { as: tanvir, body: { answer: 'We looked at it again.' } })
    expect((await answer(body.id)).problem.code).toBe('conflict.state')
    expect((await answer(999_999)).problem.code).toBe('not_found')
    app.clock.advance(2 * day)
    await again()
    const late = await app.call('POST', `/api/holds/${body.id}/appeal`, {
      as: rahima,
      body: { text: 'It was over long ago.' },
    })
    expect(late.problem).toMatchObject({ code: 'conflict.state', state: 'ended' })
  })
})
