import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeMessage } from '../server/app/messages/outbox.ts'
import { bounceToken } from '../server/messages/bounces.ts'
import { keyOf } from '../server/messages/gateway.ts'
import { deadAmong } from '../server/messages/sql.ts'
import { Seal } from '../server/sealing/seal.ts'
import { createTestDatabase, type TestDatabase } from '../server/testing/database.ts'
import { runScript } from '../server/testing/run-script.ts'

vi.setConfig({ testTimeout: 120_000 })

const secret = 'the secret of this server, which is long'
const dataKey = 'a-key-for-the-data-of-these-tests-which-is-long'
const seal = new Seal([dataKey])
let maildir: string
let database: TestDatabase
beforeEach(async () => {
  maildir = mkdtempSync(path.join(os.tmpdir(), 'porokh-maildir-'))
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(path.join(maildir, name))
  database = await createTestDatabase()
})
afterEach(async () => {
  rmSync(maildir, { recursive: true, force: true })
  await database.drop()
})

/** Stores an e-mail to this address and returns its token. */
async function sendTo(to: string): Promise<string> {
  const { db } = database.owner
  const message = { channel: 'email' as const, to, subject: 'Your code', body: 'It is 482615.' }
  await writeMessage({ db, pool: db, seal }, message, {}, new Date())
  const { rows } = await db.query<{ id: number; createdAt: Date }>(
    'select id, created_at as "createdAt" from app_outbox order by id desc limit 1',
  )
  return bounceToken(secret, keyOf(rows[0]!))
}
const notice = (token: string, { action = 'failed', status = '5.1.1', returned = '' } = {}) =>
  [
    'Return-Path: <>',
    `To: bounces+${token}@porokh.example`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; somebody@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    returned,
    '--b--',
  ].join('\r\n')
const arrives = (name: string, mail: string) => writeFileSync(path.join(maildir, 'new', name), mail)
const read = () =>
  runScript('mail-bounces', [maildir], {
    NODE_ENV: 'production',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    SECRET: secret,
    DATA_KEYS: dataKey,
    PUBLIC_URL: 'https://porokh.example',
  })

test('a bounce stops its non-existent address, and no other mail does', async () => {
  const addresses = ['dead', 'headers', 'full', 'later', 'forged', 'away'].map((name) => `${name}@example.org`)
  const tokens: string[] = []
  for (const address of addresses) tokens.push(await sendTo(address))
  const [dead, headers, full, later, forged, away] = tokens
  arrives('1.dead', notice(dead!))
  // The server dropped the part after the plus; the returned headers contain the Message-ID.
  arrives('2.headers', notice('', { status: '5.1.10', returned: `Message-ID: <${headers}@porokh.example>` }))
  arrives('3.full', notice(full!, { status: '5.2.2' }))
  arrives('4.later', notice(later!, { action: 'delayed', status: '4.4.1' }))
  arrives('5.forged', notice(`${forged!.slice(0, -1)}${forged!.endsWith('0') ? '1' : '0'}`))
  arrives(
    '6.away',
    `To: bounces+${away}@porokh.example\r\nAuto-Submitted: auto-replied\r\n\r\nI am away. Status: 5.1.1`,
  )
  arrives('7.person', 'To: bounces@porokh.example\r\nSubject: Hello\r\n\r\nWho are you?')
  expect(await read()).toEqual({
    status: 0,
    output: expect.stringContaining('7 mails: 2 addresses stopped, 2 other notices, 3 left for a person.'),
  })
  const stopped = await deadAmong(database.owner.db, seal, addresses, new Date())
  expect([...stopped]).toEqual(['dead@example.org', 'headers@example.org'])
  expect(readdirSync(path.join(maildir, 'new')).toSorted()).toEqual(['5.forged', '6.away', '7.person'])
  expect(readdirSync(path.join(maildir, 'cur')).toSorted()).toEqual(
    ['1.dead', '2.headers', '3.full', '4.later'].map((name) => `${name}:2,S`),
  )
  // Messages marked as read are not read again.
  expect((await read()).output).toContain('3 mails: 0 addresses stopped')
})

test('reports a missing maildir', async () => {
  rmSync(path.join(maildir, 'new'), { recursive: true })
  expect((await read()).status).toBe(1)
})
