import { randomBytes } from 'node:crypto'
import { connect } from '../server/db/connect.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { addOperator } from '../server/members/add-operator.ts'
import { Refusal } from '../server/core/refuse.ts'

/** `npm run operator:add -- faruk`: adds an operator and prints a password for the first sign-in. */
const [username] = process.argv.slice(2)
if (!username) {
  console.error('Usage: npm run operator:add -- <username>')
  process.exit(1)
}
try {
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  // The application has no right to create operators.
  const owner = connect(database.ownerUrl, { poolSize: 1, applicationName: 'porokh operator:add' })
  const password = randomBytes(15).toString('base64url')
  const { clock } = database
  await clock
    .ask()
    .then(() => owner.transaction((db) => addOperator(db, { username, password, language: 'en', at: clock.now() })))
    .finally(() => owner.close())
    .finally(() => database.stop())
  console.log(`${username} is now an operator. The password, shown only once: ${password}`)
} catch (error) {
  if (error instanceof Refusal) {
    const why =
      error.code === 'operator.exists'
        ? 'the username is taken'
        : 'a username has 3 to 30 letters, digits, _ . or -, and at least one letter'
    console.error(`${username} was not added: ${why}.`)
  } else console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
