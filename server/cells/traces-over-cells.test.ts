import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOwner, addPerson, addSponsor } from '../testing/books.ts'
import { joined, openCells, type Cells } from '../testing/cells.ts'
import { nextName } from '../testing/dealt-campaign.ts'
import type { TestDatabase } from '../testing/database.ts'
import { joinCells } from './join-cells.ts'

/** The home, where sponsors sign in, and a cell with members. What they have in common is found in the cell. */
let cells: Cells
beforeAll(async () => (cells = await openCells(2)), 120_000)
afterAll(() => cells.stop())

const home = () => cells.all[0]!.database
const cell = () => cells.all[1]!.database
const hour = 3_600_000
const before = (hours: number) => new Date(Date.now() - hours * hour)
const newMember = (at: TestDatabase) => addPerson(at.owner.db, 'member', nextName('member'), before(3000))

interface Owner {
  sponsorId: number
  id: number
}
async function newSponsor(): Promise<Owner> {
  const { db } = home().owner
  const sponsorId = await addSponsor(db, nextName('Sponsor'), before(3000))
  return { sponsorId, id: await addOwner(db, sponsorId, nextName('owner'), before(3000)) }
}
/** Notes that somebody was on this device. */
const note = async ({ app }: TestDatabase, userId: number, device: string, at = new Date()) =>
  (
    await app.db.query<{ new: boolean }>(`select members_note_trace($1, 'device', sha256($2), $3) as new`, [
      userId,
      Buffer.from(device),
      at,
    ])
  ).rows[0]!.new
const tracesOf = async ({ owner }: TestDatabase, userId: number) =>
  (
    await owner.db.query<{ lastAt: Date; waits: boolean }>(
      'select last_at as "lastAt", to_compare as waits from members_trace where user_id = $1 order by last_at',
      [userId],
    )
  ).rows
const compare = ({ app }: TestDatabase) => app.db.query('select abuse_relate($1)', [new Date()])
const forget = ({ app }: TestDatabase, at: Date) => app.db.query('select abuse_forget($1)', [at])
const entriesOf = async ({ owner }: TestDatabase, { sponsorId }: Owner) =>
  (
    await owner.db.query<{ member: number }>(
      'select member_id as member from abuse_entry where sponsor_id = $1 order by 1',
      [sponsorId],
    )
  ).rows.map(({ member }) => member)
/** Waits until the cell has so many traces of the sponsor. */
async function came({ id }: Owner, count: number) {
  await expect.poll(() => tracesOf(cell(), id), { timeout: 30_000 }).toHaveLength(count)
}

test('whoever was first on the device, and whatever the home has compared already', async () => {
  const [nasrin, karim] = [await newSponsor(), await newSponsor()]
  const [rahima, jamal] = [await newMember(cell()), await newMember(cell())]
  await note(cell(), rahima, 'of Rahima')
  await compare(cell())
  await note(home(), nasrin.id, 'of Rahima')
  await note(home(), karim.id, 'of Karim')
  await compare(home())
  expect(await tracesOf(home(), nasrin.id)).toMatchObject([{ waits: false }])
  await came(nasrin, 1)
  await came(karim, 1)
  await cells.settle()
  await compare(cell())
  expect(await entriesOf(cell(), nasrin)).toEqual([rahima])
  await note(cell(), jamal, 'of Karim')
  await compare(cell())
  expect(await entriesOf(cell(), karim)).toEqual([jamal])
  // Nothing of it is at home, where nobody of the two is a member.
  expect([await entriesOf(home(), nasrin), await entriesOf(home(), karim)]).toEqual([[], []])
})

test('a device that was compared is compared again when the sponsor comes back to it a day later', async () => {
  const nasrin = await newSponsor()
  const last = async () => (await tracesOf(cell(), nasrin.id))[0]
  await note(home(), nasrin.id, 'an old one', before(60))
  await came(nasrin, 1)
  await compare(home())
  // A row that replication is changing waits for the next run.
  const compared = async () => {
    await compare(cell())
    return last()
  }
  await expect.poll(compared, { timeout: 30_000 }).toMatchObject({ waits: false })
  const later = before(40)
  await note(home(), nasrin.id, 'an old one', later)
  await expect.poll(last, { timeout: 30_000 }).toEqual({ lastAt: later, waits: false })
  await note(home(), nasrin.id, 'an old one', before(1))
  await expect.poll(last, { timeout: 30_000 }).toMatchObject({ waits: true })
})

test('of a member nothing leaves the database, and of a sponsor nothing is noted in a cell', async () => {
  const [atHome, nasrin] = [await newMember(home()), await newSponsor()]
  expect(await note(home(), atHome, 'of a member at home')).toBe(true)
  expect(await note(home(), nasrin.id, 'of Nasrin')).toBe(true)
  await came(nasrin, 1)
  expect(await tracesOf(cell(), atHome)).toEqual([])
  expect(await note(cell(), nasrin.id, 'another one')).toBe(false)
  expect(await tracesOf(cell(), nasrin.id)).toHaveLength(1)
})

test('a copy goes when the trace at home does; without word from there it goes a day later', async () => {
  const [nasrin, karim] = [await newSponsor(), await newSponsor()]
  await note(home(), nasrin.id, 'of Nasrin', before(2170))
  await note(home(), karim.id, 'of Karim', before(2100))
  await came(nasrin, 1)
  await came(karim, 1)
  await forget(cell(), new Date())
  expect(await tracesOf(cell(), nasrin.id)).toHaveLength(1)
  await forget(home(), new Date())
  await came(nasrin, 0)
  // The home has not said anything yet: its own job comes later.
  await forget(cell(), new Date(Date.now() + 84 * hour + 60_000))
  expect(await tracesOf(cell(), karim.id)).toEqual([])
  await forget(home(), new Date(Date.now() + 84 * hour + 60_000))
  await note(home(), karim.id, 'of Karim')
  await came(karim, 1)
})

test('a cell that was joined by a release before gets what is there; a row that is there already stops nothing', async () => {
  const nasrin = await newSponsor()
  const [first, second] = cells.all.map(joined)
  await first!.admin.db.query('alter publication to_1 drop table members_trace')
  await second!.admin.db.query('alter subscription from_0 refresh publication')
  await note(home(), nasrin.id, 'the first')
  await note(home(), nasrin.id, 'the second')
  await cell().admin.db.query(
    `insert into members_user (id, role, username, password_hash, language, created_at)
      overriding system value
      select $1, 'sponsor', 'here before', 'none', 'en', now()
      where not exists (select from members_user where id = $1)`,
    [nasrin.id],
  )
  await cell().admin.db.query(
    `insert into members_trace (user_id, kind, mark, first_at, last_at, to_compare, of_sponsor)
      values ($1, 'device', sha256('the first'), $2, $2, false, true)`,
    [nasrin.id, before(9)],
  )
  await joinCells(first!, second!, 1)
  await came(nasrin, 2)
  expect((await tracesOf(cell(), nasrin.id)).map(({ waits }) => waits)).toEqual([true, true])
  await note(home(), nasrin.id, 'the third')
  await came(nasrin, 3)
})

test(
  'a cell that was restored gets them again, and finds once more what it had found',
  { timeout: 120_000 },
  async () => {
    const nasrin = await newSponsor()
    const rahima = await newMember(cell())
    await note(cell(), rahima, 'of both')
    await compare(cell())
    await cells.settle()
    await cells.all[1]!.keep()
    await note(home(), nasrin.id, 'of both')
    await came(nasrin, 1)
    await compare(cell())
    expect(await entriesOf(cell(), nasrin)).toEqual([rahima])
    await cells.all[1]!.goBack()
    expect(await entriesOf(cell(), nasrin)).toEqual([])
    await cells.rejoin(1)
    await compare(cell())
    expect(await entriesOf(cell(), nasrin)).toEqual([rahima])
    await note(home(), nasrin.id, 'one more')
    await came(nasrin, 2)
  },
)
