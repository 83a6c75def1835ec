import { openDatabase, type OpenDatabase } from '../db/open.ts'
import { onlyRow } from '../db/only-row.ts'
import { StartError } from '../db/start-error.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { CellAddress } from './addresses.ts'
import { findCells } from './find-cells.ts'
import { requireNumber } from './open-cell.ts'

/** What a command reads: the database that is named, and if that is the home, those of all cells. */
export interface AllCells {
  /** The first is the one that is named. One alone is no home of others. */
  here: { number: number; database: OpenDatabase }[]
  /** The cells that cannot be read, each with the reason. */
  away: { number: number; why: string }[]
  stop(): Promise<void>
}

/** Opens the databases for a command. Without the first one it fails; of the others it says which cannot be read. */
export async function openAll(env: NodeJS.ProcessEnv): Promise<AllCells> {
  const found = await findCells(env)
  const all: AllCells = {
    here: [],
    away: [],
    async stop() {
      await Promise.all(all.here.map(({ database }) => database.stop()))
      await found.stop()
    },
  }
  const open = ({ ownerUrl, appUrl }: Omit<CellAddress, 'number'>) =>
    openDatabase({ ...env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl }, { serving: false, poolSize: 1 })
  try {
    const [first, ...rest] = found.addresses
    const home = await open(first!)
    all.here.push({ number: 0, database: home })
    const { cell, joined } = onlyRow(
      await home.db.query<{ cell: number; joined: number[] }>(
        `select cells_here()::integer as cell, array(select cell::integer from cells_cell order by 1) as joined`,
      ),
    )
    all.here[0]!.number = cell
    if (cell !== 0) return all
    for (const number of new Set([...joined, ...rest.map((one) => one.number)])) {
      const address = rest.find((one) => one.number === number)
      try {
        if (!address) throw new StartError(`CELL_${number}_URL is missing.`)
        const database = await open(address)
        all.here.push({ number, database })
        await requireNumber(database.db, number)
      } catch (error) {
        if (!(error instanceof StartError || error instanceof DatabaseUnavailable)) throw error
        await all.here.find((one) => one.number === number)?.database.stop()
        all.here = all.here.filter((one) => one.number !== number)
        all.away.push({ number, why: error.message })
      }
    }
    return all
  } catch (error) {
    await all.stop()
    throw error
  }
}
