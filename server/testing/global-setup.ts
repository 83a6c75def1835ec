import { startTestCluster } from './database.ts'

/** Starts one database server for a whole run of vitest or Playwright. */
export default async function setup() {
  const cluster = await startTestCluster()
  return () => cluster.stop()
}
