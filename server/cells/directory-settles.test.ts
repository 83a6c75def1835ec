import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn, TestApp } from '../testing/app.ts'
import type { TestCell } from '../testing/test-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { useJoining } from '../testing/joining.ts'
import { must } from '../testing/market.ts'

const joining = useJoining()
const { register, joined, logIn, entries } = joining
let app: TestApp
let home: TestDatabase
let one: TestCell
let two: TestCell
let nodi: SignedIn
beforeAll(() => void ({ app, home, one, two, nodi } = joining))

describe('a process that dies', () => {
  const dying = new Error('killed')
  const names = { username: 'dead', phone: '+8801766666666' }

  test('between the reservation and the row blocks the name for a short time only', async () => {
    const { directory } = app.edge
    const id = 1e12 + 900_000
    const killed = one.database.app.transaction(async (db) => {
      expect(await directory!.change({ cell: 1, db }, id, names, app.clock.now())).toEqual([])
      throw dying
    })
    await expect(killed).rejects.toBe(dying)
    expect((await register({ username: 'Dead' })).problem.code).toBe('register.username_exists')
    await app.runJobs()
    expect(await entries(id)).toEqual(['phone?', 'username?'])
    app.clock.advance(60_000)
    await app.runJobs()
    expect(await entries(id)).toEqual([])
    await joined({ username: 'Dead', phone: '01766666666' })
  })

  test('after the row has lost nothing: the job waits for the transaction, and finds it', async () => {
    const { directory } = app.edge
    const victim = await joined({ username: 'slow' })
    await home.owner.db.query('delete from members_directory where user_id = $1', [victim.id])
    let settled = false
    let settling: Promise<void> | undefined
    await one.database.app.transaction(async (db) => {
      expect(await directory!.change({ cell: 1, db }, victim.id, { username: 'slow' }, app.clock.now())).toEqual([])
      settling = directory!.settle(victim.id).then(() => void (settled = true))
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(settled).toBe(false)
    })
    await settling
    expect(await entries(victim.id)).toEqual(['invitation', 'phone', 'username'])
  })

  test('in a cell that is away keeps its names until the cell is there again', async () => {
    const id = 2e12 + 900_000
    await two.database.app
      .transaction(async (db) => {
        await app.edge.directory!.change({ cell: 2, db }, id, { username: 'waits' }, app.clock.now())
        throw dying
      })
      .catch(() => {})
    two.here = false
    app.clock.advance(60_000)
    await app.runJobs()
    expect((await register({ username: 'waits' })).problem.code).toBe('register.username_exists')
    two.here = true
    await app.runJobs()
    expect(await entries(id)).toEqual([])
  })
})

describe('the directory of a home that had users before', () => {
  test('is filled from them, as often as one likes', async () => {
    const { directory } = app.edge
    const all = async () =>
      (await home.owner.db.query('select kind, user_id from members_directory order by user_id, kind, mac')).rows
    const before = await all()
    await home.owner.db.query('delete from members_directory where user_id < 1000000000000')
    await home.owner.db.query('update members_directory_filled set filled_to = 0')
    // Nobody is kept out meanwhile.
    must(200, await logIn('nodi'))
    await directory!.fill(app.clock.now())
    await directory!.fill(app.clock.now())
    expect(await all()).toEqual(before)
    expect(await entries(nodi.id)).toEqual(['invitation', 'username'])
  })

  test('names two users who have the same name', async () => {
    const twin = await joined({ username: 'twin' })
    const { id } = await app.addMember('twin')
    await expect(app.edge.directory!.settle(id)).rejects.toThrow(`users ${id} and ${twin.id} have the same username`)
    await home.owner.db.query(`update members_user set username = 'twin2' where id = $1`, [id])
    await app.runJobs()
  })

  test('settles everybody else at once where two have the same name, and tells it then', async () => {
    const directory = app.edge.directory!
    const twin = await joined({ username: 'same' })
    const { id } = await app.addMember('other')
    await directory.settle(id)
    await home.owner.db.query(`update members_user set username = 'same' where id = $1`, [id])
    const look = async (user: number, seconds: number) => {
      const at = new Date(app.clock.now().getTime() - seconds * 1000)
      await home.owner.db.query('update members_directory set look_at = $2 where user_id = $1', [user, at])
    }
    await look(id, 20)
    await look(twin.id, 10)
    // A process that died before it had written the member.
    await home.owner.db.query(
      `insert into members_directory (kind, mac, user_id, look_at) values ('username', sha256('left'), $1, $2)`,
      [1e12 + 910_000, app.clock.now()],
    )
    expect(await directory.settleDue(app.clock.now())).toBe(3)
    expect(await entries(1e12 + 910_000)).toEqual([])
    expect(await entries(id)).toEqual(['invitation?'])
    await expect(directory.settleDue(app.clock.now())).rejects.toThrow(`users ${id} and ${twin.id} have the same`)
    expect(await directory.settleDue(app.clock.now())).toBe(0)
    // As long as nobody has done anything about it, it is told again.
    const later = new Date(app.clock.now().getTime() + 3_600_000)
    expect(await directory.settleDue(later)).toBe(1)
    await expect(directory.settleDue(later)).rejects.toThrow(`users ${id} and ${twin.id} have the same`)
    await home.owner.db.query(`update members_user set username = 'same2' where id = $1`, [id])
    await directory.settle(id)
  })

  test('follows what changes at home', async () => {
    const other = await app.addMember('before')
    await app.edge.directory!.settle(other.id)
    await home.owner.db.query(`update members_user set username = 'after' where id = $1`, [other.id])
    await app.runJobs()
    await joined({ username: 'before' })
    expect((await register({ username: 'after', phone: '01777777777' })).problem.code).toBe('register.username_exists')
  })
})
