import { parseArgs } from 'node:util'
import { CellsError } from '../server/cells/cells-error.ts'
import { rejoinCell } from '../server/cells/rejoin-cell.ts'
import { longLimits } from '../server/db/client.ts'
import { connect } from '../server/db/connect.ts'

const help = `npm run cells:rejoin -- <url>     joins a cell with the home again

For a cell whose streams are lost, and after one of the two was restored to an earlier moment. DATABASE_URL is the home, and
<url> the cell. Both addresses are those of a superuser, and each server reaches the other by them. No process serves the cell
meanwhile. A call that broke off is gone on with by calling it again (docs/operate.md).

The status is 0 when all is joined, 1 when it was not possible, and 3 when it is joined and something could not be booked again.`

/** Joins a cell again. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
const [url] = positionals
const { DATABASE_URL: homeUrl } = process.env
if (values.help || positionals.length !== 1 || !url || !homeUrl) {
  console.log(help)
  process.exit(values.help ? 0 : 2)
}
const open = (address: string) =>
  connect(address, { poolSize: 2, limits: longLimits, applicationName: 'porokh cells:rejoin' })
const [home, cell] = [open(homeUrl), open(url)]
try {
  const done = await rejoinCell({ admin: home, url: homeUrl }, { admin: cell, url }, new Date())
  const behind = [done.behind.home && 'the home', done.behind.cell && 'the cell'].filter(Boolean).join(' and ')
  console.log(behind ? `Restored to an earlier moment: ${behind}.` : 'Neither of the two has lost anything.')
  console.log(
    `${done.copied} rows of the home were copied, ${done.brought} letters came once more, ${done.again} were booked again, and ${done.paid} payouts were told the home again.`,
  )
  for (const failed of done.failed) console.error(`Not booked again, its money is in both books: ${failed}`)
  console.log('They are joined. Run `npm run cells:check`.')
  if (done.failed.length > 0) process.exitCode = 3
} catch (error) {
  console.error(error instanceof CellsError ? error.message : error)
  process.exitCode = 1
} finally {
  await Promise.all([home.close(), cell.close()])
}
