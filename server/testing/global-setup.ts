import { startTestCluster } from './database.ts'

/** One server for a whole test run, vitest's or Playwright's. */
export default async function setup() {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
