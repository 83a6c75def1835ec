/** `npm run soak`: a random walk through the API in all roles that compares every balance and state with a reference model. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startTestCluster } from '../server/testing/database.ts'
import { bugs, type Planted } from './soak/planted/bugs.ts'
import { find, heading, row } from './soak/planted/find.ts'
import { makeBase, type Base } from './soak/base.ts'
import type { Rail } from './soak/model/state.ts'
import { shrink } from './soak/shrink.ts'
import type { Step } from './soak/step.ts'
import { replay, walk, type Failure } from './soak/walk.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '400' },
    replay: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
})
const [minutes, seed, steps] = [values.minutes, values.seed, values.steps].map(Number) as [number, number, number]
if (!(minutes > 0 && Number.isSafeInteger(seed) && Number.isSafeInteger(steps) && steps > 0))
  throw new Error('--minutes, --seed and --steps need numbers')

interface Saved {
  rail: Rail
  /** The name of a planted bug. Absent for steps that show a difference in the real server. */
  bug?: string
  steps: Step[]
}
const bases = new Map<Rail, Base>()
const cluster = await startTestCluster()
let stopped = false
const isStopped = () => stopped
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void (stopped = true))

let failed = 0
try {
  if (values.replay) await replayFile(values.replay)
  else if (values.planted) await findPlanted()
  else await soak()
} finally {
  await cluster.stop()
}
process.exit(failed > 0 ? 1 : 0)

async function soak(): Promise<void> {
  const until = Date.now() + minutes * 60_000
  const isOver = () => isStopped() || Date.now() >= until
  let all = 0
  for (let n = seed; !isOver(); n++) {
    const rail = railOf(n)
    const options = { base: await baseOf(rail), seed: n, steps }
    const { played, failure } = await walk({ ...options, isEnough: isOver })
    all += played
    console.log(`walk ${n} (${rail}): ${played} steps${failure ? `, then ${failure.mismatch.message}` : ''}`)
    if (failure) await report(n, rail, failure)
  }
  console.log(`${all} steps, ${failed} of the walks failed`)
}

/** With the manual rail, operators send the payouts in batches. */
function railOf(n: number): Rail {
  return n % 3 === 0 ? 'manual' : 'sandbox'
}
async function baseOf(rail: Rail): Promise<Base> {
  const base = bases.get(rail) ?? (await makeBase(rail))
  bases.set(rail, base)
  return base
}

async function report(n: number, rail: Rail, failure: Failure): Promise<void> {
  failed++
  const short = await shrink({ base: await baseOf(rail), isEnough: isStopped }, failure)
  console.log(`  shrunk to ${short.steps.length} steps: ${short.mismatch.message}`)
  console.log(short.steps.map((step) => `    ${JSON.stringify(step)}`).join('\n'))
  console.log(`  npm run soak -- --replay ${save(`walk-${n}`, { rail, steps: short.steps })}`)
}

/** One step per line. Returns the file's name. */
function save(name: string, { steps, ...about }: Saved): string {
  const file = `test-results/soak/${name}.json`
  mkdirSync('test-results/soak', { recursive: true })
  const begin = JSON.stringify(about, null, 2).slice(0, -2)
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')
  writeFileSync(file, `${begin},\n  "steps": [\n${lines}\n  ]\n}\n`)
  return file
}
function readSaved(file: string): Saved {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Prints the table of docs/soak.md. Tests several bugs concurrently, because a walk mostly waits for the database. */
async function findPlanted(): Promise<void> {
  const base = await baseOf('sandbox')
  const rows: string[] = []
  const left = [...bugs.entries()]
  async function findNext(): Promise<void> {
    for (let next = left.shift(); next && !isStopped(); next = left.shift()) {
      const [at, bug] = next
      const found = await find(bug, { base, seed, walks: 25, steps: 200, mostTries: 60, isEnough: isStopped })
      rows[at] = row(found)
      const wrong = found.short ? await showAgain(base, bug, found.short) : 'it was not found'
      if (wrong) failed++
      console.log(`${bug.name}: ${wrong ?? `found by walk ${found.seed}`}`)
    }
  }
  await Promise.all([findNext(), findNext(), findNext()])
  console.log([heading, ...rows].join('\n'))
}

/** Stores the steps that found a bug, if they show the same difference again, and only with the bug. Otherwise returns what they showed. */
async function showAgain(base: Base, bug: Planted, short: Failure): Promise<string | undefined> {
  const name = `planted-${bug.name.replaceAll(' ', '-')}`
  const { steps } = readSaved(save(name, { rail: 'sandbox', bug: bug.name, steps: short.steps }))
  const again = await replay({ base, bug }, steps)
  const without = await replay({ base }, steps)
  if (without.failure) return `without the bug, ${without.failure.mismatch.message}`
  const shown = again.failure?.mismatch.message
  return shown === short.mismatch.message ? undefined : `played again, ${shown ?? 'nothing differs'}`
}

async function replayFile(file: string): Promise<void> {
  const { rail, bug: name, steps } = readSaved(file)
  const bug = bugs.find((one) => one.name === name)
  if (name && !bug) throw new Error(`There is no planted bug “${name}”`)
  const { played, failure } = await replay({ base: await baseOf(rail), bug }, steps)
  if (failure) failed++
  console.log(failure ? `after ${played} steps: ${failure.mismatch.stack}` : `${played} steps, no difference`)
}
