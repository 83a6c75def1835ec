import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Answer, type SignedIn, type TestApp } from '../../testing/app.ts'
import { password } from '../../testing/passwords.ts'
import { waitingMessages } from '../../testing/waiting-messages.ts'

/** Cookies that a browser accepts only from this host, with https. */
let app: TestApp
let rahima: SignedIn
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://porokh.example' })
  rahima = await app.addMember('rahima')
  await app.setContacts(rahima.id, { phone: '+8801733333333' })
})
afterAll(() => app.close())

const logIn = (cookie = '') =>
  app.call('POST', '/api/login', { body: { identifier: 'rahima', password }, headers: cookie ? { cookie } : {} })
const lines = (answer: Answer, name: string) =>
  answer.headers.getSetCookie().filter((line) => line.split('=')[0] === name)
const valueOf = (line: string) => line.slice(line.indexOf('=') + 1, line.indexOf(';'))
const told = async () => (await waitingMessages(app)).length

test('the device cookie is bound to this host; one without the prefix is ignored', async () => {
  const [line = '', ...more] = lines(await logIn(), '__Host-porokh_device')
  expect(line).toMatch(
    /^__Host-porokh_device=[\w-]{16}\.[\w-]{16}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(more).toEqual([])
  // Another host of the same domain can set the name without the prefix.
  const bare = await logIn(`porokh_device=${valueOf(line)}`)
  expect(lines(bare, '__Host-porokh_device').map(valueOf)).not.toEqual([valueOf(line)])
  const before = await told()
  const beside = await logIn(`porokh_device=aaaaaaaaaaaaaaaa.aaaaaaaaaaaaaaaa; __Host-porokh_device=${valueOf(line)}`)
  expect(lines(beside, '__Host-porokh_device').map(valueOf)).toEqual([valueOf(line)])
  expect(await told()).toBe(before)
})

test('the cookie of a browser that asked for a code is bound to this host', async () => {
  const asked = await app.call('POST', '/api/password-reset', { body: { identifier: 'rahima' } })
  const [line = '', ...more] = lines(asked, '__Host-porokh_code')
  expect(line).toMatch(/^__Host-porokh_code=\S+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(more).toEqual([])
  const code = /\d{6}/.exec((await waitingMessages(app)).at(-1)!.body)![0]
  const fresh = 'four mangoes at noon'
  const confirm = (cookie: string) =>
    app.call('POST', '/api/password-reset/confirm', {
      body: { identifier: 'rahima', code, password: fresh, confirmPassword: fresh },
      headers: { cookie },
    })
  expect((await confirm(`porokh_code=${valueOf(line)}; __Host-porokh_code=other`)).status).toBe(400)
  expect((await confirm(`porokh_code=${valueOf(line)}`)).status).toBe(400)
  expect((await confirm(`porokh_code=other; __Host-porokh_code=${valueOf(line)}`)).status).toBe(204)
})
