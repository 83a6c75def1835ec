import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const DATA_DIR = path.join(folder, 'data')

test('runs without settings: as a demo with its own stored secret', () => {
  const config = readConfig({ DATA_DIR })
  expect(config).toMatchObject({ port: 3000, demo: true, production: false, proxies: 0, stopDelaySeconds: 0 })
  expect(config.secret).toHaveLength(43)
  expect(readConfig({ DATA_DIR, PORT: '' }).secret).toBe(config.secret)
  expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
})

const complete = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/porokh',
  DATA_KEYS: `${'new'.repeat(11)}, ${'old'.repeat(11)}`,
  PUBLIC_URL: 'https://porokh.example/',
}

test('names every missing setting in production and creates no demo data', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SECRET: 'short' })).toThrow(
    'Porokh cannot start with NODE_ENV=production:\n  - DATABASE_URL is missing\n  - DATA_KEYS is missing\n  - PUBLIC_URL is missing\n  - SECRET must have at least 32 characters',
  )
  expect(readConfig(complete)).toMatchObject({ demo: false, production: true, publicUrl: 'https://porokh.example' })
  expect(readConfig(complete).dataKeys).toEqual(['new'.repeat(11), 'old'.repeat(11)])
})

test('allows only https in production', () => {
  for (const PUBLIC_URL of ['http://porokh.example', 'HTTP://porokh.example', 'http://localhost:3000'])
    expect(() => readConfig({ ...complete, PUBLIC_URL })).toThrow('PUBLIC_URL must be https in production')
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number'],
  ['PORT', '70000', 'PORT must be at most 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres:'],
  ['PUBLIC_URL', 'porokh', 'PUBLIC_URL must be an address such as https://porokh.example'],
  ['DATA_KEYS', `${'a key'.repeat(7)},short`, 'DATA_KEYS must have keys of at least 32 characters'],
  ['DATA_KEYS', `${'x'.repeat(32)},${'x'.repeat(32)}`, 'DATA_KEYS must not have a key twice'],
  ['WEBHOOK_TEST_ORIGIN', 'localhost', 'WEBHOOK_TEST_ORIGIN must be an address such as https://porokh.example'],
  ['SECURITY_CONTACT', 'me@porokh.example', 'SECURITY_CONTACT must begin with mailto: or https:'],
  ['NODE_ENV', 'prod', 'NODE_ENV must be production, development or test'],
])('refuses %s=%s with a message', (name, value, words) => {
  expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(words)
})

const onServer = { DATA_DIR, DATABASE_URL: 'postgres://db/porokh' }
test.each([
  ['on the way to the public', { PUBLIC_URL: 'https://porokh.example' }, 'PUBLIC_URL is a public address'],
  [
    'even if a demo is asked for',
    { ...onServer, DEMO: '1', PUBLIC_URL: 'http://203.0.113.7' },
    'PUBLIC_URL is a public',
  ],
  ['on a server, unless it is asked for', onServer, 'DATABASE_URL is set'],
  ['with an empty NODE_ENV as with none', { ...onServer, NODE_ENV: '' }, 'DATABASE_URL is set'],
])('creates no demo %s', (_, env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})

test('refuses a demo in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow('DEMO is not for production')
})

test.each([
  'http://localhost:3000',
  'https://127.0.0.1',
  'http://[::1]:3000',
  'http://192.168.1.5',
  'https://porokh.test',
])('creates a demo at %s', (PUBLIC_URL) => {
  expect(readConfig({ ...onServer, DEMO: '1', PUBLIC_URL })).toMatchObject({ demo: true, production: false })
  expect(readConfig({ DATA_DIR, PUBLIC_URL })).toMatchObject({ demo: true, production: false })
})

const mail = { DATA_DIR, SMTP_HOST: 'smtp.example', SMTP_FROM: 'no-reply@porokh.example' }
test('reads the secrets of message gateways from variables or files', () => {
  const file = path.join(folder, 'token')
  writeFileSync(file, 'a token\n')
  const { messages } = readConfig({
    ...mail,
    ALPHA_SMS_KEY: 'a key',
    SSL_WIRELESS_TOKEN_FILE: file,
    SSL_WIRELESS_SID: 'POROKH',
  })
  expect(messages).toMatchObject({
    smtp: { host: 'smtp.example', port: 465, isPlain: false },
    alphaSms: { url: 'https://api.sms.net.bd', key: 'a key' },
    sslWireless: { url: 'https://smsplus.sslwireless.com', token: 'a token', sid: 'POROKH' },
  })
  expect(readConfig({ DATA_DIR }).messages).toEqual({})
  expect(readConfig({ DATA_DIR, MESSAGES_URL: 'http://10.0.0.7/messages' }).messages.url?.url).toBe(
    'http://10.0.0.7/messages',
  )
})

const payouts = {
  BKASH_PAYOUT_API: 'b2c',
  BKASH_PAYOUT_URL: 'https://checkout.pay.bka.sh/v1.2.0-beta/checkout/',
  BKASH_PAYOUT_USERNAME: 'porokh',
  BKASH_PAYOUT_APP_KEY: 'a key',
  BKASH_PAYOUT_APP_SECRET: 'my secret',
}
test('reads the credentials of payment gateways from variables or files', () => {
  const file = path.join(folder, 'password')
  writeFileSync(file, 'a password\n')
  const { rails } = readConfig({ DATA_DIR, ...payouts, BKASH_PAYOUT_PASSWORD_FILE: file })
  expect(rails).toEqual({
    bkashPayouts: {
      api: 'b2c',
      url: 'https://checkout.pay.bka.sh/v1.2.0-beta/checkout',
      username: 'porokh',
      password: 'a password',
      appKey: 'a key',
      appSecret: 'my secret',
    },
    seconds: 30,
  })
  expect(readConfig({ DATA_DIR }).rails).toEqual({ seconds: 30 })
})

test.each([
  [payouts, 'BKASH_PAYOUT_PASSWORD is missing'],
  [{ ...payouts, BKASH_PAYOUT_API: 'b2b' }, 'BKASH_PAYOUT_API must be b2c or payout-id'],
  [{ ...payouts, BKASH_PAYOUT_URL: 'http://checkout.example' }, 'BKASH_PAYOUT_URL must be https'],
  [{ BKASH_TOPIC_ARN: 'arn:aws:sns:ap-southeast-1:1:bpt_porokh' }, 'BKASH_CHECKOUT_URL is missing'],
  [{ RAILS_TIMEOUT_SECONDS: '31' }, 'RAILS_TIMEOUT_SECONDS must be at most 30'],
  [{ SMTP_HOST: 'smtp.example' }, 'SMTP_FROM is missing: SMTP_HOST is set'],
  [{ ...mail, SMTP_USER: 'porokh' }, 'SMTP_PASSWORD is missing: SMTP_USER is set'],
  [{ ...mail, SMTP_FROM: 'Porokh' }, 'SMTP_FROM must be an e-mail address'],
  [{ ...mail, SMTP_PORT: '0' }, 'SMTP_PORT must be at least 1'],
  [{ ...mail, DKIM_SELECTOR: '2026-11' }, 'DKIM_KEY is missing: DKIM_SELECTOR is set'],
  [{ ...mail, DKIM_SELECTOR: '2026-11', DKIM_KEY: 'my secret' }, 'DKIM_KEY must be an RSA private key in PEM'],
  [{ SSL_WIRELESS_SID: 'POROKH' }, 'SSL_WIRELESS_TOKEN is missing: SSL_WIRELESS_SID is set'],
  [{ ALPHA_SMS_SENDER: 'Porokh' }, 'ALPHA_SMS_KEY is missing: ALPHA_SMS_SENDER is set'],
  [{ ALPHA_SMS_KEY: 'my secret', ALPHA_SMS_URL: 'http://sms.example' }, 'ALPHA_SMS_URL must be https'],
  [{ ALPHA_SMS_KEY: 'my secret', ALPHA_SMS_URL: 'http://127.evil.example' }, 'ALPHA_SMS_URL must be https'],
  [{ ALPHA_SMS_KEY_FILE: '/nowhere/key' }, 'ALPHA_SMS_KEY_FILE cannot be read: ENOENT'],
  [
    { ALPHA_SMS_KEY: 'my secret', ALPHA_SMS_KEY_FILE: '/nowhere/key' },
    'ALPHA_SMS_KEY and ALPHA_SMS_KEY_FILE are both set',
  ],
])('names a gateway’s missing settings in %j, without any secret', (env, words) => {
  const start = () => readConfig({ DATA_DIR, ...env })
  expect(start).toThrow(words)
  expect(start).not.toThrow('my secret')
})
