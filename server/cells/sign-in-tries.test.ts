import { beforeAll, beforeEach, expect, test } from 'vitest'
import { slows } from '../app/slow-down.ts'
import type { Answer, TestApp } from '../testing/app.ts'
import { useJoining } from '../testing/joining.ts'

/** Whoever tries the passwords of members of several cells from one network has as many tries as with one database. */
const joining = useJoining()
let app: TestApp
beforeAll(() => void ({ app } = joining))
beforeEach(async () => {
  if (joining.form.username === 'member1') {
    await joining.joined({ username: 'rahima', phone: '01811111111' }, 1)
    await joining.joined({ username: 'karim', phone: '01822222222' }, 2)
  }
  for (const { owner } of app.databases) await owner.db.query('delete from app_rate_limit')
})

const body = (identifier: string) => ({ identifier, password: 'three wrong mangoes' })
const logIn = (identifier: string) => app.call('POST', '/api/login', { body: body(identifier) })
const appeal = (identifier: string, cell: number) =>
  app.call('POST', `/api/holds/${cell}000000000001/appeal`, {
    body: { ...body(identifier), text: 'This is a mistake.' },
  })
/** As many turns are taken already. */
const take = (turns: number) =>
  joining.home.owner.db.query('insert into app_rate_limit (key, points, expire) values ($1, $2, $3)', [
    'sign_in_ip:127.0.0.1',
    turns,
    app.clock.now().getTime() + turns * slows.sign_in_ip.everySeconds * 1000,
  ])
async function waits(tried: Promise<Answer>): Promise<number[]> {
  app.waits.ms.length = 0
  expect((await tried).status).toBe(401)
  return app.waits.ms
}

test.each([
  ['rahima', 'karim'],
  ['karim', 'nodi'],
  ['nodi', 'rahima'],
  ['nobody', 'karim'],
])('a try with the name of %s is one less for that of %s', async (first, second) => {
  await take(slows.sign_in_ip.free - 1)
  expect(await waits(logIn(first))).toEqual([])
  expect(await waits(logIn(second))).toEqual([slows.sign_in_ip.mostSeconds * 1000])
})

test('so is one with an appeal against a hold', async () => {
  await take(slows.sign_in_ip.free - 1)
  expect(await waits(appeal('rahima', 1))).toEqual([])
  expect(await waits(appeal('karim', 2))).toEqual([slows.sign_in_ip.mostSeconds * 1000])
})

test('no cell has a count of its own', async () => {
  for (const name of ['rahima', 'karim']) await logIn(name)
  for (const { database } of [joining.one, joining.two]) {
    const { rows } = await database.owner.db.query('select key from app_rate_limit')
    expect(rows).toEqual([])
  }
})
