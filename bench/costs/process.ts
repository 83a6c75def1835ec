import { randomUUID } from 'node:crypto'
import { testSecret } from '../../server/testing/app.ts'
import { testDataKey } from '../../server/testing/books.ts'
import type { Read } from '../growth/reads.ts'
import { present, type Person, type World } from '../growth/world.ts'
import { startChild, type Child } from '../requests/child.ts'

/** What one call costs in a process that has already answered the same one. */
export interface ProcessCosts {
  /** Number of statements sent, which is 0 for cached answers. */
  statements: number
  /** Bytes of JavaScript objects. */
  allocated: number
}

const callsInRound = 10
/** The first rounds prepare statements, fill caches and run code for the first time. */
const rounds = { before: 3, measured: 5 }

/**
 * Without the optimising compilers, which remove allocations at moments that depend on the machine. The young generation has room for a
 * round of calls, so nothing is collected meanwhile.
 */
const options = ['--expose-gc', '--no-opt', '--no-maglev', '--min-semi-space-size=64', '--max-semi-space-size=64']

interface Call {
  as: Person
  /** The path of the next request, if it has a parameter. */
  path?: () => string
  body?: object
}

/** The reads of `npm run bench:requests`, by their names in the contract. */
export const readCalls = {
  'GET /api/levels': { as: 'member' },
  'GET /api/faq': { as: 'member' },
  'GET /api/pages/:name': { as: 'member', path: () => '/api/pages/terms' },
  'GET /api/settings': { as: 'member' },
  'GET /api/announcements': { as: 'member' },
  'GET /api/session': { as: 'member' },
  'GET /api/me': { as: 'member' },
  'GET /api/statement': { as: 'member' },
  'GET /api/task-hall': { as: 'member' },
  'GET /api/tasks': { as: 'member' },
  'GET /api/sponsor/campaigns': { as: 'sponsor' },
} satisfies Partial<Record<Read, Call>>

const writingCalls = (taskIds: number[]): Record<string, Call> => ({
  'POST /api/sponsor/deposits': { as: 'sponsor', body: { amount: 500_000, rail: 'sandbox' } },
  'POST /api/sponsor/submissions/:taskId/approve': {
    as: 'sponsor',
    path: () => `/api/sponsor/submissions/${taskIds.shift()}/approve`,
  },
})

/** Measures the reads, a deposit and the approval of 80 of these tasks, in a separate process. */
export async function measureProcess(world: World, taskIds: number[]): Promise<Record<string, ProcessCosts>> {
  const secrets = [testSecret, testDataKey]
  const child = await startChild('server', [world.database.appUrl, '1', ...secrets, present.toISOString()], options)
  try {
    const reads = Object.entries<Call>(readCalls)
    // The first hundred calls compile the code that all calls share, and fill its caches.
    for (const [name, call] of reads) await runRound(child, sender(child, world, name, call))
    const costs: Record<string, ProcessCosts> = {}
    for (const [name, call] of [...reads, ...Object.entries(writingCalls([...taskIds]))])
      costs[name] = await measure(child, sender(child, world, name, call))
    return costs
  } finally {
    await child.end()
  }
}

function sender(child: Child, { people }: World, name: string, { as, path, body }: Call): () => Promise<void> {
  const [method, plainPath] = name.split(' ') as [string, string]
  return async () => {
    const headers = {
      cookie: people[as].cookie,
      'accept-encoding': 'identity',
      'accept-language': 'bn',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(child.url + (path?.() ?? plainPath), { method, headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${name}: ${text}`)
  }
}

/** The smallest of some rounds: in the others, the process did something else as well. */
async function measure(child: Child, send: () => Promise<void>): Promise<ProcessCosts> {
  for (let n = 0; n < rounds.before; n++) await runRound(child, send)
  const measured: ProcessCosts[] = []
  for (let n = 0; n < rounds.measured; n++) measured.push(await runRound(child, send))
  const least = (what: keyof ProcessCosts) => Math.min(...measured.map((one) => one[what]))
  return { statements: least('statements'), allocated: least('allocated') }
}

async function runRound(child: Child, send: () => Promise<void>): Promise<ProcessCosts> {
  const before = await child.usedAfterCollection()
  for (let n = 0; n < callsInRound; n++) await send()
  const after = await child.used()
  return {
    statements: (after.statements - before.statements) / callsInRound,
    allocated: Math.round((after.heap - before.heap) / callsInRound),
  }
}
