import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  alphaSays,
  alphaTakes,
  drop,
  html,
  json,
  sslAnswers,
  sslSays,
  sslTakes,
  startGatewayServer,
  type GatewayServer,
} from '../testing/gateway-server.ts'
import { alphaSms } from './alpha-sms.ts'
import { keyOf } from './gateway.ts'
import { sslWireless } from './gateways.ts'

let server: GatewayServer
beforeAll(async () => {
  server = await startGatewayServer(alphaTakes)
})
afterAll(() => server.close())
beforeEach(() => {
  server.got.length = 0
})

const body = 'পরখ: টাকা পৌঁছেছে। কোড ৪৮২৬১৫'
const message = { id: 7, channel: 'sms', recipient: '+8801711111111', subject: null, body } as const
const key = keyOf({ id: 7, createdAt: new Date('2026-03-02T06:00:00Z') })
const secret = 'a key that nobody may read'

/** Failures between a gateway and us, for both. */
const broken = [
  ['an error in HTML', html(502), 'unknown'],
  ['HTML with status 200', html(200), 'unknown'],
  ['a connection that ends after the message was taken', drop, 'unknown'],
  ['an empty answer', json([]), 'unknown'],
  ['too many requests, without text', (response) => void response.writeHead(429).end(), 'not_taken'],
  ['a way to another address', (response) => void response.writeHead(307, { location: '/elsewhere' }).end(), 'unknown'],
] satisfies [string, Parameters<GatewayServer['does']>[0], string][]

describe('Alpha SMS', () => {
  const send = () => alphaSms({ url: server.url, key: secret, sender: 'Porokh' }).send(message, key)

  test('gets the key in the body, never in the address', async () => {
    server.does(alphaTakes)
    expect(await send()).toEqual({ is: 'taken', reference: '8142' })
    const [asked] = server.got
    expect(asked).toMatchObject({ method: 'POST', path: '/sendsms' })
    expect(Object.fromEntries(new URLSearchParams(asked!.text))).toEqual({
      api_key: secret,
      msg: body,
      to: '8801711111111',
      sender_id: 'Porokh',
    })
  })

  test.each([
    [0, 'taken'],
    ['0', 'taken'],
    [400, 'not_taken'],
    [403, 'not_taken'],
    [405, 'not_taken'],
    [409, 'unknown'],
    [410, 'not_taken'],
    [413, 'not_taken'],
    [414, 'refused'],
    [415, 'refused'],
    ['416', 'refused'],
    [417, 'not_taken'],
    [420, 'not_taken'],
    [421, 'not_taken'],
    [499, 'unknown'],
    ['', 'unknown'],
  ])('code %s means that the message is %s', async (code, is) => {
    server.does(alphaSays(code))
    expect(await send()).toMatchObject({ is })
  })

  test.each(broken)('%s', async (_, behaviour, is) => {
    server.does(behaviour)
    const answer = await send()
    expect(answer).toMatchObject({ is })
    expect(JSON.stringify(answer)).not.toMatch(/48|৪৮|key that|Bad/)
    expect(server.got).toHaveLength(1)
  })

  test('sends nothing twice', () => {
    expect(
      alphaSms({ url: server.url, key: secret }).repeats({ urgent: false, handedAt: new Date() }, new Date()),
    ).toBe(false)
  })
})

describe('SSL Wireless', () => {
  const ssl = () => sslWireless({ url: server.url, token: secret, sid: 'POROKH' })
  const send = () => ssl().send(message, key)

  test('gets an id of ours, and recognises it at the second try', async () => {
    server.does(sslTakes())
    expect(await send()).toEqual({ is: 'taken', reference: 'r-1' })
    expect(await send()).toEqual({ is: 'taken' })
    expect(server.got[0]).toMatchObject({ method: 'POST', path: '/api/v3/send-sms' })
    expect(JSON.parse(server.got[0]!.text)).toEqual({
      api_token: secret,
      sid: 'POROKH',
      msisdn: '8801711111111',
      sms: body,
      csms_id: key,
    })
    expect(key).toMatch(/^[a-z\d]{1,20}$/)
    expect(keyOf({ id: Number.MAX_SAFE_INTEGER, createdAt: new Date('2060-01-01') }).length).toBeLessThanOrEqual(20)
  })

  test.each([
    [4001, 'not_taken'],
    [4003, 'not_taken'],
    [4005, 'not_taken'],
    [4010, 'not_taken'],
    [4012, 'taken'],
    [4014, 'refused'],
    [4015, 'refused'],
    [4022, 'not_taken'],
    ['4023', 'taken'],
    [4025, 'refused'],
    [4026, 'refused'],
    [4028, 'refused'],
    [4029, 'not_taken'],
    [4031, 'not_taken'],
    [4039, 'not_taken'],
    [4050, 'not_taken'],
    [5000, 'unknown'],
    [9999, 'unknown'],
  ])('code %s means that the message is %s', async (code, is) => {
    server.does(sslSays(code))
    expect(await send()).toMatchObject({ is })
  })

  test.each([
    ['a number that is not valid, under a status of success', [{ sms_status: 'INVALID', csms_id: key }], 'refused'],
    ['a duplicate', [{ sms_status: 'DUPLICATE', csms_id: key }], 'taken'],
    ['the line of another message', [{ sms_status: 'SUCCESS', csms_id: 'other' }], 'unknown'],
    ['no line', [], 'unknown'],
    [
      'our line in another place',
      [
        { sms_status: 'INVALID', csms_id: 'other' },
        { sms_status: 'SUCCESS', csms_id: key },
      ],
      'taken',
    ],
    ['a status that is not known', [{ sms_status: 'PENDING', csms_id: key }], 'unknown'],
  ])('reads the line of this message: %s', async (_, lines, is) => {
    server.does(sslAnswers(lines))
    expect(await send()).toMatchObject({ is })
  })

  test.each(broken)('%s', async (_, behaviour, is) => {
    server.does(behaviour)
    const answer = await send()
    expect(answer).toMatchObject({ is })
    expect(JSON.stringify(answer)).not.toMatch(/48|৪৮|key that|Bad/)
    expect(server.got).toHaveLength(1)
  })

  test('repeats only within the same day in Dhaka', () => {
    const handed = { urgent: true, handedAt: new Date('2026-03-02T17:50:00Z') }
    expect(ssl().repeats(handed, new Date('2026-03-02T17:59:59Z'))).toBe(true)
    expect(ssl().repeats(handed, new Date('2026-03-02T18:00:00Z'))).toBe(false)
  })
})

test('a gateway that takes a message without answering leaves the result unknown, and its secret is not logged', async () => {
  server.does(() => {})
  const gateways = [
    alphaSms({ url: server.url, key: secret, seconds: 1 }),
    sslWireless({ url: server.url, token: secret, sid: 'POROKH', seconds: 1 }),
  ]
  const answers = await Promise.all(gateways.map((one) => one.send(message, key)))
  expect(answers).toEqual([
    { is: 'unknown', why: 'timeout' },
    { is: 'unknown', why: 'timeout' },
  ])
})

test('a refused connection means that nothing was sent', async () => {
  const closed = await startGatewayServer(alphaTakes)
  await closed.close()
  const gone = { url: closed.url, key: secret, token: secret, sid: 'POROKH' }
  expect(await alphaSms(gone).send(message, key)).toMatchObject({ is: 'not_taken', why: 'ECONNREFUSED' })
  expect(await sslWireless(gone).send(message, key)).toMatchObject({ is: 'not_taken' })
})
