import { hash, verify } from '@node-rs/argon2'

// The library's default is argon2id; this is OWASP's smallest cost for it: 19 MiB, two passes.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const shortest = 10

/** The same letters typed on two keyboards may be two sequences of code points, Bengali ones above all. */
const normal = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost)

/** False, too, where there is no password that could match (a closed account). */
export const passwordMatches = async (stored: string, password: string): Promise<boolean> =>
  stored.startsWith('$argon2') && verify(stored, normal(password))

/** Too short, or one of the first that an attacker would try. `own` is what others know: username, phone, e-mail. */
export async function isWeakPassword(password: string, own: readonly (string | null)[] = []): Promise<boolean> {
  const typed = normal(password).toLowerCase()
  if ([...typed].length < shortest) return true
  if (own.some((text) => text?.toLowerCase() === typed)) return true
  if (new Set(typed).size <= 2 || isSequence(typed)) return true
  const common = await commonPasswords()
  // A common one with up to four signs behind it: password2026, bangladesh!!
  return common.has(typed) || common.has(typed.replace(/[^\p{L}]{1,4}$/u, ''))
}

/** Along the digits, the alphabet or a row of keys, forwards or backwards. */
const runs = ['0123456789'.repeat(8), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const isSequence = (text: string) =>
  runs.some((run) => run.includes(text) || [...run].toReversed().join('').includes(text))

let list: Promise<Set<string>> | undefined
/** Read when the first password is chosen: most processes never need it. */
const commonPasswords = () =>
  (list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).filter((word) => word.length >= 6)),
  ))
