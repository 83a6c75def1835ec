import { afterAll, describe } from 'vitest'
import { startCellServers } from '../testing/cell-servers.ts'
import { leaveOut } from '../testing/left-out.ts'

/**
 * The main job and the races of one database, run again on three: the home and two cells on servers of their own, joined by replication. Sponsors
 * are at home, the members of each app in one of the cells (docs/scale.md).
 */
const servers = await startCellServers(3)
afterAll(() => servers.stop())

// A module of its own, beside the one that runs on one database.
describe.each(['start-task', 'approve-all', 'decide-task'])('%s', async (file) => {
  leaveOut()
  await import(`../tasks/${file}.test.ts?cells`)
})

describe('the main job', async () => {
  leaveOut()
  await import('../testing/main-job.test.ts?cells')
})

describe('payouts', async () => {
  leaveOut()
  await import('../payouts/payouts.test.ts?cells')
})

describe('warnings to sponsors who reject much', async () => {
  leaveOut()
  await import('../abuse/rejections.test.ts?cells')
})

describe('keys of requests', async () => {
  leaveOut()
  await import('../app/call-once.test.ts?cells')
})
