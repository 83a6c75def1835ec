import { connect } from '../server/db/connect.ts'
import { findServer } from '../server/db/open.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkSettings } from './doctor/check-settings.ts'
import type { Finding } from './doctor/finding.ts'

/**
 * `npm run doctor` says what is missing before real money, and what to do about each. Changes nothing. The status is 0 when nothing is
 * missing, 1 when something is, and 2 when the database could not be looked at.
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
