import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList, isIP, isIPv6 } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import { mac } from '../sealing/mac.ts'
import type { MessageSettings } from '../messages/gateways.ts'
import type { PayInSettings } from '../payins/settings.ts'
import type { Settings } from './http/edge.ts'
import {
  messageFaults,
  messageSecrets,
  messageSettings,
  messageVariables,
  readSecretFiles,
} from './messages/message-settings.ts'
import { railFaults, railSecrets, railSettings, railVariables } from './rail-settings.ts'

export interface Config extends Settings, PayInSettings {
  port: number
  host: string
  /** The number of processes that serve. `auto` is one per core. */
  workers: number | 'auto'
  /** A database standby, which may answer reads. */
  databaseReadUrl?: string
  dataDir: string
  logLevel: string
  /** How long requests are still served after `/readyz` starts to fail. */
  stopDelaySeconds: number
  /** Number of calendar months of history in the tables that every request reads. Older rows move to the archives. */
  hotMonths: number
  /** The gateways that send SMS and e-mails. */
  messages: MessageSettings
  /** Destination of each day's head, besides the log. */
  headPublishUrl?: string
}

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
const url = v.pipe(v.string(), v.url('must be an address such as https://porokh.example'))

const Variables = v.object({
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  WORKERS: v.optional(v.union([v.literal('auto'), whole(1, 64)], 'must be auto or a whole number from 1 to 64'), '1'),
  PUBLIC_URL: v.optional(url),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:/, 'must begin with postgres:'))),
  DATABASE_APP_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:/, 'must begin with postgres:'))),
  DATABASE_READ_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:/, 'must begin with postgres:'))),
  DATA_DIR: v.optional(v.string(), './data'),
  DEMO: v.optional(v.literal('1', 'must be 1 or nothing')),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  DATA_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      v.minLength(1, 'must have a key'),
      v.everyItem((key) => key.length >= 32, 'must have keys of at least 32 characters, with commas between'),
      v.check((keys) => new Set(keys).size === keys.length, 'must not have a key twice'),
    ),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  STOP_DELAY_SECONDS: v.optional(whole(0, 300), '0'),
  HOT_MONTHS: v.optional(whole(1, 1200), '12'),
  ...messageVariables,
  ...railVariables,
  HEAD_PUBLISH_URL: v.optional(url),
  WEBHOOK_TEST_ORIGIN: v.optional(url),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https:')),
  ),
  // Error messages about settings omit the values, which may be secrets.
  LOG_SQL: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
  ),
})
/** Every variable that the server reads. */
export const variableNames = Object.keys(Variables.entries)
const neededInProduction = ['DATABASE_URL', 'SECRET', 'DATA_KEYS', 'PUBLIC_URL'] as const

/** Reports all errors in the environment variables together. */
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const [given, fileFaults] = readSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
    [...messageSecrets, ...railSecrets],
  )
  const parsed = v.safeParse(Variables, given)
  const production = given.NODE_ENV === 'production'
  const problems = [
    ...(production ? neededInProduction.filter((name) => !given[name]).map((name) => `${name} is missing`) : []),
    ...demoFaults(given, production),
    // Without TLS, cookies would be insecure and operators would need no second factor.
    ...(production && given.PUBLIC_URL && !/^https:/i.test(given.PUBLIC_URL)
      ? ['PUBLIC_URL must be https in production']
      : []),
    ...(production && given.BKASH_NOTICES_TEST_URL ? ['BKASH_NOTICES_TEST_URL is not for production'] : []),
    ...(production && given.WEBHOOK_TEST_ORIGIN ? ['WEBHOOK_TEST_ORIGIN is not for production'] : []),
    ...fileFaults,
    ...messageFaults(given),
    ...railFaults(given),
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
  ]
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigError(
      `Porokh cannot start${production ? ' with NODE_ENV=production' : ''}:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  }
  const {
    PORT,
    HOST,
    WORKERS,
    DATABASE_READ_URL,
    DATA_DIR,
    SECRET,
    DATA_KEYS,
    PUBLIC_URL,
    METRICS_TOKEN,
    TRUST_PROXY,
    STOP_DELAY_SECONDS,
    HOT_MONTHS,
    LOG_LEVEL,
    HEAD_PUBLISH_URL,
    SECURITY_CONTACT,
    WEBHOOK_TEST_ORIGIN,
  } = parsed.output
  const secret = findSecret({ SECRET, DATA_DIR }) ?? makeSecret(DATA_DIR)
  return {
    port: PORT,
    host: HOST,
    workers: WORKERS,
    databaseReadUrl: DATABASE_READ_URL,
    dataDir: DATA_DIR,
    demo: !production,
    production,
    secret,
    // Only a demo may run without a configured key.
    dataKeys: DATA_KEYS ?? [mac(secret, 'data key', 'demo').toString('base64url')],
    publicUrl: PUBLIC_URL && new URL(PUBLIC_URL).origin,
    metricsToken: METRICS_TOKEN,
    proxies: TRUST_PROXY,
    stopDelaySeconds: STOP_DELAY_SECONDS,
    hotMonths: HOT_MONTHS,
    logLevel: LOG_LEVEL ?? (production ? 'info' : 'warn'),
    messages: messageSettings(parsed.output),
    rails: railSettings(parsed.output),
    bankAccount: parsed.output.BANK_ACCOUNT,
    noticesTestUrl: parsed.output.BKASH_NOTICES_TEST_URL,
    headPublishUrl: HEAD_PUBLISH_URL,
    securityContact: SECURITY_CONTACT,
    webhookTestOrigin: WEBHOOK_TEST_ORIGIN && new URL(WEBHOOK_TEST_ORIGIN).origin,
  }
}

/** A demo has known passwords and play money. A forgotten setting must not start a demo on a reachable server. */
function demoFaults(
  { DEMO, DATABASE_URL, PUBLIC_URL }: Record<string, string | undefined>,
  production: boolean,
): string[] {
  if (production) return DEMO ? ['DEMO is not for production'] : []
  if (PUBLIC_URL && isPublic(PUBLIC_URL))
    return ['PUBLIC_URL is a public address: set NODE_ENV=production, since a demo has known passwords']
  if (DATABASE_URL && !DEMO)
    return ['DATABASE_URL is set: set NODE_ENV=production, or DEMO=1 for a demo with known passwords and play money']
  return []
}

/** Names and addresses of this computer or the local network (RFC 6761, 6762, 1918, 4193). */
const ownNetworks = new BlockList()
ownNetworks.addSubnet('127.0.0.0', 8)
ownNetworks.addSubnet('10.0.0.0', 8)
ownNetworks.addSubnet('172.16.0.0', 12)
ownNetworks.addSubnet('192.168.0.0', 16)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
const ownNames = /(^|\.)(localhost|test|local)$/

function isPublic(address: string): boolean {
  if (!URL.canParse(address)) return false // It is refused for its form.
  const host = new URL(address).hostname.replaceAll(/[[\]]/g, '')
  if (ownNames.test(host)) return false
  return !isIP(host) || !ownNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}

/** The configured secret, otherwise the one in the data folder. Undefined before the first start. */
export function findSecret({ SECRET, DATA_DIR }: Record<string, string | undefined>): string | undefined {
  const file = secretFile(DATA_DIR || './data')
  return SECRET || (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}

/** For demos: creates a secret in the data folder at the first start. */
function makeSecret(dataDir: string): string {
  const secret = randomBytes(32).toString('base64url')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(secretFile(dataDir), secret, { mode: 0o600 })
  return secret
}

const secretFile = (dataDir: string) => path.join(dataDir, 'secret')
