import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must, refused } from '../testing/market.ts'

let world: FilledMarket
beforeAll(async () => {
  world = await fillMarket()
})
afterAll(() => world.app.close())
beforeEach(async () => {
  await world.app.owner.db.query('delete from app_rate_limit')
})

const ask = (path: string) => world.asOperator('GET', path)
const events = async () => {
  const { rows } = await world.app.owner.db.query<{ detail: object }>(
    `select detail from audit_event where action = 'contact.sought' order by id`,
  )
  return rows
}
/** All calls in which an operator can search for a person by a phone number. */
const searches = ['search?q=', 'members?search=', 'audit?by=']
let phones = 0
const someNumber = () => `01812${String(phones++).padStart(6, '0')}`

test.each(searches)('%s: a few phone numbers a day need no reason, and each further one does', async (search) => {
  for (let n = 0; n < 5; n++) must(200, await ask(`/api/operator/${search}${someNumber()}`))
  const number = someNumber()
  expect(refused(await ask(`/api/operator/${search}${number}`))).toMatchObject({
    status: 403,
    code: 'lookup.reason_needed',
  })
  expect(refused(await ask(`/api/operator/${search}${number}&reason=short`))).toMatchObject({ code: 'input.invalid' })
  must(200, await ask(`/api/operator/${search}${number}&reason=Ticket+12+asks+for+it`))
  const { detail } = (await events()).at(-1)!
  expect(detail).toMatchObject({
    by: 'phone',
    sought: `***********${number.slice(-3)}`,
    reason: 'Ticket 12 asks for it',
    session: expect.any(Number),
  })
})

test('all searches are counted together, with e-mails and wallets, and even searches with a reason have a limit', async () => {
  for (const q of [
    `search?q=${someNumber()}`,
    `members?search=${someNumber()}`,
    `audit?by=${someNumber()}`,
    'search?q=someone@example.org',
    'search?q=018123456789',
  ])
    must(200, await ask(`/api/operator/${q}`))
  expect(refused(await ask(`/api/operator/audit?by=${someNumber()}`))).toMatchObject({ code: 'lookup.reason_needed' })
  const reason = '&reason=Ticket+12+asks+for+it'
  await ask(`/api/operator/search?q=${someNumber()}${reason}`)
  await world.app.owner.db.query(
    `update app_rate_limit set points = 100 where starts_with(key, 'contact_search_reason:')`,
  )
  expect(refused(await ask(`/api/operator/search?q=${someNumber()}${reason}`))).toMatchObject({
    status: 429,
    code: 'auth.too_many_requests',
  })
})

test('a search refused without a reason is refused again, even concurrently', async () => {
  for (let n = 0; n < 5; n++) must(200, await ask(`/api/operator/search?q=${someNumber()}`))
  const number = someNumber()
  const answers = await Promise.all(searches.map((search) => ask(`/api/operator/${search}${number}`)))
  answers.push(await ask(`/api/operator/search?q=${number}`))
  for (const answer of answers) expect(refused(answer)).toMatchObject({ status: 403, code: 'lookup.reason_needed' })
})

test('contacts opened on pages count as searches with a reason, once for each page', async () => {
  const open = (path: string) =>
    world.asOperator('POST', `/api/operator/${path}/open`, { reason: 'Ticket 12 asks for it' })
  const member = `members/${world.rahima.id}`
  must(200, await open(member))
  await world.app.owner.db.query(
    `update app_rate_limit set points = 100 where starts_with(key, 'contact_search_reason:')`,
  )
  must(200, await open(member))
  for (const path of [`members/${world.jamal.id}`, `sponsors/${world.karim.sponsorId}`, 'audit/1'])
    expect(refused(await open(path)), path).toMatchObject({ status: 429, code: 'auth.too_many_requests' })
})

test('a repeated search is not counted again, in any notation of the number, and is logged each time', async () => {
  const before = (await events()).length
  for (const typed of [
    '01912345678',
    '%2B880+1912-345678',
    '০১৯১২৩৪৫৬৭৮',
    '8801912345678',
    '01912345678',
    '1912345678',
  ])
    must(200, await ask(`/api/operator/search?q=${typed}`))
  expect((await events()).slice(before)).toHaveLength(6)
  for (let n = 0; n < 4; n++) must(200, await ask(`/api/operator/search?q=${someNumber()}`))
  must(200, await ask('/api/operator/search?q=01912345678'))
})

test('searches for names, words and ids are unlimited and not logged', async () => {
  const before = (await events()).length
  for (let n = 0; n < 10; n++)
    for (const search of searches)
      for (const q of [`rahima${n}`, `${100 + n}`, `12345678${n}`])
        expect((await ask(`/api/operator/${search}${q}`)).status).toBe(200)
  expect(await events()).toHaveLength(before)
})
