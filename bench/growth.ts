/** `npm run bench:growth`: the cost of each read and each money operation with a short and a long history. */
import { realClock } from '../server/testing/clock.ts'
import { startTestCluster } from '../server/testing/database.ts'
import { runCommands } from './growth/commands.ts'
import { measureReads, measureVerbs, type Measured } from './growth/measure.ts'
import { openWorld } from './growth/world.ts'

const sizes = (process.env.BENCH_TASKS || '10000,100000,1000000').split(',').map(Number)
const mostGrowth = 1.2

const cluster = await startTestCluster()
try {
  const columns: Measured[][] = []
  for (const tasks of sizes) {
    const began = performance.now()
    const world = await openWorld(tasks)
    console.log(`${tasks} tasks: made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    try {
      columns.push([...(await measureReads(world, { timed: 5 })), ...(await measureVerbs(world))])
      // The data is in the past, so the check would report that callers' times are accepted.
      await realClock(world.database.owner.db)
      for (const { name, seconds, mebibytes, written } of await runCommands(world.database)) {
        const each = ((seconds * 1e6) / tasks).toFixed(0)
        console.log(
          `${name}: ${seconds.toFixed(1)} s, ${each} µs a task, at most ${mebibytes.toFixed(0)} MiB, wrote ${written.toFixed(0)} MiB`,
        )
      }
    } finally {
      await world.app.close()
    }
  }
  report(columns)
} finally {
  await cluster.stop()
}

/** Calls available with both the shortest and the longest history: with a short one, some lists have no second page. */
function report(columns: Measured[][]): void {
  console.log('buffers, growth and milliseconds at '.padEnd(64) + sizes.join(', '))
  for (const first of columns[0]!) {
    const row = columns.map((column) => column.find(({ name }) => name === first.name))
    const last = row.at(-1)
    if (!last) continue
    const growth = last.buffers / Math.max(1, first.buffers)
    const flag = growth <= mostGrowth ? '' : first.sendsAll ? 'sends all' : (first.mayGrow ?? 'GROWS')
    const buffers = row.map((one) => String(one?.buffers ?? '').padStart(9)).join('')
    const times = row.map((one) => (one?.ms ? one.ms.toFixed(1) : '').padStart(8)).join('')
    console.log(`${first.name.padEnd(64)}${buffers}${growth.toFixed(2).padStart(8)}${times}  ${flag}`)
    if (flag !== 'GROWS') continue
    process.exitCode = 1
    if (process.env.BENCH_STATEMENTS) explainGrowth(first, last)
  }
}

function explainGrowth(first: Measured, last: Measured): void {
  for (const { text, buffers } of last.statements) {
    const before = first.statements.find((one) => one.text === text)?.buffers ?? 0
    if (buffers > before * mostGrowth) {
      console.log(`    ${before} -> ${buffers}: ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`)
    }
  }
}
