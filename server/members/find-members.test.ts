import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { passwordProof } from '../testing/passwords.ts'

let app: TestApp
let nasrin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
})
afterAll(() => app.close())

test('an operator finds members by the beginning of the name', async () => {
  await app.addMember('rahima')
  await app.addMember('karim')
  const found = await app.call('GET', '/api/operator/members?search=rah', { as: nasrin })
  expect(found.body.items.map((one: { username: string }) => one.username)).toEqual(['rahima'])
})

test('a member with a closed account is in the list of all members', async () => {
  const moni = await app.addMember('moni')
  await app.database.db.query('select members_close_account($1, $2, $3)', [moni.id, passwordProof, app.clock.now()])
  const { body } = await app.call('GET', '/api/operator/members', { as: nasrin })
  expect(body.items[0]).toMatchObject({ id: moni.id, username: `closed:${moni.id}`, level: 0 })
})

test('members with the same prefix are listed by name, page by page', async () => {
  for (const name of ['shila_3', 'Shila_1', 'shila_2', 'shilpi']) await app.addMember(name)
  const pages: string[][] = []
  for (let cursor = ''; ;) {
    const { body } = await app.call('GET', `/api/operator/members?search=SHILA&limit=2${cursor}`, { as: nasrin })
    pages.push(body.items.map((one: { username: string }) => one.username))
    if (!body.next) break
    cursor = `&cursor=${body.next}`
  }
  expect(pages).toEqual([['Shila_1', 'shila_2'], ['shila_3']])
})
