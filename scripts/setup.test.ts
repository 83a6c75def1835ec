import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { generate } from 'otplib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp } from '../server/testing/app.ts'
import { testDataKey } from '../server/testing/books.ts'
import { compiled } from '../server/testing/compiled.ts'
import { cookieOf } from '../server/testing/join.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { runScript } from '../server/testing/run-script.ts'
import { Seal } from '../server/sealing/seal.ts'
import { placeOf } from '../server/staff/totp.ts'

vi.setConfig({ testTimeout: 120_000 })

const dataKey = testDataKey
let folder: string
let database: TestDatabase
let env: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'porokh-setup-'))
  database = await createTestDatabase()
  // The state of a new database for a production server.
  await database.owner.db.query('update ledger_money set play = null')
  env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    SECRET: 'the secret of this server, which is long',
    DATA_KEYS: dataKey,
    PUBLIC_URL: 'https://porokh.example',
  }
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const answers = {
  company: 'Nodi Testing Ltd.',
  address: '12 Lake Road, Dhaka 1205',
  supportPhone: '+8809612345678',
  operators: [
    { username: 'shila', password: 'seven boats on the river' },
    { username: 'faruk', password: 'nine kites over old Dhaka' },
  ],
  invitation: { note: 'First testers', usesMost: 50, days: 30 },
}
function fileOf(content: unknown): string {
  const file = path.join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const setUpFrom = (content: unknown) => runScript('setup', [fileOf(content)], env)
const doctor = (more: Record<string, string> = {}) => runScript('doctor', [], { ...env, ...more })
const operators = async () =>
  (
    await database.owner.db.query(
      `select username, works_on as "worksOn", factor_since is not null as "hasFactor", password_is_first as "isFirst",
          (select count(*) from staff_recovery_code c where c.user_id = u.id) as codes
        from members_user u where role = 'operator' order by id`,
    )
  ).rows

test('setup from a file creates two admins with second factors, texts and the first code, once', async () => {
  const { status, output } = await setUpFrom(answers)
  expect(status, output).toBe(0)
  const admin = { worksOn: 'admin', hasFactor: true, isFirst: true, codes: 10 }
  expect(await operators()).toEqual([
    { username: 'shila', ...admin },
    { username: 'faruk', ...admin },
  ])
  const { rows } = await database.owner.db.query(
    `select body_en like '%Nodi Testing Ltd., 12 Lake Road%' as en, body_bn like '%Nodi Testing Ltd.%' as bn, url
      from content_page, content_support_link where name = 'terms'`,
  )
  expect(rows).toEqual([{ en: true, bn: true, url: 'tel:+8809612345678' }])
  const code = /Invitation code: (\d{8})/.exec(output)?.[1]
  expect(
    (await database.owner.db.query('select code, uses_most as most, made_by as by from members_platform_code')).rows,
  ).toEqual([{ code, most: 50, by: null }])
  expect(output).toContain('otpauth://totp/')

  const again = await setUpFrom({ ...answers, company: 'Another one' })
  expect(again).toEqual({ status: 1, output: expect.stringContaining('has operators already') })
  expect(await operators()).toHaveLength(2)
})

test('an operator created by setup signs in, changes the password, and shows the printed factor', async () => {
  const { output } = await setUpFrom(answers)
  const [, secret] = /secret=([A-Z2-7]+)/.exec(output)!
  const { rows } = await database.owner.db.query<{ id: number; secret: string }>(
    'select user_id as id, secret from staff_factor order by id',
  )
  expect(new Seal([dataKey]).open(placeOf(rows[0]!.id), rows[0]!.secret)).toBe(secret)
  const app = await startTestApp({ on: database, at: 'now' })
  const { username: identifier, password } = answers.operators[0]!
  const signedIn = await app.call('POST', '/api/login', { body: { identifier, password } })
  expect(signedIn.status, signedIn.text).toBe(200)
  const as = { cookie: cookieOf(signedIn) }
  const list = () => app.call('GET', '/api/operator/operators', { as })
  const show = async () =>
    app.call('POST', '/api/factors/show', { as, body: { code: await generate({ secret: secret! }) } })
  const change = (currentPassword: string, own: string) =>
    app.call('PUT', '/api/password', { as, body: { currentPassword, password: own, confirmPassword: own } })
  expect((await list()).problem.code).toBe('password.first')
  expect((await show()).problem.code).toBe('password.first')
  expect((await change(password, 'quiet ferries after rain')).status).toBe(204)
  // Only the assigned password can be changed without the second factor.
  expect((await change('quiet ferries after rain', 'warm bread at sunrise')).problem.code).toBe('factor.needed')
  expect((await list()).problem.code).toBe('factor.needed')
  expect((await show()).status).toBe(204)
  expect((await list()).status).toBe(200)
})

test('setup names each invalid or missing field and changes nothing', async () => {
  const { company: _, ...rest } = answers
  const wrong = await setUpFrom({ ...rest, supportPhone: 'call me', operators: [answers.operators[0]] })
  expect(wrong.status).toBe(1)
  for (const field of ['company', 'supportPhone', 'operators']) expect(wrong.output).toContain(`- ${field}`)
  const weak = await setUpFrom({
    ...answers,
    operators: [answers.operators[0], { username: 'faruk', password: 'password123' }],
  })
  expect(weak).toEqual({ status: 1, output: expect.stringContaining('too easy to guess') })
  expect(await operators()).toEqual([])
})

test('setup refuses outside production', async () => {
  const demo = { SECRET: env.SECRET!, DATA_KEYS: dataKey, DATA_DIR: folder, NODE_ENV: 'development' }
  const refused = await runScript('setup', [fileOf(answers)], demo)
  expect(refused).toEqual({ status: 1, output: expect.stringContaining('NODE_ENV=production') })
})

/** Types an answer whenever the output ends with a question. */
async function typeAnswers(
  typed: (output: string) => Promise<string>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [await compiled('scripts/setup.ts')], { env: { ...process.env, ...env } })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (/[:)] $/.test(output)) void typed(output).then((answer) => child.stdin.write(`${answer}\n`))
  })
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { status, output }
}

test('setup on a console asks for all answers, repeats invalid ones, and needs a code for each factor', async () => {
  const passwords = ['too short', 'too short', 'seven boats on the river', 'seven boats on the river']
  const replies: [RegExp, (output: string) => string | Promise<string>][] = [
    [/for the terms: $/, () => answers.company],
    [/address: $/, () => answers.address],
    [/Phone number for support .*: $/, () => ''],
    [/E-mail for support .*: $/, () => 'help@porokh.example'],
    [/First operator, username: $/, () => 'shila'],
    [/Second operator, username: $/, () => 'faruk'],
    [/Password( again)?: $/, () => passwords.shift() ?? 'nine kites over old Dhaka'],
    [/it shows: $/, (output) => generate({ secret: [...output.matchAll(/secret=([A-Z2-7]+)/g)].at(-1)![1]! })],
    [/colleagues: $/, () => 'First testers'],
    [/join with it: $/, (output) => (output.includes('at most') || output.includes('join with it: \n') ? '50' : '0')],
    [/it ends: $/, () => '30'],
  ]
  const { status, output } = await typeAnswers(async (said) => replies.find(([asked]) => asked.test(said))![1](said))
  expect(status, output).toBe(0)
  expect(output).toContain('too easy to guess')
  expect(output).not.toContain('seven boats')
  const admin = { worksOn: 'admin', hasFactor: true, isFirst: false, codes: 10 }
  expect(await operators()).toEqual([
    { username: 'shila', ...admin },
    { username: 'faruk', ...admin },
  ])
})

test('doctor lists missing parts with instructions until nothing is missing', async () => {
  const before = await doctor()
  expect(before.status, before.output).toBe(1)
  for (const said of [
    'npm run setup',
    'MESSAGES_URL',
    'npm run backup:key',
    'terms',
    'no support contact',
    'invitation code',
  ])
    expect(before.output).toContain(said)
  await setUpFrom(answers)
  // Removes the test changes of the database, which production must not have.
  await database.owner.db.query('update ledger_clock set believed = false')
  const set = { MESSAGES_URL: 'https://sms.example', BACKUP_KEY: 'age1xyz' }
  const after = await doctor(set)
  // The test server does not sync to disk.
  const durable = expect.stringContaining('fsync=off')
  expect(after.output.match(/^MISSING .*/gm)).toEqual([
    durable,
    expect.stringContaining('still the first texts: about, event, terms'),
  ])
  await database.owner.db.query('update content_page set version = 2')
  expect((await doctor(set)).output.match(/^MISSING .*/gm)).toEqual([durable])
})

test('doctor reports that the application signs in as the owner, and a missing setting', async () => {
  const asOwner = await doctor({ DATABASE_APP_URL: database.ownerUrl })
  expect(asOwner.output).toContain('signs in as the owner of the tables')
  const { PUBLIC_URL: _, ...rest } = env
  const without = await runScript('doctor', [], { ...rest, SECRET: 'short' })
  expect(without).toEqual({ status: 1, output: expect.stringContaining('PUBLIC_URL is missing') })
  expect(without.output).toContain('SECRET must have at least 32 characters')
})
