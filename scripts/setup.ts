import { readFileSync } from 'node:fs'
import { ConfigError, readConfig } from '../server/app/config.ts'
import { requireDataKeys } from '../server/app/keys/require-data-keys.ts'
import { requireSecret } from '../server/app/keys/require-secret.ts'
import { connect } from '../server/db/connect.ts'
import { decideMoney } from '../server/db/decide-money.ts'
import { openDatabase } from '../server/db/open.ts'
import { StartError } from '../server/db/start-error.ts'
import { Refusal } from '../server/core/refuse.ts'
import { Seal } from '../server/sealing/seal.ts'
import { newTotp, totpUri } from '../server/staff/totp.ts'
import type { Db } from '../server/db/db.ts'
import { parseAnswers, type Answers } from './setup/answers.ts'
import { askAnswers, whyNot } from './setup/ask-answers.ts'
import { openConsole } from './setup/open-console.ts'
import { requireNew, setUp, type FirstOperator, type Made, type SetUp } from './setup/set-up.ts'

/**
 * `npm run setup` asks for the data that a new production installation needs; `npm run --silent setup -- FILE` reads them from a file, for
 * containers, and also prints the second factors. It works once.
 */
try {
  const [file] = process.argv.slice(2)
  const config = readConfig(process.env)
  if (!config.production)
    throw new StartError('Set NODE_ENV=production: a demo has its operators, texts and codes already.')
  const answersInFile = file === undefined ? undefined : parseAnswers(readFileSync(file, 'utf8'))
  const database = await openDatabase(process.env, { serving: false, poolSize: 1 })
  const owner = connect(database.ownerUrl, { poolSize: 1, applicationName: 'porokh setup' })
  try {
    await database.clock.ask()
    await requireNew(owner.db)
    const seal = new Seal(config.dataKeys)
    await requireSecret(owner.db, config.secret)
    await requireDataKeys(owner.db, seal.ids)
    await decideMoney(database.ownerUrl, { play: false })
    const now = () => database.clock.now()
    const answers = answersInFile ? fromFile(answersInFile) : await askAtConsole(owner.db, now)
    const made = await owner.transaction((db) => setUp(db, answers, { now: now(), seal, secret: config.secret }))
    tell(made, answersInFile ? answers.operators : [])
  } finally {
    await owner.close().finally(() => database.stop())
  }
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

/** These passwords are assigned, and no code has been shown yet. */
function fromFile({ operators, ...answers }: Answers): SetUp {
  return {
    ...answers,
    operators: operators.map((operator) => ({
      ...operator,
      passwordIsFirst: true,
      totpSecret: newTotp(operator.username).secret,
      lastStep: null,
    })),
  }
}

async function askAtConsole(db: Db, now: () => Date): Promise<SetUp> {
  const to = openConsole()
  return askAnswers(to, db, now).finally(() => to.close())
}

/** Prints data that is shown only once, including the second factors of `unseen` operators. */
function tell({ operators, invitationCode }: Made, unseen: readonly FirstOperator[]): void {
  console.log('\nPorokh is set up. What follows is shown only once.')
  for (const [n, { username, recoveryCodes }] of operators.entries()) {
    console.log(`\n${username}, an admin.`)
    const secret = unseen[n]?.totpSecret
    if (secret) console.log(`  For the authenticator app: ${secret}\n  ${totpUri(username, secret)}`)
    console.log(`  Recovery codes, to be kept away from the phone:\n  ${recoveryCodes.join('  ')}`)
  }
  console.log(`\nInvitation code: ${invitationCode}`)
  console.log('\nNext: `npm run doctor` says what is missing before real money.')
}

function messageOf(error: unknown): unknown {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  return error instanceof Refusal ? `${whyNot(error)} Nothing was changed.` : error
}
