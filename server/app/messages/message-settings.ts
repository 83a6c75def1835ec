import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as v from 'valibot'
import type { MessageSettings } from '../../messages/gateways.ts'
import { isLoopback } from '../http/client-address.ts'

function isLocal(host: string): boolean {
  const bare = host.replaceAll(/[[\]]/g, '')
  return bare === 'localhost' || (isIP(bare) !== 0 && isLoopback(bare))
}
const url = v.pipe(v.string(), v.url('must be an address such as https://porokh.example'))
/** Gateways receive secrets, so TLS is required except for a mock gateway on this machine. */
export const gatewayUrl = v.pipe(
  url,
  v.check((text) => /^https:/i.test(text) || isLocal(new URL(text).hostname), 'must be https'),
  v.transform((text) => text.replace(/\/+$/, '')),
)
export const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
const address = v.pipe(text, v.email('must be an e-mail address such as no-reply@porokh.example'))

/** The variables of the gateways for SMS and e-mail. */
export const messageVariables = {
  MESSAGES_URL: v.optional(url),
  MESSAGES_TOKEN: v.optional(text),
  SMTP_HOST: v.optional(text),
  SMTP_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(65_535, 'must be at most 65535'),
    ),
    '465',
  ),
  SMTP_USER: v.optional(text),
  SMTP_PASSWORD: v.optional(text),
  SMTP_FROM: v.optional(address),
  SMTP_BOUNCES: v.optional(address),
  DKIM_SELECTOR: v.optional(v.pipe(text, v.regex(/^[\w.-]+$/, 'must be a name such as 2026-11'))),
  DKIM_KEY: v.optional(
    v.pipe(
      text,
      v.transform((key) => key.replaceAll('\\n', '\n')),
      v.check(isPrivateKey, 'must be an RSA private key in PEM'),
    ),
  ),
  ALPHA_SMS_KEY: v.optional(text),
  ALPHA_SMS_SENDER: v.optional(text),
  ALPHA_SMS_URL: v.optional(gatewayUrl, 'https://api.sms.net.bd'),
  SSL_WIRELESS_TOKEN: v.optional(text),
  SSL_WIRELESS_SID: v.optional(v.pipe(text, v.maxLength(20, 'must have at most 20 characters'))),
  SSL_WIRELESS_URL: v.optional(gatewayUrl, 'https://smsplus.sslwireless.com'),
}
const Variables = v.object(messageVariables)
type Parsed = v.InferOutput<typeof Variables>

/** Each can be in a file instead, named in the variable with the suffix `_FILE`. */
export const messageSecrets = [
  'MESSAGES_TOKEN',
  'SMTP_PASSWORD',
  'DKIM_KEY',
  'ALPHA_SMS_KEY',
  'SSL_WIRELESS_TOKEN',
] as const

/** Variables that a gateway requires once one of its variables is set. */
const groups: readonly (readonly (keyof Parsed)[])[] = [
  ['SMTP_HOST', 'SMTP_FROM'],
  ['DKIM_SELECTOR', 'DKIM_KEY'],
  ['SSL_WIRELESS_TOKEN', 'SSL_WIRELESS_SID'],
]
const needs: Readonly<Record<string, keyof Parsed>> = {
  SMTP_USER: 'SMTP_PASSWORD',
  SMTP_PASSWORD: 'SMTP_USER',
  SMTP_BOUNCES: 'SMTP_HOST',
  DKIM_KEY: 'SMTP_HOST',
  ALPHA_SMS_SENDER: 'ALPHA_SMS_KEY',
}

function isPrivateKey(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Reads secrets from files into the variables. The second result lists the errors. */
export function readSecretFiles(
  given: Record<string, string | undefined>,
  secrets: readonly string[],
): [Record<string, string | undefined>, string[]] {
  const faults: string[] = []
  const read: Record<string, string> = {}
  for (const name of secrets) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) faults.push(`${name} and ${name}_FILE are both set`)
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as NodeJS.ErrnoException).code}`)
    }
  }
  return [{ ...given, ...read }, faults]
}

/** Variables required by other variables. */
export const messageFaults = (given: Record<string, string | undefined>) => missingIn(given, groups, needs)

/** Lists the missing variables: those of a partly set group, and those required by a variable that is set. */
export function missingIn(
  given: Record<string, string | undefined>,
  groups: readonly (readonly string[])[],
  needs: Readonly<Record<string, string>>,
): string[] {
  const missing = new Map<string, string>()
  for (const group of groups) {
    const set = group.find((name) => given[name])
    if (set) for (const name of group) if (!given[name]) missing.set(name, set)
  }
  for (const [name, need] of Object.entries(needs)) if (given[name] && !given[need]) missing.set(need, name)
  return [...missing].map(([name, set]) => `${name} is missing: ${set} is set`)
}

/** The configured gateways. */
export function messageSettings(parsed: Parsed): MessageSettings {
  const { SMTP_HOST: host, SMTP_FROM: from, DKIM_SELECTOR: selector, DKIM_KEY: dkimKey } = parsed
  return {
    ...(parsed.SSL_WIRELESS_TOKEN && {
      sslWireless: { url: parsed.SSL_WIRELESS_URL, token: parsed.SSL_WIRELESS_TOKEN, sid: parsed.SSL_WIRELESS_SID! },
    }),
    ...(parsed.ALPHA_SMS_KEY && {
      alphaSms: { url: parsed.ALPHA_SMS_URL, key: parsed.ALPHA_SMS_KEY, sender: parsed.ALPHA_SMS_SENDER },
    }),
    ...(host && {
      smtp: {
        host,
        port: parsed.SMTP_PORT,
        user: parsed.SMTP_USER,
        password: parsed.SMTP_PASSWORD,
        from: from!,
        bounces: parsed.SMTP_BOUNCES,
        isPlain: isLocal(host),
        ...(dkimKey && { dkim: { selector: selector!, key: dkimKey } }),
      },
    }),
    ...(parsed.MESSAGES_URL && { url: { url: parsed.MESSAGES_URL, token: parsed.MESSAGES_TOKEN } }),
  }
}
