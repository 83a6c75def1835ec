import { connect } from '../server/db/connect.ts'
import { findServer } from '../server/db/open.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkSettings } from './doctor/check-settings.ts'
import type { Finding } from './doctor/finding.ts'

/**
 * `npm run doctor` lists what is missing before real money is used, with instructions. Changes nothing. Exit status: 0 if nothing is
 * missing, 1 if something is, and 2 if the database could not be checked.
 */
const findings = checkSettings(process.env)
findings.forEach(print)
if (process.env.DATABASE_URL) {
  try {
    const { ownerUrl, appUrl } = await findServer(process.env, { serving: false })
    const owner = connect(ownerUrl, { poolSize: 1, applicationName: 'porokh doctor' })
    const found = await checkDatabase(owner.db, appUrl).finally(() => owner.close())
    found.forEach(print)
    findings.push(...found)
  } catch (error) {
    console.error(`The database cannot be looked at: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 2
  }
}
const missing = findings.filter(({ state }) => state === 'missing').length
if (missing > 0) process.exitCode ??= 1
console.log(
  missing > 0
    ? `\nNot ready for real money: ${missing} missing.`
    : process.exitCode === undefined
      ? '\nNothing is missing. Whether you may hold the money of others, a lawyer has to say.'
      : '',
)

function print({ state, what, todo }: Finding): void {
  console.log(`${{ ok: 'ok      ', missing: 'MISSING ', advice: 'advice  ' }[state]} ${what}`)
  if (todo) console.log(`          ${todo}`)
}
