/** `npm run costs:record`: writes the counted costs of reads and money operations into bench/costs.json, which `npm test` compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { startTestCluster } from '../server/testing/database.ts'
import { differences } from './costs/compare.ts'
import { history, measureCosts, type Costs } from './costs/measure.ts'
import { openWorld } from './growth/world.ts'

const file = new URL('costs.json', import.meta.url)
const cluster = await startTestCluster()
try {
  const world = await openWorld(history)
  try {
    const costs = await measureCosts(world)
    const before = existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as Costs)
    console.log(
      before ? differences(before, costs).join('\n') || 'Nothing has changed.' : 'Recorded for the first time.',
    )
    writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`)
  } finally {
    await world.app.close()
  }
} finally {
  await cluster.stop()
}
