import { createHash, timingSafeEqual } from 'node:crypto'
import { hash, hashRaw, parseOptions } from '@node-rs/argon2'
import { normalForm } from '../../contract/normal-form.ts'

// The library uses argon2id by default. OWASP recommends at least this cost for it: 19 MiB and two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const shortest = 10

/** Keyboards may send different code points for the same letters, especially Bengali ones. */
const normal = (password: string) => password.normalize('NFC')

const form = '$sha256-argon2id$'

/**
 * The stored form of a password: the argon2id format with the SHA-256 of the output instead of the output, which is stored nowhere. The
 * database demands the output where only the password is sufficient (write-password.sql). A test may use a lower cost.
 */
export async function hashPassword(password: string, atCost = cost): Promise<string> {
  const [, , version, costs, salt, output] = (await hash(normal(password), atCost)).split('$')
  const digest = sha256(Buffer.from(output!, 'base64')).toString('base64').replaceAll('=', '')
  return `${form}${version}$${costs}$${salt}$${digest}`
}

/**
 * The argon2id output if the password matches the stored one: the proof that the database demands. Undefined for another password, or if
 * none is stored, as in a closed account.
 */
export async function provePassword(stored: string, password: string): Promise<Buffer | undefined> {
  if (!stored.startsWith(form)) return undefined
  const { memoryCost, timeCost, parallelism, outputLen, version } = parseOptions(stored.replace(form, '$argon2id$'))
  const [salt, kept] = stored
    .split('$')
    .slice(4)
    .map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  const output = await hashRaw(normal(password), { memoryCost, timeCost, parallelism, outputLen, version, salt })
  const found = sha256(output)
  return found.length === kept.length && timingSafeEqual(found, kept) ? output : undefined
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Returns whether the password is too short or easy to guess. `own` contains public facts about the user: username, phone, e-mail. */
export async function isWeakPassword(password: string, own: readonly (string | null)[] = []): Promise<boolean> {
  const typed = normal(password).toLowerCase()
  if ([...typed].length < shortest) return true
  if (own.some((text) => text && normalForm(text) === normalForm(password))) return true
  if (new Set(typed).size <= 2 || isSequence(typed)) return true
  const common = await commonPasswords()
  // A common password followed by up to four digits or signs is also weak: password2026, bangladesh!!
  return common.has(typed) || common.has(typed.replace(/[^\p{L}]{1,4}$/u, ''))
}

/** A password that is part of one of these, forwards or backwards, is a sequence. */
const runs = ['0123456789'.repeat(8), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const isSequence = (text: string) =>
  runs.some((run) => run.includes(text) || [...run].toReversed().join('').includes(text))

let list: Promise<Set<string>> | undefined
/** Loaded when the first password is checked, because most processes never need the list. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).filter((word) => word.length >= 6)),
  ))
