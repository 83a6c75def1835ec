import { parseArgs } from 'node:util'
import { CellsError } from '../server/cells/cells-error.ts'
import { joinCells } from '../server/cells/join-cells.ts'
import { nextCell } from '../server/cells/next-cell.ts'
import { longLimits } from '../server/db/client.ts'
import { connect } from '../server/db/connect.ts'

const help = `npm run cells:add -- <url>     joins a database with the home as a further cell

DATABASE_URL is the home, and <url> the new database, migrated and empty. Both addresses are those of a superuser, and each
server reaches the other by them. Both need wal_level = logical. The number of the cell is the next one. A call that broke
off is gone on with by calling it again (docs/operate.md).`

/** Joins a further cell. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const [url] = positionals
const { DATABASE_URL: homeUrl } = process.env
if (values.help || positionals.length !== 1 || !url || !homeUrl) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const open = (address: string) =>
  connect(address, { poolSize: 2, limits: longLimits, applicationName: 'porokh cells:add' })
const [home, cell] = [open(homeUrl), open(url)]
try {
  const number = await nextCell(home.db, cell.db)
  await joinCells({ admin: home, url: homeUrl }, { admin: cell, url }, number)
  console.log(
    `This database is cell ${number}, joined with the home. Give every process CELL_${number}_URL and CELL_${number}_APP_URL (docs/operate.md).`,
  )
} catch (error) {
  console.error(error instanceof CellsError ? error.message : error)
  process.exitCode = 1
} finally {
  await Promise.all([home.close(), cell.close()])
}
