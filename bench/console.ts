/**
 * `npm run bench:console`: the cost of the review page with 10,000 submissions in one campaign among 60,000, compared with a bare page of
 * the same server: median times in milliseconds, the memory of an export, and whether other requests are answered meanwhile.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestCluster } from '../server/testing/database.ts'
import { deposit } from '../server/testing/books.ts'
import { openFundedCampaign } from '../server/testing/work.ts'
import { openWorld, type World } from './growth/world.ts'
import { submitAll } from './world.ts'

const tasks = Number(process.env.BENCH_TASKS || 60_000)
const rounds = Number(process.env.BENCH_ROUNDS || 15)
const bare = '/healthz'
const of = '/api/sponsor/campaigns/1'

/** The request, and the maximum median time in milliseconds. */
const reads: [path: string, most: number][] = [
  [`${of}/submissions`, 60],
  [`${of}/submissions?limit=50`, 60],
  [`${of}/submissions?state=approved&limit=50`, 60],
  [`${of}/submissions?rating=3&limit=50`, 60],
  [`${of}/submissions?similar=true&limit=50`, 60],
  [`${of}/submissions?similar=false&limit=50`, 60],
  [`${of}/submissions?search=quick&limit=50`, 60],
  [`${of}/submissions?search=77%20notes&limit=50`, 60],
  [`${of}/submissions?search=nowhere&limit=50`, 60],
  [`${of}/submissions?tag=1&limit=50`, 60],
  [`${of}/submissions?tag=2&limit=50`, 60],
  [`${of}/waiting`, 60],
  [`${of}/waiting?tag=1`, 60],
  [`${of}/waiting?search=quick`, 60],
  ['/api/sponsor/waiting', 60],
  [`${of}/submissions?level=2&device=android_phone&limit=50`, 60],
  [`${of}/submissions?answer=ease:3&limit=50`, 60],
  [`${of}/insights`, 100],
  [`${of}/insights?rating=3`, 100],
  [`${of}/insights?level=2&device=android_phone`, 100],
  [`${of}/insights?tag=1`, 100],
  [`${of}/insights?search=quick`, 100],
  [`${of}/questions/why/answers`, 60],
  [`${of}/questions/why/answers?words=day%2077.`, 60],
  [`${of}/questions/why/answers?words=clear`, 60],
  [`${of}/questions/why/answers?words=nowhere`, 60],
  ['/api/operator/audit', 60],
  ['/api/operator/audit?action=payout.', 60],
  ['/api/operator/audit?sponsorId=1&action=deposit.', 60],
]
/** Limits for four concurrent full exports: delay of another request in milliseconds, and memory in MiB. */
const mostWait = 100
const mostMemory = 64
const approvedAtOnce = 500
const mostApproving = 500

let missed = 0
const cluster = await startTestCluster()
try {
  const world = await openWorld(tasks)
  try {
    console.log(await sizeOf(world))
    await measureReads(world)
    for (const kind of ['csv', 'json']) await measureExport(world, kind)
    await measureApproving(world)
  } finally {
    await world.app.close()
  }
} finally {
  await cluster.stop()
}
if (missed > 0) process.exitCode = 1

async function sizeOf({ database }: World): Promise<string> {
  const { rows } = await database.owner.db.query<{ own: number; all: number; events: number }>(
    `select
        (select count(*) from tasks_review where campaign_id = 1) as own,
        (select count(*) from tasks_review) as all,
        (select count(*) from audit_event) as events`,
  )
  const { own, all, events } = rows[0]!
  return `${own} submissions of one campaign among ${all}, ${events} events; medians of ${rounds}\n`
}

async function measureReads({ app, people }: World): Promise<void> {
  const get = async (path: string) => {
    const as = path.startsWith('/api/operator') ? people.operator : people.sponsor
    const began = performance.now()
    const { status, text } = await app.call('GET', path, { as })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return performance.now() - began
  }
  for (const [path, most] of reads) {
    const [own, page]: [number[], number[]] = [[], []]
    await get(path)
    // Measured alternately, so that other load on the machine slows down both.
    for (let n = 0; n < rounds; n++) {
      page.push(await get(bare))
      own.push(await get(path))
    }
    print(path, median(own), most, `beside ${median(page).toFixed(1)} ms of a bare page`)
  }
}

/** Reads a file like a client that discards it. Returns the length in bytes. */
async function download({ app, people }: World, kind: string): Promise<number> {
  const headers = { cookie: people.sponsor.cookie }
  const { body, status } = await fetch(`${app.url}${of}/export.${kind}`, { headers })
  if (status !== 200) throw new Error(`export: ${status}`)
  let bytes = 0
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length
  return bytes
}

async function measureExport(world: World, kind: string): Promise<void> {
  await download(world, kind)
  for (const many of [1, 4]) {
    global.gc?.()
    const before = inMemory()
    let peak = before
    const all = new AbortController()
    const waits: number[] = []
    const watching = (async () => {
      while (!all.signal.aborted) {
        const began = performance.now()
        await world.app.call('GET', bare)
        waits.push(performance.now() - began)
        peak = Math.max(peak, inMemory())
        await sleep(5)
      }
    })()
    const began = performance.now()
    const bytes = await Promise.all(Array.from({ length: many }, () => download(world, kind)))
    const seconds = (performance.now() - began) / 1000
    all.abort()
    await watching
    const size = (bytes[0]! / 2 ** 20).toFixed(1)
    const name = `${many} × export.${kind}, ${size} MiB each, ${seconds.toFixed(1)} s`
    print(`${name}: a bare page waits at most`, Math.max(...waits), mostWait, `median ${median(waits).toFixed(1)} ms`)
    print(`${name}: memory`, (peak - before) / 2 ** 20, mostMemory, '', 'MiB')
  }
}

function inMemory(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function measureApproving({ app, database, people }: World): Promise<void> {
  const { db } = database.owner
  const at = app.clock.now()
  const { rows } = await db.query<{ id: number }>('select id from members_member order by id limit 600 offset 1000')
  const memberIds = rows.map(({ id }) => id)
  await deposit(db, 1, 1_000_000_000, at)
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const order = { sponsorId: 1, amount: 10_000, places: approvedAtOnce, at }
    const campaign = await openFundedCampaign(db, order)
    await submitAll({ db, memberIds }, campaign, 0, at)
    const began = performance.now()
    const { body } = await app.call('POST', `/api/sponsor/campaigns/${campaign}/approve-all`, {
      as: people.sponsor,
      key: randomUUID(),
      body: {},
    })
    times.push(performance.now() - began)
    if (body.approved !== approvedAtOnce) throw new Error(`approved ${JSON.stringify(body)}`)
  }
  print(`approve ${approvedAtOnce}`, median(times), mostApproving)
}

function print(name: string, value: number, most: number, more = '', unit = 'ms'): void {
  const flag = value <= most ? '' : '  OVER'
  if (flag) missed++
  console.log(`${name.padEnd(74)} ${value.toFixed(1).padStart(8)} ${unit}, at most ${most}${flag}  ${more}`)
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
}
