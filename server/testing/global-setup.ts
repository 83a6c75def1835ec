import { startCellServers } from './cell-servers.ts'
import { leftOutFiles } from './left-out-files.ts'
import { startTestCluster } from './database.ts'

/** Starts one database server for a whole run of vitest or Playwright, and with `TEST_CELLS=3` three more that are joined (docs/scale.md). */
export default async function setup() {
  const { TEST_CELLS: cells } = process.env
  if (cells) for (const [file, reason] of Object.entries(leftOutFiles)) console.log(`left out: ${file} ${reason}`)
  const [cluster, joined] = await Promise.all([startTestCluster(), cells ? startCellServers(Number(cells)) : undefined])
  return async () => void (await Promise.all([cluster.stop(), joined?.stop()]))
}
