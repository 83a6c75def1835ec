/**
 * `npm run chaos`: kills, disconnects and delays the processes and servers of Porokh while clients work, and compares acknowledged
 * operations with the books.
 */
import { parseArgs } from 'node:util'
import { whyNoCluster } from './cluster/packages.ts'
import { allBlows, blowsCalled } from './chaos/kinds.ts'
import { fixtures, openStage } from './chaos/open-stage.ts'
import { randomFrom } from './chaos/random.ts'
import { runRailsCommand } from './chaos/rails/command.ts'
import { report } from './chaos/report.ts'
import { deal, type Dealt } from './chaos/run.ts'
import type { Blow } from './chaos/stage.ts'

const { values } = parseArgs({
  options: {
    blows: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'embedded' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', multiple: true },
    fixture: { type: 'string' },
    rails: { type: 'boolean', default: false },
    payouts: { type: 'string', default: 'b2c' },
  },
})
const seed = Number(values.seed)
const many = Number(values.blows)
if (!(Number.isSafeInteger(many) && many > 0 && Number.isSafeInteger(seed)))
  throw new Error('--blows and --seed need whole numbers')
if (values.rails) {
  if (values.payouts !== 'b2c' && values.payouts !== 'payout-id') throw new Error('--payouts is b2c or payout-id')
  process.exit((await runRailsCommand(many, seed, values.payouts)) ? 0 : 1)
}
const fixture = fixtures.find((name) => name === values.fixture)
if (values.fixture && !fixture) throw new Error(`There is no fixture “${values.fixture}”`)
if (fixture === 'asynchronous' && values.engine !== 'patroni')
  throw new Error('The fixture “asynchronous” needs --engine patroni')
const why = values.engine === 'patroni' ? whyNoCluster() : undefined
if (why) {
  console.error(`--engine patroni is not possible here: ${why}`)
  process.exit(2)
}

const stage = await openStage({
  engine: values.engine,
  seed,
  processes: 3,
  members: 24,
  fixture,
  disk: true,
})
let ended = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(130))
try {
  console.log(`PostgreSQL ${stage.server.version}, three processes, seed ${seed}; logs in ${stage.folder}`)
  const wanted = values.kind ? blowsCalled(values.kind) : allBlows
  const possible = wanted.filter((blow) => {
    const why = blow.impossible?.(stage)
    if (why) console.log(`left out: ${blow.kind} (${why})`)
    return !why
  })
  if (possible.length === 0) throw new Error('None of these blows can be dealt here')
  if (!stage.pooler) console.log('No process is behind a pooler.')
  const dealt = await deal(stage, inTurn(possible), { seed, told })
  console.log(report(dealt, stage.record))
} catch (error) {
  console.error(error)
  stage.record.fault('unexpected', String(error))
}
await finish(stage.record.faults.length > 0 ? 1 : 0)

/** Each kind equally often, in random order. */
function inTurn(kinds: readonly Blow[]): Blow[] {
  const random = randomFrom(seed)
  const all: Blow[] = []
  while (all.length < many) all.push(...random.shuffle(kinds))
  return all.slice(0, many)
}

function told({ kind, firstWriteMs, allReadyMs, faults }: Dealt, number: number): void {
  const times = `write after ${(firstWriteMs / 1000).toFixed(1)} s, ready after ${(allReadyMs / 1000).toFixed(1)} s`
  console.log(`${String(number).padStart(3)} ${kind}: ${times}${faults > 0 ? `, ${faults} FAULTS` : ''}`)
}

async function finish(status: number): Promise<void> {
  if (ended) return
  ended = true
  await stage.close(status !== 0)
  process.exit(status)
}
