import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { serverPid, stopServer } from '../server/db/postmaster.ts'
import { end, killGroup, npmStart, type Run } from './helpers/npm-start.ts'

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

test('starts from nothing, prints where it is, and serves the web app', async () => {
  const url = await start()
  const page = await fetch(`${url}/login`, { headers: { 'accept-language': 'en' } })
  expect(await page.text()).toContain('<div id="root">')
  expect(runs.at(-1)!.said()).toContain('Sandbox: no real money moves')
})

test('refuses a second start on the same data, in one sentence', async () => {
  const second = npmStart(dataDir)
  const [status] = await once(second.child, 'exit')
  expect(status).toBe(1)
  const words = second.said().trim().split('\n')
  expect(words.at(-1)).toMatch(
    /^Porokh is already running on the data folder .*\. Stop it first, or set another DATA_DIR\.$/,
  )
})

test('goes on after the app was killed, with the database that it left running', async () => {
  const running = serverPid(database)
  await end(runs.at(-1)!, 'SIGKILL')
  await start()
  expect(serverPid(database)).toBe(running)
})

test('goes on after the power was cut', async () => {
  process.kill(serverPid(database)!, 'SIGKILL')
  await end(runs.at(-1)!, 'SIGKILL')
  expect((await fetch(`${await start()}/login`)).status).toBe(200)
})

test('ends with a Ctrl-C, and its database with it', async () => {
  await end(runs.at(-1)!, 'SIGINT')
  expect(serverPid(database)).toBeUndefined()
})

/** Answers its address. */
function start(): Promise<string> {
  const run = npmStart(dataDir)
  runs.push(run)
  return run.ready
}
