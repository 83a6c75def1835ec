import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { serverPid, stopServer } from '../server/db/postmaster.ts'
import { full } from '../server/testing/full.ts'
import { atNight } from './helpers/at-night.ts'
import { end, groupLives, killGroup, npmStart, type Run } from './helpers/npm-start.ts'

test.describe.configure({ mode: 'serial' })

let dataDir: string
let database: string
const runs: Run[] = []
test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-start-'))
  database = path.join(dataDir, 'postgres')
})
test.afterAll(async () => {
  for (const { child } of runs) killGroup(child, 'SIGKILL')
  await stopServer(database)
  rmSync(dataDir, { recursive: true, force: true })
})

test('starts with an empty folder, prints its address, and serves the web app', async () => {
  // Mostly a thousand files synced to disk and two years of demo data. If other programs use disk and processors too, this takes more than
  // the two minutes allowed for every later start.
  test.slow()
  const url = await start()
  const page = await fetch(`${url}/login`, { headers: { 'accept-language': 'en' } })
  expect(await page.text()).toContain('<div id="root">')
  expect(runs.at(-1)!.output()).toContain('Sandbox: no real money moves')
})

test('refuses a second start on the same data with one sentence', async () => {
  const second = npmStart(dataDir)
  const [status] = await once(second.child, 'exit')
  expect(status).toBe(1)
  const words = second.output().trim().split('\n')
  expect(words.at(-1)).toMatch(
    /^Porokh is already running on the data folder .*\. Stop it first, or set another DATA_DIR\.$/,
  )
})

test('restarts after the app was killed, with the database that kept running', async () => {
  const running = serverPid(database)
  await end(runs.at(-1)!, 'SIGKILL')
  await start()
  expect(serverPid(database)).toBe(running)
})

atNight('starts again after app and database were killed', async () => {
  process.kill(serverPid(database)!, 'SIGKILL')
  await end(runs.at(-1)!, 'SIGKILL')
  expect((await fetch(`${await start()}/login`)).status).toBe(200)
})

// A terminal signals the whole process group; a container or a service manager may signal npm alone. `npm test` sends one signal to one of
// them, `npm run test:nightly` each signal to both.
for (const signal of full ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const)) {
  for (const receiver of full ? ['npm', 'the process group'] : ['npm']) {
    test(`ends with ${signal} to ${receiver}, its database first and npm last`, async () => {
      if (!serverPid(database)) await start()
      const { child } = runs.at(-1)!
      const exited = once(child, 'exit').then(([status]) => ({ status, database: serverPid(database) }))
      if (receiver === 'npm') child.kill(signal)
      else killGroup(child, signal)
      expect(await exited).toEqual({ status: 0, database: undefined })
    })
  }
}

// npm does not forward SIGHUP and cannot forward SIGKILL.
const ends = [
  ['a closed terminal', ({ child }: Run) => killGroup(child, 'SIGHUP')],
  ['SIGKILL to npm while nobody reads its output', silenceAndKill],
] as const
/** Parts of the above, for `npm run test:nightly`. */
const gentler = [
  ['SIGHUP to npm', ({ child }: Run) => child.kill('SIGHUP')],
  ['SIGKILL to npm', ({ child }: Run) => child.kill('SIGKILL')],
] as const
for (const [what, kill] of full ? [...ends, ...gentler] : ends.slice(0, 1)) {
  test(`ends its database and itself after ${what}`, async () => {
    await start()
    writeFileSync(`${database}.log`, '')
    await kill(runs.at(-1)!)
    await expect.poll(() => serverPid(database), { timeout: 60_000 }).toBeUndefined()
    expect(readFileSync(`${database}.log`, 'utf8')).toContain('database system is shut down')
    await expect.poll(() => groupLives(runs.at(-1)!), { timeout: 60_000 }).toBe(false)
  })
}

/** In between, the app logs that it lost its database and restarts it. */
async function silenceAndKill({ child }: Run): Promise<void> {
  child.stdout!.destroy()
  child.stderr!.destroy()
  const lost = serverPid(database)!
  process.kill(lost, 'SIGKILL')
  await expect.poll(() => ![lost, undefined].includes(serverPid(database)), { timeout: 60_000 }).toBe(true)
  child.kill('SIGKILL')
}

/** Resolves to the app's URL. */
function start(): Promise<string> {
  const run = npmStart(dataDir)
  runs.push(run)
  return run.ready
}
