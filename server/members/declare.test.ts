import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { must, refused } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  rahima = await app.addMember('rahima')
})
afterAll(() => app.close())

const nothing = { phones: [], androidVersion: null, deviceClass: null, languages: [], district: null }
const much = {
  phones: ['android', 'ios'],
  androidVersion: 11,
  deviceClass: 'low',
  languages: ['bn', 'syl'],
  district: 'coxs_bazar',
}
const said = async (as = rahima) => must(200, await app.call('GET', '/api/declaration', { as })).body
const say = (body: object, as = rahima) => app.call('PUT', '/api/declaration', { as, body })
const rows = async () => (await app.owner.db.query('select member_id from members_declaration')).rows

test('a member adds, changes and clears a declaration, after which nothing of it is stored', async () => {
  expect(await said()).toEqual(nothing)
  expect(must(200, await say(much)).body).toEqual(much)
  expect(await said()).toEqual(much)
  must(200, await say({ ...nothing, district: 'dhaka' }))
  expect(await said()).toEqual({ ...nothing, district: 'dhaka' })
  must(200, await say(nothing))
  expect(await said()).toEqual(nothing)
  expect(await rows()).toEqual([])
})

test('the audit log records a declaration without its values', async () => {
  const jamal = await app.addMember('jamal')
  must(200, await say(much, jamal))
  const { rows: events } = await app.owner.db.query(
    `select actor, member_id as "memberId", notify, detail from audit_event
      where action = 'declaration.changed' and member_id = $1`,
    [jamal.id],
  )
  expect(events).toEqual([{ actor: 'member', memberId: jamal.id, notify: false, detail: {} }])
  const file = (await app.call('GET', '/api/my-data', { as: jamal })).text
  expect(JSON.parse(file).declaration).toMatchObject([{ ...much, changedAt: expect.any(String) }])
})

test('refuses invalid values and names every field', async () => {
  const answer = await say({
    phones: ['nokia'],
    androidVersion: 4,
    deviceClass: 'best',
    languages: ['bn', 'bn'],
    district: 'delhi',
  })
  expect(answer.status).toBe(400)
  const fields = (answer.problem as { errors: { field: string }[] }).errors.map(({ field }) => field)
  for (const name of ['phones', 'androidVersion', 'deviceClass', 'languages', 'district'])
    expect(fields.join(' ')).toContain(`body.${name}`)
})

test('a declaration can be changed ten times a day, so that nobody adapts it to each campaign', async () => {
  const karim = await app.addMember('karim')
  for (let n = 0; n < 10; n++) must(200, await say({ ...nothing, androidVersion: 5 + n }, karim))
  expect(refused(await say(much, karim))).toMatchObject({ status: 429, code: 'auth.too_many_requests' })
  expect(await said(karim)).toMatchObject({ androidVersion: 14 })
})

test('is deleted with the account', async () => {
  const mina = await app.addMember('mina')
  must(200, await say(much, mina))
  must(204, await app.call('DELETE', '/api/me', { as: mina, body: { password } }))
  expect(await rows()).not.toContainEqual({ member_id: mina.id })
})

test('the application writes declarations only by the function', async () => {
  for (const sql of [
    `update members_declaration set district = 'dhaka'`,
    'delete from members_declaration',
    `insert into members_declaration (member_id, changed_at) values (${rahima.id}, now())`,
  ])
    await expect(app.database.db.query(sql)).rejects.toThrow(/permission denied/)
})
