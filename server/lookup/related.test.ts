import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillMarket, type FilledMarket } from '../testing/filled-market.ts'
import { must } from '../testing/market.ts'

let world: FilledMarket
let member: string
beforeAll(async () => {
  world = await fillMarket()
  member = `/api/operator/members/${world.rahima.id}`
})
afterAll(() => world.app.close())

const read = async (path: string) => must(200, await world.asOperator('GET', path)).body
const note = (userId: number, kind: string, what: string, hoursAgo = 0) =>
  world.app.database.db.query('select members_note_trace($1, $2, sha256($3), $4)', [
    userId,
    kind,
    Buffer.from(what),
    new Date(world.app.clock.now().getTime() - hoursAgo * 3_600_000),
  ])

test('related accounts have the same wallet, device or network, with the time; both sides show it', async () => {
  const { rahima, jamal, karim, app } = world
  await note(rahima.id, 'device', 'a phone')
  await note(jamal.id, 'device', 'a phone', 2)
  await note(rahima.id, 'network', 'a house')
  await note(karim.id, 'network', 'a house', 24)
  await note(karim.id, 'wallet', 'a number')
  await note(rahima.id, 'wallet', 'a number', 30)
  // Eight days apart does not count.
  await note(rahima.id, 'network', 'a bus')
  await note(jamal.id, 'network', 'a bus', 8 * 24)
  const at = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString()
  expect(await read(`${member}/related`)).toEqual({
    items: [
      {
        kind: 'sponsor',
        id: karim.sponsorId,
        name: expect.any(String),
        closed: false,
        shares: [
          { what: 'wallet', ownAt: at(30), otherAt: at(0), accounts: 2 },
          { what: 'network', ownAt: at(0), otherAt: at(24), accounts: 2 },
        ],
      },
      {
        kind: 'member',
        id: jamal.id,
        name: 'jamal',
        closed: false,
        shares: [{ what: 'device', ownAt: at(0), otherAt: at(2), accounts: 2 }],
      },
    ],
    more: false,
  })
  const { items } = await read(`/api/operator/sponsors/${karim.sponsorId}/related`)
  expect(items).toMatchObject([{ kind: 'member', id: rahima.id, shares: [{ what: 'wallet' }, { what: 'network' }] }])
  expect((await read(`${member}/devices`)).devices).toEqual([
    { userId: rahima.id, firstAt: at(0), lastAt: at(0), accounts: 2 },
  ])
})

test('a network of a whole carrier is not evidence', async () => {
  for (let n = 0; n < 11; n++) await note((await world.app.addMember(`many${n}`)).id, 'network', 'a carrier')
  await note(world.onu.id, 'network', 'a carrier')
  await note(world.jamal.id, 'network', 'a carrier')
  const { items } = await read(`/api/operator/members/${world.jamal.id}/related`)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['rahima'])
})
