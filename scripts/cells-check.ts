import { parseArgs } from 'node:util'
import { commandChecks } from '../server/app/command-checks.ts'
import { checkCells } from '../server/cells/check-cells.ts'
import type { UnderWay } from '../server/cells/compare-letters.ts'
import type { EmbeddedCells } from '../server/cells/embedded-cells.ts'
import { findCells } from '../server/cells/find-cells.ts'
import { requireNumber } from '../server/cells/open-cell.ts'
import { longLimits } from '../server/db/client.ts'
import { connect, withRole } from '../server/db/connect.ts'
import { StartError } from '../server/db/start-error.ts'
import { DatabaseUnavailable } from '../server/db/unavailable.ts'

const help = `npm run cells:check     checks the books of every cell, and that what one sent to another came there

DATABASE_URL is the home; CELL_1_URL and so on are the others, with CELL_1_APP_URL as for a server. Without DATABASE_URL,
those of the data folder are checked. It works while Porokh runs. Letters that were sent and have not come yet are named with their age: their money is in neither cell.
After five minutes that is wrong, since the stream that brings them stands.

The status is 0 when everything is correct, 1 when something is wrong, and 2 when it could not be checked.`

const ageOf = (at: Date) => `${Math.max(0, Math.round((Date.now() - at.getTime()) / 1000))} seconds`
const line = ({ id, from, to, amount, at }: UnderWay) =>
  `Under way: letter ${id} from cell ${from} to cell ${to}, BDT ${(amount / 100).toFixed(2)}, for ${ageOf(at)}.`

async function check({ addresses }: EmbeddedCells): Promise<boolean> {
  const all = addresses.map(({ number, ownerUrl, appUrl }) => ({
    number,
    database: connect(appUrl ?? withRole(ownerUrl, 'porokh_app'), { poolSize: 2, limits: longLimits }),
  }))
  try {
    for (const { number, database } of all) {
      await requireNumber(database.db, number).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
        throw new StartError(`Cell ${number} cannot be reached: ${error.message}`)
      })
    }
    const { offences, underWay } = await checkCells(all, commandChecks, new Date())
    for (const one of underWay) console.log(line(one))
    for (const offence of offences) console.error(offence)
    if (offences.length === 0) {
      console.log(
        `The books of ${all.length} cells are correct, and what they sent to each other came or is under way.`,
      )
    }
    return offences.length === 0
  } finally {
    await Promise.all(all.map(({ database }) => database.close()))
  }
}

/** Checks all cells. */
if (parseArgs({ options: { help: { type: 'boolean' } } }).values.help) console.log(help)
else {
  try {
    const cells = await findCells(process.env)
    process.exitCode = (await check(cells).finally(cells.stop)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof StartError || error instanceof DatabaseUnavailable ? error.message : error)
    process.exitCode = 2
  }
}
