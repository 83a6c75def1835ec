import { createHash } from 'node:crypto'
import { hash, hashRaw, parseOptions, verify } from '@node-rs/argon2'

// The library uses argon2id by default. OWASP recommends at least this cost for it: 19 MiB and two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const shortest = 10

/** Two keyboards may send different code points for the same letters, especially Bengali ones. */
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** Also false when the account has no password, as a closed account. */
export const passwordMatches = async (stored: string, password: string): Promise<boolean> =>
  stored.startsWith('$argon2') && verify(stored, normal(password))

const operatorForm = '$sha256-argon2id$'

/**
 * The stored form of an operator's password: that of argon2id with the SHA-256 of its output in place of the output. The database asks for
 * the output (`app_open_operator_session`), which is stored nowhere.
 */
export async function hashOperatorPassword(password: string): Promise<string> {
  const [, , version, costs, salt, output] = (await hashPassword(password)).split('$')
  const digest = createHash('sha256').update(Buffer.from(output!, 'base64')).digest('base64').replaceAll('=', '')
  return `${operatorForm}${version}$${costs}$${salt}$${digest}`
}

/** What argon2id makes of this password with the salt and the costs of the stored one. Undefined when there is none. */
export async function operatorOutput(stored: string, password: string): Promise<Buffer | undefined> {
  if (!stored.startsWith(operatorForm)) return undefined
  const { memoryCost, timeCost, parallelism, outputLen, version } = parseOptions(stored.replace('$sha256-', '$'))
  const salt = Buffer.from(stored.split('$')[4]!, 'base64')
  return hashRaw(normal(password), { memoryCost, timeCost, parallelism, outputLen, version, salt })
}

/** Whether it is too short or easy to guess. `own` holds what others know about the user: username, phone, e-mail. */
export async function isWeakPassword(password: string, own: readonly (string | null)[] = []): Promise<boolean> {
  const typed = normal(password).toLowerCase()
  if ([...typed].length < shortest) return true
  if (own.some((text) => text?.toLowerCase() === typed)) return true
  if (new Set(typed).size <= 2 || isSequence(typed)) return true
  const common = await commonPasswords()
  // A common password followed by up to four digits or signs is also weak: password2026, bangladesh!!
  return common.has(typed) || common.has(typed.replace(/[^\p{L}]{1,4}$/u, ''))
}

/** A password is a sequence when it is part of one of these, forwards or backwards. */
const runs = ['0123456789'.repeat(8), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const isSequence = (text: string) =>
  runs.some((run) => run.includes(text) || [...run].toReversed().join('').includes(text))

let list: Promise<Set<string>> | undefined
/** Loaded only when the first password is checked, because most processes never need the list. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).filter((word) => word.length >= 6)),
  ))
