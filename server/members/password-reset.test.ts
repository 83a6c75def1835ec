import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../testing/app.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'
import { hashPassword } from './passwords.ts'

const old = 'three mangoes at dawn'
const fresh = 'four mangoes at noon'
let app: TestApp
let karim: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  karim = await app.addMember('karim')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.db.query('delete from app_rate_limit')
  await app.owner.db.query('delete from app_outbox')
  await app.setContacts(karim.id, { phone: '+8801733333333', email: 'karim@example.org' })
  await app.owner.db.query('update members_user set password_hash = $2 where id = $1', [
    karim.id,
    await hashPassword(old),
  ])
})

/** The cookie with which the browser last asked for a code. */
let cookie = ''
async function ask(identifier = 'karim', { language = 'en', device = '' } = {}): Promise<Answer> {
  const headers: Record<string, string> = device ? { cookie: device } : {}
  const answer = await app.call('POST', '/api/password-reset', { body: { identifier }, language, headers })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return answer
}
const confirm = (code: string, changes: object = {}, as = { cookie }) =>
  app.call('POST', '/api/password-reset/confirm', {
    body: { identifier: 'karim', code, password: fresh, confirmPassword: fresh, ...changes },
    as,
    language: 'en',
  })
const messages = () => waitingMessages(app)
async function codeSent(identifier?: string) {
  await ask(identifier)
  return /\d{6}/.exec((await messages()).at(-1)!.body)![0]
}
const other = (code: string) => code.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))

test('sends a code to the phone or e-mail of the account', async () => {
  await ask('karim')
  await ask('karim@example.org')
  await ask('01733333333', { language: 'bn' })
  expect(await messages()).toMatchObject([
    { channel: 'sms', recipient: '+8801733333333' },
    { channel: 'email', recipient: 'karim@example.org' },
    { channel: 'sms', recipient: '+8801733333333', body: expect.stringContaining('১৫ মিনিট') },
  ])
})

test('sets a new password with the code once, and ends every session', async () => {
  const code = await codeSent()
  const session = await app.signInAs('karim')
  expect((await confirm(code)).status).toBe(204)
  expect((await app.call('GET', '/api/session', { as: session })).status).toBe(401)
  expect((await app.call('POST', '/api/login', { body: { identifier: 'karim', password: old } })).status).toBe(401)
  expect((await app.call('POST', '/api/login', { body: { identifier: 'karim', password: fresh } })).status).toBe(200)
  expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
})

test('refuses a wrong code, an unknown account and a code from yesterday', async () => {
  const code = await codeSent()
  expect((await confirm(other(code))).problem).toMatchObject({ status: 400, code: 'reset.code_wrong' })
  expect((await confirm(code, { identifier: 'nobody' })).problem.code).toBe('reset.code_wrong')
  app.clock.advance(15 * 60_000)
  expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
})

test('a code allows five tries, even concurrent ones', async () => {
  const code = await codeSent()
  await Promise.all(Array.from({ length: 5 }, () => confirm(other(code))))
  expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
})

test('a weak new password does not use up the code', async () => {
  const code = await codeSent()
  expect((await confirm(code, { confirmPassword: 'four mangoes at one' })).problem.code).toBe(
    'register.password_mismatch',
  )
  for (const weak of ['password123', '+8801733333333'])
    expect((await confirm(code, { password: weak, confirmPassword: weak })).problem.code).toBe('register.password_weak')
  expect((await confirm(code)).status).toBe(204)
})

describe('a stranger', () => {
  test('a stranger cannot use up the owner’s code by guessing', async () => {
    const code = await codeSent()
    const own = { cookie }
    for (let n = 0; n < 2; n++) {
      await ask()
      for (let guess = 0; guess < 6; guess++) await confirm(other(code))
    }
    for (let guess = 0; guess < 6; guess++) await confirm(other(code), {}, { cookie: '' })
    expect((await confirm(code, {}, own)).status).toBe(204)
  })

  test('a stranger cannot use the code of another browser, nor one requested for another account', async () => {
    const code = await codeSent()
    const own = cookie
    expect((await confirm(code, {}, { cookie: '' })).problem.code).toBe('reset.code_wrong')
    await ask('nobody')
    expect((await confirm(code)).problem.code).toBe('reset.code_wrong')
    const [name, end, proof] = own.split('.')
    for (const made of [`${name}.${Number(end) + 1}.${proof}`, `${name}.${end}.`, 'porokh_code=%', ''])
      expect((await confirm(code, {}, { cookie: made })).problem.code).toBe('reset.code_wrong')
    expect((await confirm(code, {}, { cookie: own })).status).toBe(204)
  })

  test('a stranger cannot discover an account’s phone or e-mail with a weak password', async () => {
    await ask()
    for (const guess of ['+8801733333333', 'karim@example.org'])
      expect((await confirm('000000', { password: guess, confirmPassword: guess })).problem.code).toBe(
        'reset.code_wrong',
      )
  })

  test('a stranger can cause at most five codes an hour, in any spelling of a name, and the owner’s device can still request one', async () => {
    const signedIn = await app.call('POST', '/api/login', { body: { identifier: 'karim', password: old } })
    await app.owner.db.query('delete from app_outbox')
    const device = signedIn.headers
      .getSetCookie()
      .find((line) => /^porokh_device=.*Path=\/api\/password-reset/.test(line))!
      .split(';')[0]!
    const spellings = [
      '01733333333',
      '+880 1733-333333',
      '1733333333',
      '০১৭৩৩৩৩৩৩৩৩',
      '008801733333333',
      ' 01733333333',
      '01733 333333',
    ]
    const statuses: number[] = []
    for (const spelling of spellings) statuses.push((await ask(spelling)).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
    expect(await messages()).toHaveLength(5)
    expect((await ask('01733333333')).problem.code).toBe('auth.too_many_requests')
    expect((await ask('karim', { device })).status).toBe(204)
    expect(await messages()).toHaveLength(6)
  })

  test('learns neither through spellings whether a phone has an account, nor through the count of a username whose it is', async () => {
    const statuses = async (typed: string[]) => {
      await app.owner.db.query('delete from app_rate_limit')
      const got: number[] = []
      for (const one of typed) got.push((await ask(one)).status)
      return got
    }
    const spelled = (phone: string) => [phone, `+88${phone}`, `0088${phone}`, phone.slice(1), `${phone} `, `88${phone}`]
    expect(await statuses(spelled('01733333333'))).toEqual(await statuses(spelled('01744444444')))
    const after = (phone: string) => [...Array.from({ length: 5 }, () => 'karim'), phone]
    expect(await statuses(after('01733333333'))).toEqual(await statuses(after('01744444444')))
  })

  test('gets thirty guesses a day at one name, with any number of codes, and none of the owner’s device’s guesses', async () => {
    const signedIn = await app.call('POST', '/api/login', { body: { identifier: 'karim', password: old } })
    const device = signedIn.headers
      .getSetCookie()
      .find((line) => /^porokh_device=.*Path=\/api\/password-reset/.test(line))!
    for (let asked = 0; asked < 7; asked++) {
      await app.owner.db.query(`delete from app_rate_limit where key like 'reset:%' or key like 'sms_own:%'`)
      const wrong = other(await codeSent())
      for (let guess = 0; guess < 5; guess++) await confirm(wrong)
    }
    await app.owner.db.query(`delete from app_rate_limit where key like 'reset:%' or key like 'sms_own:%'`)
    expect((await confirm(await codeSent())).problem.code).toBe('reset.code_wrong')
    const name = device.split(';')[0]!
    await ask('karim', { device: name })
    const code = /\d{6}/.exec((await messages()).at(-1)!.body)![0]
    expect((await confirm(code, {}, { cookie: `${cookie}; ${name}` })).status).toBe(204)
  })

  test('a stranger cannot tell from the answer or its duration whether there is an account', async () => {
    const query = vi.spyOn(app.database.db, 'query')
    const work = async (call: () => Promise<Answer>) => {
      query.mockClear()
      const { status, text } = await call()
      const statements = query.mock.calls.map(([sql]) => sql)
      return { status, text: text.replace(/"requestId":"[^"]*"/, ''), statements }
    }
    const [known, unknown] = [await work(() => ask('karim')), await work(() => ask('nobodyatall'))]
    // Work that only an existing account causes is done after the answer.
    expect(known.statements.pop()).toContain('insert into app_outbox')
    expect(known.statements.splice(-3).join()).toMatch(/messages_sms_rule.*app_rate_limit.*app_outbox/s)
    expect(known).toEqual(unknown)

    await ask('karim')
    const wrong = await work(() => confirm('abcdef'))
    await ask('nobodyatall')
    expect(await work(() => confirm('abcdef', { identifier: 'nobodyatall' }))).toEqual(wrong)
    query.mockRestore()
  })

  test('gets the answer before the message is sent', async () => {
    let store = () => {}
    const gate = new Promise<void>((open) => (store = open))
    const { query } = app.database.db
    app.database.db.query = async (...statement) => {
      if (statement[0].includes('into app_outbox')) await gate
      return query.apply(app.database.db, statement) as never
    }
    const { status } = await fetch(`${app.url}/api/password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'karim' }),
    })
    expect(status).toBe(204)
    expect(await messages()).toHaveLength(0)
    store()
    await app.edge.background.settled()
    expect(await messages()).toHaveLength(1)
    app.database.db.query = query
  })
})
