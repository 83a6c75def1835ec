import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { connect } from './connect.ts'
import type { Db } from './db.ts'
import { openEmbedded, type EmbeddedServer } from './embedded.ts'
import { chosen, full } from '../testing/full.ts'
import { serverPid } from './postmaster.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-embedded-'))
const folder = path.join(dataDir, 'postgres')
const open = (alone = true) => openEmbedded({ dataDir, alone })
let server: EmbeddedServer | undefined
let app: ChildProcess | undefined

beforeEach(() => {
  server = app = undefined
})
afterEach(async () => {
  app?.kill('SIGKILL')
  await server?.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts another process that opens the folder. */
async function startApp() {
  const code = `import { openEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    const server = await openEmbedded({ dataDir: ${JSON.stringify(dataDir)}, alone: true })
    process.on('SIGTERM', () => void server.stop())
    console.log('ready')`
  app = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 2],
  })
  await once(app.stdout!, 'data')
  return app
}

async function ask(url: string, sql: string) {
  const database = connect(url, { poolSize: 1 })
  try {
    return (await database.db.query(sql)).rows
  } finally {
    await database.close()
  }
}

test('creates its folder when two processes start together, and stops with the last of them', async () => {
  const [first, second] = await Promise.all([open(false), open(false)])
  expect(await ask(first.appUrl, 'select current_user as me')).toEqual([{ me: 'porokh_app' }])
  await first.stop()
  expect(await ask(second.ownerUrl, 'select current_user as me')).toEqual([{ me: 'porokh_owner' }])
  await second.stop()
  expect(serverPid(folder)).toBeUndefined()
})

test('hides its data from other users of the computer', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('flushes commits to the disk', async () => {
  server = await open()
  const rows = await ask(
    server.appUrl,
    `select string_agg(setting, ' ') as on
      from pg_settings
      where name in ('fsync', 'full_page_writes', 'data_checksums', 'synchronous_commit')`,
  )
  expect(rows).toEqual([{ on: 'on on on on' }])
})

test.runIf(full)('takes over a server that a killed app left running', async () => {
  const killed = await startApp()
  const running = serverPid(folder)
  killed.kill('SIGKILL')
  server = await open()
  expect(serverPid(folder)).toBe(running)
  expect(await ask(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('refuses a second app on the folder, but accepts a command', async () => {
  await startApp()
  await expect(open()).rejects.toThrow(`Porokh is already running on the data folder ${dataDir}`)
  const beside = await open(false)
  expect(await ask(beside.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await beside.stop()
  expect(serverPid(folder)).toBeDefined()
})

test('keeps running after Ctrl-C until the app has stopped', async () => {
  const stopping = await startApp()
  stopping.kill('SIGTERM')
  await once(stopping, 'exit')
  expect(serverPid(folder)).toBeUndefined()
})

test('starts after a power loss if its old process id belongs to another program', async () => {
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(path.join(folder, file), `${process.pid}\n${folder}\n1\n5432\n.\n\n`, { mode: 0o644 })
  }
  server = await open()
  expect(await ask(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each(chosen(['transactions', 'statements'], 0))('acknowledged %s survive a kill of the server', async (kind) => {
  server = await open()
  await ask(server.ownerUrl, `create table ${kind} (n int)`)
  const { db, transaction, close } = connect(server.ownerUrl)
  const write = (to: Db) => to.query(`insert into ${kind} values (1)`)
  await Promise.all(Array.from({ length: 200 }, () => (kind === 'statements' ? write(db) : transaction(write))))
  process.kill(serverPid(folder)!, 'SIGKILL')
  await close()
  await expect
    .poll(() => ask(server!.ownerUrl, `select count(*) as n from ${kind}`).catch(() => 'down'))
    .toEqual([{ n: 200 }])
})

test('reads do not write to the disk', async () => {
  server = await open()
  const { db, transaction, close } = connect(server.ownerUrl)
  const written = async () =>
    (await db.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]!.at
  const readOnly = async () => {
    const before = await written()
    for (let n = 0; n < 5; n++) await transaction((to) => to.query('select 1'))
    return (await written()) === before
  }
  // The server also writes in the background.
  await expect.poll(readOnly).toBe(true)
  await close()
})

test('restarts a killed server with all committed data', async () => {
  server = await open()
  await ask(server.ownerUrl, 'create table kept as select 7 as seven')
  process.kill(serverPid(folder)!, 'SIGKILL')
  await expect.poll(() => ask(server!.ownerUrl, 'select * from kept').catch(() => 'down')).toEqual([{ seven: 7 }])
})

test.runIf(full)('restarts a server that is killed again while it starts', async () => {
  server = await open()
  const killed = new Set<number>()
  while (killed.size < 2) {
    const pid = serverPid(folder)
    if (pid && !killed.has(pid)) {
      process.kill(pid, 'SIGKILL')
      killed.add(pid)
    }
    // At a different moment of the start each time.
    await sleep(killed.size * 40)
  }
  await expect
    .poll(() => ask(server!.ownerUrl, 'select 7 as seven').catch(() => 'down'), { timeout: 30_000 })
    .toEqual([{ seven: 7 }])
})

// More attempts than a server gets that fails to start for another reason.
test.runIf(full)(
  'restarts a killed server once its last session has ended, however long that takes',
  async () => {
    server = await open()
    const { db, close } = connect(server.ownerUrl, { poolSize: 1 })
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]!.pid, 'SIGSTOP')
    process.kill(serverPid(folder)!, 'SIGKILL')
    const refusals = () => readFileSync(`${folder}.log`, 'utf8').split('is still in use').length
    const before = refusals()
    await expect.poll(() => refusals() - before, { timeout: 100_000 }).toBeGreaterThan(70)
    process.kill(rows[0]!.pid, 'SIGCONT')
    await close()
    await expect
      .poll(() => ask(server!.ownerUrl, 'select 7 as seven').catch(() => 'down'), { timeout: 30_000 })
      .toEqual([{ seven: 7 }])
  },
  150_000,
)

test('listens if the path of the folder is too long for a socket', async () => {
  const long = path.join(dataDir, 'far'.repeat(30))
  mkdirSync(long)
  const far = await openEmbedded({ dataDir: long, alone: true })
  expect(await ask(far.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await far.stop()
})
