import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPerson } from '../testing/books.ts'
import { realClock } from '../testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { json, startGatewayServer, type GatewayServer } from '../testing/gateway-server.ts'
import { Seal } from '../sealing/seal.ts'
import { writeMessage } from './messages/outbox.ts'
import { countWorkers } from './workers.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const dataKey = 'the-data-key-of-the-workers-of-a-test'
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-workers-'))
let database: TestDatabase
let gateway: GatewayServer
let program: Program

beforeAll(async () => {
  database = await createTestDatabase()
  // With a person in it, the start adds no demo data.
  await addPerson(database.owner.db, 'sponsor', 'nasrin', new Date())
  await realClock(database.owner.db)
  gateway = await startGatewayServer(json({}))
  program = startProgram()
  await program.ready
})
afterAll(async () => {
  program?.child.kill('SIGKILL')
  await gateway?.close()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Program {
  child: ChildProcess
  output(): string
  /** The URL once the first worker serves. */
  ready: Promise<string>
}

function startProgram(env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '1',
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
      DATA_DIR: dataDir,
      DATA_KEYS: dataKey,
      MESSAGES_URL: gateway.url,
      HOST: '127.0.0.1',
      PORT: '0',
      WORKERS: '2',
      ...env,
    },
  })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    child.once('close', () => reject(new Error(output)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        const url = /Porokh is ready: (\S+)/.exec(output)?.[1]
        if (url) resolve(url)
      })
    }
  })
  ready.catch(() => {}) // Not every caller waits for it.
  return { child, output: () => output, ready }
}

/** Sends a request on a connection of its own. Returns the status and the id of the process, which begins each request id. */
async function ask(route: string): Promise<{ status: number; by: string; text: string }> {
  const request = http.get(`${await program.ready}${route}`, { agent: false, timeout: 2000 })
  // The connection that a worker was given while it was killed gets no answer.
  request.once('timeout', () => request.destroy(new Error('no answer')))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const text = (await response.toArray()).join('')
  return { status: response.statusCode!, by: String(response.headers['x-request-id']).split('-')[0]!, text }
}

/** Asks until two processes have answered, and returns their ids. */
async function bothAnswer(): Promise<Set<string>> {
  const seen = new Set<string>()
  await expect
    .poll(async () => seen.add((await ask('/api/levels')).by).size, { timeout: 120_000, interval: 100 })
    .toBe(2)
  return seen
}

async function processIds(): Promise<number[]> {
  const { rows } = await database.owner.db.query<{ name: string }>('select name from health_process order by seen_at')
  return rows.map(({ name }) => Number(name.split(' ').at(-1)))
}

test('two workers serve one port, and each does jobs', async () => {
  await bothAnswer()
  await expect.poll(async () => (await processIds()).length, { timeout: 60_000 }).toBe(2)
})

test('workers together send each message once', async () => {
  const seal = new Seal([dataKey])
  const { db } = database.owner
  for (let n = 0; n < 60; n++) {
    const message = { channel: 'email', to: `member${n}@porokh.test`, subject: 'Hello', body: 'Hello.' } as const
    await writeMessage({ db, pool: db, seal }, message, {}, new Date())
  }
  const waiting = async () => (await db.query('select from app_outbox where sent_at is null')).rowCount
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  expect(gateway.got).toHaveLength(60)
})

test('any worker tells the metrics of all', async () => {
  const counted = async () => {
    const { text } = await ask('/metrics')
    return Number(/http_request_seconds_count\{method="GET",route="\/api\/faq",status="200"\} (\d+)/.exec(text)?.[1])
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/faq')))
  expect(new Set(answers.map(({ by }) => by)).size).toBe(2)
  expect([await counted(), await counted(), await counted()]).toEqual([20, 20, 20])
})

test('a killed worker is replaced, and the other one serves meanwhile', async () => {
  const before = await bothAnswer()
  const [killed] = await processIds()
  process.kill(killed!, 'SIGKILL')
  await expect.poll(async () => (await ask('/readyz')).status, { timeout: 60_000 }).toBe(200)
  const replaced = async () => before.has((await ask('/api/levels')).by)
  await expect.poll(replaced, { timeout: 120_000, interval: 100 }).toBe(false)
  await bothAnswer()
})

test('does not start if its port is taken, and says so once', async () => {
  const { port } = new URL(await program.ready)
  const second = startProgram({ PORT: port })
  const [status] = await once(second.child, 'close')
  expect(status).toBe(1)
  expect(second.output().trim().split('\n').slice(-2)).toEqual([
    `Port ${port} is taken by another program. Choose one with PORT=…`,
    'No worker process could start.',
  ])
})

test('a signal stops every worker', async () => {
  const workers = (await processIds()).slice(-2)
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(workers.map(lives)).toEqual([true, true])
  program.child.kill('SIGTERM')
  expect(await once(program.child, 'close')).toEqual([0, null])
  expect(workers.map(lives)).toEqual([false, false])
})

test('refuses more workers than the database has connections for', async () => {
  const { db } = database.app
  expect(await countWorkers(2, db)).toBe(2)
  expect(await countWorkers('auto', db)).toBeGreaterThan(0)
  await expect(countWorkers(64, db)).rejects.toThrow(
    /^WORKERS=64 needs 1344 database connections, but the server accepts \d+\. Raise max_connections, or set WORKERS=\d\.$/,
  )
})
