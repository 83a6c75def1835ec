import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.db.query('create table jar (id int8 primary key, coins int8 not null, seen timestamptz)')
  await database.owner.db.query('grant select, insert, update on jar to porokh_app')
})
afterAll(() => database.drop())

test('connects with a role that owns nothing and may create nothing', async () => {
  const { rows } = await database.app.db.query(
    'select current_user as me, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ me: 'porokh_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  await expect(database.app.db.query('create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(database.app.db.query('drop table jar')).rejects.toThrow('must be owner')
})

test('reads int8 as numbers, instants as dates and days as text', async () => {
  const { rows } = await database.app.db.query(
    `select 9007199254740991::int8 as big, array[1, null, 3]::int8[] as list, date '2026-02-01' as day,
       timestamptz '2026-02-01 12:00+06' as at`,
  )
  expect(rows).toEqual([
    { big: 9007199254740991, list: [1, null, 3], day: '2026-02-01', at: new Date('2026-02-01T06:00:00Z') },
  ])
})

test('refuses an integer that a number cannot hold', async () => {
  await expect(database.app.db.query('select 9007199254740993::int8 as n')).rejects.toThrow('not a safe integer')
})

test('prepares a named statement once', async () => {
  const once = (coins: number) => database.app.db.query<{ coins: number }>('select $1::int8 as coins', [coins], 'coins')
  expect((await once(7)).rows).toEqual([{ coins: 7 }])
  expect((await once(8)).rows).toEqual([{ coins: 8 }])
})

test('commits what the work wrote and rolls back when it throws', async () => {
  await database.app.transaction((db) => db.query('insert into jar values (1, 10)'))
  const failing = database.app.transaction(async (db) => {
    await db.query('update jar set coins = 0 where id = 1')
    throw new Error('a change of mind')
  })
  await expect(failing).rejects.toThrow('a change of mind')
  expect((await database.app.db.query('select coins from jar where id = 1')).rows).toEqual([{ coins: 10 }])
})

test('throws if a caught error prevented the commit', async () => {
  const swallowing = database.app.transaction(async (db) => {
    await db.query('insert into jar (id, coins) values (77, 1)')
    await db.query('select 1 / 0').catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('nothing was committed')
})

test('survives a connection that the server closes during a transaction', async () => {
  const broken = database.app.transaction(async (db) => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.owner.db.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await db.query('select 1')
  })
  await expect(broken).rejects.toThrow()
  expect((await database.app.db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('repeats the work after a deadlock if the option is set', async () => {
  await database.app.db.query('insert into jar values (21, 0), (22, 0)')
  const add = (id: number) => ['update jar set coins = coins + 1 where id = $1', [id]] as const
  let runs = 0
  let waiting = 2
  let bothHoldOne: () => void
  const meeting = new Promise<void>((resolve) => (bothHoldOne = resolve))
  const cross = (...order: [number, number]) =>
    database.app.transaction(
      async (db) => {
        runs++
        await db.query(...add(order[0]))
        if (--waiting === 0) bothHoldOne()
        await meeting
        // The second run locks in the same order as the other transaction, so that it cannot deadlock again.
        order.push(order.shift()!)
        await db.query(...add(order[0]))
      },
      { retry: true },
    )
  await Promise.all([cross(21, 22), cross(22, 21)])
  expect(runs).toBe(3)
  expect((await database.app.db.query('select coins from jar where id in (21, 22)')).rows).toEqual([
    { coins: 2 },
    { coins: 2 },
  ])
})
