import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { serverPid, stopServer } from '../server/db/postmaster.ts'

test.describe.configure({ mode: 'serial' })

let dataDir: string
let database: string
const started: ChildProcess[] = []
test.beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-start-'))
  database = path.join(dataDir, 'postgres')
})
test.afterAll(async () => {
  for (const app of started) killGroup(app, 'SIGKILL')
  await stopServer(database)
  rmSync(dataDir, { recursive: true, force: true })
})

test('starts from nothing, prints where it is, and serves the web app', async () => {
  const app = await start()
  const page = await fetch(`${app.url}/login`, { headers: { 'accept-language': 'en' } })
  expect(await page.text()).toContain('<div id="root">')
  expect(app.said()).toContain('Sandbox: no real money moves')
})

test('refuses a second start on the same data, in one sentence', async () => {
  const second = npmStart()
  const [status] = await once(second.child, 'exit')
  expect(status).toBe(1)
  const words = second.said().trim().split('\n')
  expect(words.at(-1)).toMatch(
    /^Porokh is already running on the data folder .*\. Stop it first, or set another DATA_DIR\.$/,
  )
})

test('goes on after the app was killed, within five seconds', async () => {
  const running = serverPid(database)
  await end('SIGKILL')
  const began = Date.now()
  await start()
  expect(Date.now() - began).toBeLessThan(5000)
  expect(serverPid(database)).toBe(running)
})

test('goes on after the power was cut', async () => {
  process.kill(serverPid(database)!, 'SIGKILL')
  await end('SIGKILL')
  const app = await start()
  expect((await fetch(`${app.url}/login`)).status).toBe(200)
})

test('ends with a Ctrl-C, and its database with it', async () => {
  await end('SIGINT')
  expect(serverPid(database)).toBeUndefined()
})

async function start() {
  const { child, said } = npmStart()
  started.push(child)
  await expect.poll(said, { timeout: 45_000 }).toMatch(/Porokh is ready: http/)
  return { url: /ready: (\S+)/.exec(said())![1]!, said }
}

/** In a process group of its own, as in a terminal. */
function npmStart() {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }
  const child = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  return { child, said: () => words }
}

async function end(signal: NodeJS.Signals) {
  const app = started.at(-1)!
  const streamsClosed = once(app, 'close') // when npm and what it started have gone
  killGroup(app, signal)
  await streamsClosed
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals) {
  try {
    process.kill(-child.pid!, signal)
  } catch {
    // has gone already
  }
}
