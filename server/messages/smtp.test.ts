import { createPublicKey, createVerify, createHash, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { certificatesFor } from '../testing/certificates.ts'
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts'
import { smtp } from './smtp.ts'

let relay: SmtpServer
beforeAll(async () => {
  relay = await startSmtpServer()
})
afterAll(() => relay.close())
beforeEach(() => {
  relay.mails.length = 0
  relay.does({})
})

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const message = {
  id: 7,
  channel: 'email',
  recipient: 'rahima@example.org',
  subject: 'পরখ-এর কোড',
  body: 'আপনার কোড ৪৮২৬১৫।',
} as const
const tokenOf = (key: string) => `${key}-0123456789abcdef`
const send = (more: object = {}) =>
  smtp({ host: '127.0.0.1', port: relay.port, from: 'no-reply@porokh.test', isPlain: true, tokenOf, ...more }).send(
    message,
    'mh1abc7',
  )

test('hands an e-mail to the relay, with the same id at each try', async () => {
  expect(await send({ user: 'porokh', password: 'mango', bounces: 'bounces@porokh.test' })).toEqual({ is: 'taken' })
  const [mail] = relay.mails
  expect(mail!.from).toMatch(/^MAIL FROM:<bounces\+mh1abc7-0123456789abcdef@porokh\.test>/)
  expect(mail!.to).toBe('RCPT TO:<rahima@example.org>')
  expect(mail!.text).toContain('Message-ID: <mh1abc7-0123456789abcdef@porokh.test>')
  expect(mail!.text).toContain('From: Porokh <no-reply@porokh.test>')
  expect(mail!.text).toContain('Auto-Submitted: auto-generated')
  expect(mail!.text).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html/)
})

test('signs with the key of the domain', async () => {
  expect(await send({ dkim: { selector: '2026-11', key: privateKey } })).toEqual({ is: 'taken' })
  const [head, body] = relay.mails[0]!.text.split(/\r\n\r\n([^]*)/) as [string, string]
  const headers = new Map(
    head.split(/\r\n(?!\s)/).map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line] as const),
  )
  const signature = headers.get('dkim-signature')!
  const tags: Record<string, string> = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) =>
        tag
          .trim()
          .split(/=([^]*)/)
          .map((text) => text.replaceAll(/\s/g, '')),
      ),
  )
  expect(tags).toMatchObject({ v: '1', d: 'porokh.test', s: '2026-11', a: 'rsa-sha256', c: 'relaxed/relaxed' })
  const relaxed = (line: string) =>
    line
      .replace(/^([^:]+):\s*/, (_match: string, name: string) => `${name.toLowerCase()}:`)
      .replaceAll(/\s+/g, ' ')
      .trim()
  const bodyLines = `${body
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ (?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '')}\r\n`
  expect(tags.bh).toBe(createHash('sha256').update(bodyLines).digest('base64'))
  const signed = [
    ...tags.h!.split(':').flatMap((name) => headers.get(name.toLowerCase()) ?? []),
    signature.replace(/(\bb=)[^;]*$/, '$1'),
  ]
  expect(
    createVerify('sha256')
      .update(signed.map(relaxed).join('\r\n'))
      .verify(createPublicKey(publicKey), tags.b!, 'base64'),
  ).toBe(true)
})

const end = { is: 'taken' }
test.each([
  [
    'an unknown address',
    { RCPT: '550 5.1.1 no such user rahima@example.org' },
    { is: 'refused', why: 'EENVELOPE 550 5.1.1', isDead: true },
  ],
  ['an address refused without a reason', { RCPT: '550 no' }, { is: 'refused', isDead: true }],
  ['a policy against us', { RCPT: '550 5.7.1 not signed' }, { is: 'not_taken', why: 'EENVELOPE 550 5.7.1' }],
  ['a full mailbox', { RCPT: '552 5.2.2 full' }, { is: 'not_taken' }],
  ['greylisting', { RCPT: '450 4.2.0 later' }, { is: 'not_taken' }],
  ['a busy relay', { MAIL: '421 too many connections' }, { is: 'not_taken' }],
  ['a refused sender', { MAIL: '550 5.1.8 sender' }, { is: 'not_taken' }],
  ['a wrong password', { AUTH: '535 5.7.8 wrong' }, { is: 'not_taken', why: 'EAUTH 535 5.7.8' }],
  ['a text taken for spam', { end: '550 5.6.0 spam' }, { is: 'refused' }],
  ['a text that is refused by policy', { end: '554 5.7.1 spam' }, { is: 'not_taken' }],
  ['a strange code that means yes', { end: '299 well' }, end],
  [
    'a connection that ends before the text',
    { RCPT: (socket: { destroy(): void }) => socket.destroy() },
    { is: 'not_taken' },
  ],
  [
    'a connection that ends after the text',
    { end: (socket: { destroy(): void }) => socket.destroy() },
    { is: 'unknown' },
  ],
  ['a greeting that is none', { greeting: '554 go away' }, { is: 'not_taken' }],
])('%s', async (_, replies, answer) => {
  relay.does(replies)
  const got = await send({ user: 'porokh', password: 'mango' })
  expect(got).toMatchObject(answer)
  expect('isDead' in got).toBe('isDead' in answer)
  expect(JSON.stringify(got)).not.toMatch(/rahima|mango/)
})

test('sends nothing without TLS, unless the relay is on this machine', async () => {
  expect(await send({ isPlain: false, user: 'porokh', password: 'mango' })).toMatchObject({ is: 'not_taken' })
  expect(relay.mails).toEqual([])
})

test('accepts only a certificate of a known authority for the name of the relay', async () => {
  const { ca, certificates } = certificatesFor('IP:127.0.0.1', 'DNS:elsewhere.test')
  const [right, elsewhere] = await Promise.all(certificates.map((one) => startSmtpServer(one)))
  const safely = (port: number, more: object = {}) =>
    send({ isPlain: false, user: 'porokh', password: 'mango', port, ...more })
  expect(await safely(right!.port, { ca })).toEqual({ is: 'taken' })
  expect(right!.mails).toMatchObject([{ isByTls: true, to: 'RCPT TO:<rahima@example.org>' }])
  expect(await safely(right!.port)).toMatchObject({ is: 'not_taken' })
  expect(await safely(elsewhere!.port, { ca })).toMatchObject({ is: 'not_taken' })
  expect([right!.mails.length, elsewhere!.mails.length]).toEqual([1, 0])
  await Promise.all([right!.close(), elsewhere!.close()])
})

test('gives up a relay that never greets, or never answers after the text', async () => {
  const silent = () => {}
  relay.does({ greeting: silent })
  expect(await send({ wait: { greeting: 0.3, reply: 30 } })).toMatchObject({ is: 'not_taken', why: 'ETIMEDOUT' })
  relay.does({ end: silent })
  expect(await send({ wait: { greeting: 30, reply: 1 } })).toMatchObject({ is: 'unknown', why: 'ETIMEDOUT' })
})

test('nothing was sent where nobody listens', async () => {
  expect(await send({ port: 1 })).toMatchObject({ is: 'not_taken' })
})

test('prevents header injection', async () => {
  const mail = smtp({ host: '127.0.0.1', port: relay.port, from: 'no-reply@porokh.test', isPlain: true, tokenOf })
  await mail.send({ ...message, subject: 'Hello\r\nBcc: moyna@example.org' }, 'mh1abc8')
  expect(relay.mails[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  for (const recipient of [
    'rahima@example.org>\r\nRCPT TO:<moyna@example.org',
    'rahima@example.org, moyna@example.org',
  ])
    await mail.send({ ...message, recipient }, 'mh1abc9')
  expect(relay.mails.filter(({ to }) => /moyna/.test(to) && !/rahima/.test(to))).toEqual([])
})

test('after a lost answer, repeats only messages that nobody waits for', () => {
  const { repeats } = smtp({ host: 'relay.test', port: 465, from: 'no-reply@porokh.test', tokenOf })
  expect(repeats({ urgent: false, handedAt: new Date() }, new Date())).toBe(true)
  expect(repeats({ urgent: true, handedAt: new Date() }, new Date())).toBe(false)
})
