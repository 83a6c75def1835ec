import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { addOwner, addSponsor } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { must } from '../testing/market.ts'
import type { TestCell } from '../testing/test-cells.ts'

/** The home with a sponsor and two cells with members, joined by replication. Operators see what accounts of different cells have in common. */
let cells: Cells
let app: TestApp
let two: TestCell
let operator: SignedIn
let rahima: SignedIn
let jamal: SignedIn
let nasrin: { id: number; sponsorId: number }
beforeAll(async () => {
  cells = await openCells(3)
  const [home, first, second] = cells.all.map(({ database }) => ({ ...database, drop: async () => {} }))
  const cell = (number: number, database: TestCell['database']): TestCell => {
    const made: TestCell = { number, database, here: true, isHere: () => made.here }
    return made
  }
  two = cell(2, second!)
  app = await startTestApp({ at: 'now', on: home!, cells: [cell(1, first!), two] })
  operator = await app.addOperator('farid')
  rahima = await app.inCell(1).addMember('rahima')
  jamal = await app.inCell(2).addMember('jamal')
  const sponsorId = await addSponsor(home!.owner.db, 'Shobuj', app.clock.now())
  nasrin = { sponsorId, id: await addOwner(home!.owner.db, sponsorId, 'nasrin', app.clock.now()) }
}, 240_000)
afterAll(async () => {
  await app.close()
  await cells.stop()
})

const get = async (path: string) => must(200, await app.call('GET', `/api/operator/${path}`, { as: operator })).body
/** Notes it in the database of the account, with which the id begins. */
const note = ({ id }: { id: number }, kind: string, what: string, hoursAgo = 0) =>
  cells.all[Math.floor(id / 1e12)]!.database.app.db.query('select members_note_trace($1, $2, sha256($3), $4)', [
    id,
    kind,
    Buffer.from(what),
    new Date(app.clock.now().getTime() - hoursAgo * 3_600_000),
  ])
/** Waits until the cells have all traces of the sponsor. */
async function copied(count: number) {
  await expect
    .poll(
      async () =>
        Promise.all(
          cells.all.slice(1).map(async ({ database }) => {
            const traces = await database.owner.db.query('select from members_trace where user_id = $1', [nasrin.id])
            return traces.rowCount
          }),
        ),
      { timeout: 30_000 },
    )
    .toEqual([count, count])
}
const named = (items: { name: string; shares: { what: string; accounts: number }[] }[]) =>
  items.map(({ name, shares }) => [name, shares.map(({ what, accounts }) => `${what} of ${accounts}`)])

test('who has invited a member is named, in whichever cell', async () => {
  await cells.all[1]!.database.admin.db.query('update members_member set invited_by = $2 where id = $1', [
    rahima.id,
    jamal.id,
  ])
  expect((await get(`members/${rahima.id}`)).invitedBy).toEqual({ id: jamal.id, username: 'jamal' })
  two.here = false
  const without = await get(`members/${rahima.id}`).finally(() => (two.here = true))
  expect([without.invitedBy, without.away]).toEqual([null, [2]])
})

test('members of two cells and a sponsor at home are related by what they had in common, each once', async () => {
  for (const [n, who] of [rahima, jamal, nasrin].entries()) await note(who, 'device', 'one phone', n)
  await note(rahima, 'wallet', 'a number')
  await note(jamal, 'wallet', 'a number')
  await copied(1)
  expect(named((await get(`members/${rahima.id}/related`)).items)).toEqual([
    ['jamal', ['wallet of 2', 'device of 3']],
    ['Shobuj', ['device of 3']],
  ])
  expect(named((await get(`members/${jamal.id}/related`)).items)).toEqual([
    ['rahima', ['wallet of 2', 'device of 3']],
    ['Shobuj', ['device of 3']],
  ])
  const { items, away } = await get(`sponsors/${nasrin.sponsorId}/related`)
  expect(named(items)).toEqual([
    ['rahima', ['device of 3']],
    ['jamal', ['device of 3']],
  ])
  expect(away).toBeUndefined()
  for (const path of [`members/${rahima.id}`, `sponsors/${nasrin.sponsorId}`])
    expect((await get(`${path}/devices`)).devices).toMatchObject([{ accounts: 3 }])
})

test('the signs of all cells are counted on the page of the sponsor', async () => {
  for (const { database } of cells.all.slice(1))
    await database.app.db.query('select abuse_relate($1)', [app.clock.now()])
  expect(await get(`sponsors/${nasrin.sponsorId}`)).toMatchObject({ openSigns: 2 })
  expect((await get('abuse')).items).toHaveLength(2)
})

test('a network of more than ten accounts of all cells together is no evidence', async () => {
  await note(rahima, 'network', 'a house')
  await note(jamal, 'network', 'a house')
  for (const cell of [1, 2])
    for (let n = 0; n < 4; n++) await note(await app.inCell(cell).addMember(`m${cell}x${n}`), 'network', 'a house')
  const shares = async () =>
    named((await get(`members/${rahima.id}/related`)).items).find(([name]) => name === 'jamal')?.[1]
  expect(await shares()).toEqual(['wallet of 2', 'device of 3', 'network of 10'])
  await note(await app.inCell(2).addMember('one-more'), 'network', 'a house')
  expect(await shares()).toEqual(['wallet of 2', 'device of 3'])
})

test('a cell that is away is named, and the rest is shown', async () => {
  two.here = false
  try {
    const related = await get(`members/${rahima.id}/related`)
    expect(related.away).toEqual([2])
    expect(related.items[0].name).toBe('Shobuj')
    for (const path of [`members/${rahima.id}/devices`, `sponsors/${nasrin.sponsorId}`])
      expect((await get(path)).away).toEqual([2])
  } finally {
    two.here = true
  }
})
