import { readConfig } from '../server/app/config.ts'
import { resealable } from '../server/app/keys/resealable.ts'
import { connect } from '../server/db/connect.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { ConfigError } from '../server/app/config.ts'
import { requireDataKeys } from '../server/app/keys/require-data-keys.ts'
import { rotateKeys } from '../server/app/keys/rotate-keys.ts'
import { Seal } from '../server/sealing/seal.ts'

/** `npm run keys:rotate`: encrypts all personal data again with the first key of DATA_KEYS, even while Porokh runs. */
try {
  const seal = new Seal(readConfig(process.env).dataKeys)
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  const owner = connect(database.ownerUrl, { poolSize: 1, applicationName: 'porokh keys:rotate' })
  const { left, unused } = await requireDataKeys(owner.db, seal.ids)
    .then(() => rotateKeys(owner.transaction, seal, resealable, console.log))
    .finally(() => owner.close())
    .finally(() => database.stop())
  if (left > 0) {
    console.error(`${left} rows are not encrypted with the first key yet. Run this again; keep all keys.`)
    process.exitCode = 3
  } else {
    console.log(`Everything is encrypted with the key ${seal.ids[0]}.`)
    for (const id of unused) console.log(`The key ${id} can be removed from DATA_KEYS.`)
  }
} catch (error) {
  console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
