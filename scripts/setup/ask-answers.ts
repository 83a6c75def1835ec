import * as v from 'valibot'
import type { Db } from '../../server/db/db.ts'
import { checkOperator } from '../../server/members/add-operator.ts'
import { Refusal } from '../../server/core/refuse.ts'
import { newTotp, stepOfCode } from '../../server/staff/totp.ts'
import { Answers } from './answers.ts'
import type { Console } from './open-console.ts'
import type { FirstOperator, SetUp } from './set-up.ts'

const { company, address, supportPhone, supportEmail, invitation } = Answers.entries
const { note, usesMost, days } = invitation.entries

/** Asks for all answers. Stores nothing meanwhile. */
export async function askAnswers(to: Console, db: Db, now: () => Date): Promise<SetUp> {
  to.say('Nothing is stored before the last answer. Ctrl-C ends without any change.\n')
  const asked = {
    company: await askFor(to, 'Name of the company that runs this Porokh, for the terms:', company),
    address: await askFor(to, 'Its address:', address),
    ...(await askSupport(to)),
  }
  to.say('\nTwo operators, two people: what is dangerous needs two. Each types a password of their own.')
  const first = await askOperator(to, db, now, 'First operator')
  const operators = [first, await askOperator(to, db, now, 'Second operator', first.username)]
  to.say('\nThe first invitation code: without one nobody can join.')
  return {
    ...asked,
    operators,
    invitation: {
      note: await askFor(to, 'Where you give it out, a note for colleagues:', note),
      usesMost: await askFor(to, 'How many people can join with it:', usesMost, Number),
      days: await askFor(to, 'After how many days it ends:', days, Number),
    },
  }
}

/** Asks until the answer is valid. */
async function askFor<T>(
  to: Console,
  question: string,
  schema: v.GenericSchema<unknown, T>,
  read: (typed: string) => unknown = (typed) => typed,
): Promise<T> {
  for (;;) {
    const { success, output, issues } = v.safeParse(schema, read(await to.ask(question)))
    if (success) return output
    to.say(`  ${issues[0].message}`)
  }
}

async function askSupport(to: Console) {
  const given = (typed: string) => typed || undefined
  for (;;) {
    const phone = await askFor(to, 'Phone number for support (Enter for none):', supportPhone, given)
    const email = await askFor(to, 'E-mail for support (Enter for none):', supportEmail, given)
    if (phone !== undefined || email !== undefined) return { supportPhone: phone, supportEmail: email }
    to.say('  Members need at least one of them.')
  }
}

async function askOperator(to: Console, db: Db, now: () => Date, who: string, other?: string): Promise<FirstOperator> {
  for (;;) {
    const username = await to.ask(`\n${who}, username:`)
    const password = await to.askSecret('Password:')
    const fault =
      username.toLowerCase() === other?.toLowerCase()
        ? 'That is the first operator.'
        : password !== (await to.askSecret('Password again:'))
          ? 'The two passwords differ.'
          : await faultOf(db, username, password)
    if (fault !== undefined) {
      to.say(`  ${fault}`)
      continue
    }
    const { secret, uri } = newTotp(username)
    to.say(
      `Add this to the authenticator app of ${username}, as text or as the content of a QR code:\n  ${secret}\n  ${uri}`,
    )
    for (;;) {
      const code = await to.ask('The six digits that it shows:')
      const lastStep = await stepOfCode(secret, code, { now: now(), last: null })
      if (lastStep !== undefined) return { username, password, passwordIsFirst: false, totpSecret: secret, lastStep }
      to.say('  That is not right. Is the clock of the phone right?')
    }
  }
}

async function faultOf(db: Db, username: string, password: string): Promise<string | undefined> {
  try {
    await checkOperator(db, username, password)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return whyNot(error)
    throw error
  }
}

/** Why the operator's data is invalid, for the person at the console. */
export function whyNot({ code }: Refusal): string {
  if (code === 'operator.exists') return 'The username is taken.'
  if (code === 'register.password_weak') return 'The password is too easy to guess. Take at least 10 characters.'
  return 'A username has 3 to 30 letters, digits, _ . or -, and at least one letter.'
}
