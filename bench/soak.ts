/** `npm run soak`: walks at random through the API as all roles, and compares every balance and state with a reference model. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startTestCluster } from '../server/testing/database.ts'
import { bugs } from './soak/planted/bugs.ts'
import { find, row } from './soak/planted/find.ts'
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
  steps: Step[]
}
const bases = new Map<Rail, Base>()
const cluster = await startTestCluster()
let stopped = false
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
  const isOver = () => stopped || Date.now() >= until
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

/** On the manual rail, operators send the payouts in batches. */
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
  const short = await shrink({ base: await baseOf(rail), isEnough: () => stopped }, failure)
  mkdirSync('test-results/soak', { recursive: true })
  const file = `test-results/soak/walk-${n}.json`
  const lines = short.steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n')
  writeFileSync(file, `{\n  "rail": "${rail}",\n  "steps": [\n${lines}\n  ]\n}\n`)
  console.log(`  shrunk to ${short.steps.length} steps: ${short.mismatch.message}\n${lines}`)
  console.log(`  npm run soak -- --replay ${file}`)
}

async function findPlanted(): Promise<void> {
  const base = await baseOf('sandbox')
  console.log('| bug | found by | after steps | shrunk to |\n|---|---|---|---|')
  for (const bug of bugs) {
    if (stopped) return
    const found = await find(bug, { base, seed, walks: 20, steps })
    if (!found.short) failed++
    console.log(row(found))
  }
}

async function replayFile(file: string): Promise<void> {
  const { rail, steps } = JSON.parse(readFileSync(file, 'utf8')) as Saved
  const { played, failure } = await replay({ base: await baseOf(rail) }, steps)
  if (failure) failed++
  console.log(failure ? `after ${played} steps: ${failure.mismatch.stack}` : `${played} steps, no difference`)
}
