import { startTestCluster } from '../../../server/testing/database.ts'
import { appBlows } from '../blows/app.ts'
import { randomFrom } from '../random.ts'
import { openRailsStage, type RailsOptions, type RailsStage } from './open-rails.ts'
import { runRails } from './run-rails.ts'

const pauseMs = 4000
const shown = 40

/** `npm run chaos -- --rails`. Returns whether there was no fault. */
export async function runRailsCommand(blows: number, seed: number, payouts: RailsOptions['payouts']): Promise<boolean> {
  const cluster = await startTestCluster()
  let stage: RailsStage | undefined
  let isRight = false
  const stop = async () => {
    await stage?.close(!isRight)
    await cluster.stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)))
  try {
    stage = await openRailsStage({ seed, processes: 3, members: 12, sponsors: 8, payouts })
    const { mock, folder, record } = stage
    console.log(
      `Contract server at ${mock.url}, three processes, payouts by ${payouts}, seed ${seed}; logs in ${folder}`,
    )
    const random = randomFrom(seed)
    const dealt = Array.from({ length: blows }, () => random.pick(appBlows))
    const told = (kind: string, number: number) => console.log(`${String(number).padStart(3)} ${kind}`)
    const counts = await runRails(stage, dealt, { seed, pauseMs, told })
    for (const [what, count] of Object.entries(counts)) console.log(`${String(count).padStart(7)} ${what}`)
    console.log(`${record.faults.length} faults`)
    for (const { kind, text, during } of record.faults.slice(0, shown)) console.log(`  ${kind} (${during}): ${text}`)
    isRight = record.faults.length === 0
  } finally {
    await stop()
  }
  return isRight
}
