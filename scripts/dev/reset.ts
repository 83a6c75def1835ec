import { rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../../server/app/config.ts'
import { Seal } from '../../server/sealing/seal.ts'
import { explainStartFailure } from '../../server/app/run.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { openDatabase } from '../../server/db/open.ts'
import { serverPid } from '../../server/db/postmaster.ts'
import { StartError } from '../../server/db/start-error.ts'
import { addDemoData } from '../../server/demo/add-demo-data.ts'
import { refusePublicUse } from './refuse-public-use.ts'

/** The files that Porokh creates in its data folder, except the history of `npm run sql`. */
const ownFiles = ['postgres', 'postgres.log', 'secret', 'messages.jsonl']

/** Deletes the development data and creates the demo data again. Refuses while another process uses the folder. */
async function reset(): Promise<void> {
  refusePublicUse(process.env)
  if (process.env.DATABASE_URL)
    throw new StartError('This command deletes only the embedded database. Unset DATABASE_URL.')
  const { dataDir } = readConfig(process.env)
  await refuseInUse(dataDir)
  for (const name of ownFiles) rmSync(path.join(dataDir, name), { recursive: true, force: true })

  const { secret, dataKeys } = readConfig(process.env)
  const database = await openDatabase(process.env, { serving: true })
  await database.clock.ask()
  await addDemoData(database.ownerUrl, {
    now: database.clock.now(),
    secret,
    seal: new Seal(dataKeys),
  }).finally(() => database.stop())
  console.log(`Created the demo data again in ${dataDir}.`)
}

async function refuseInUse(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'postgres')
  if (!serverPid(folder)) return
  // This stops a PostgreSQL server that a killed process left running, but not one that is in use.
  await (await openEmbedded({ dataDir, alone: true })).stop()
  if (serverPid(folder)) {
    throw new StartError(
      `Another process uses the database in ${dataDir}, such as npm run dev or npm run sql. Stop it first.`,
    )
  }
}

reset().catch((error: unknown) => {
  console.error(explainStartFailure(error))
  process.exit(1)
})
