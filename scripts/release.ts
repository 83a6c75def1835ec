import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hashesOf, readSchema } from '../server/db/schema-files.ts'
import { startTestCluster } from '../server/testing/database.ts'
import { fillMarket } from '../server/testing/filled-market.ts'
import { dumpRelease, releasesFolder } from '../server/testing/release-dump.ts'

/**
 * Records the release in package.json: the hashes of its new migrations, and a database with some data, which tests of later releases
 * migrate.
 */
const schema = await readSchema()
const version = schema.release.join('.')

const hashesFile = new URL('../server/db/migrations/released.json', import.meta.url)
const released = JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, Record<string, string>>
if (released[version]) {
  console.error(`${version} is released already. Set the next version in package.json first.`)
  process.exit(1)
}
const known = new Set(Object.values(released).flatMap((files) => Object.keys(files)))
const added = schema.migrations.filter(({ name }) => !known.has(name))

const cluster = await startTestCluster()
try {
  const { app } = await fillMarket()
  const dump = await dumpRelease(app.owner.db, schema)
  await app.close()
  mkdirSync(releasesFolder, { recursive: true })
  writeFileSync(new URL(`${version}.sql.gz`, releasesFolder), dump)
} finally {
  await cluster.stop()
}
released[version] = hashesOf(added)
writeFileSync(hashesFile, `${JSON.stringify(released, null, 2)}\n`)
console.log(`Recorded ${version}: ${added.length} migrations and server/db/releases/${version}.sql.gz.`)
