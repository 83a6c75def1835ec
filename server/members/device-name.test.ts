import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deviceName, isPhone } from '../../contract/device-name.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'
import { waitingMessages } from '../testing/waiting-messages.ts'

const chromeOn = (system: string, more = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 ${more}Mobile Safari/537.36`
const reduced = chromeOn('Linux; Android 10; K')

test.each([
  ['Chrome, which hides the model', reduced, 'Android phone · Chrome', 'অ্যান্ড্রয়েড ফোন · ক্রোম'],
  [
    'Samsung',
    chromeOn('Linux; Android 13; SM-A127F', 'SamsungBrowser/23.0 '),
    'Android phone SM-A127F · Samsung Internet',
    'অ্যান্ড্রয়েড ফোন SM-A127F · স্যামসাং ইন্টারনেট',
  ],
  [
    'an old Chrome',
    chromeOn('Linux; Android 9; Redmi Note 8'),
    'Android phone Redmi Note 8 · Chrome',
    'অ্যান্ড্রয়েড ফোন Redmi Note 8 · ক্রোম',
  ],
  [
    'an app with a browser inside',
    chromeOn('Linux; Android 12; CPH2269 Build/SP1A.210812.016; wv'),
    'Android phone CPH2269 · Chrome',
    'অ্যান্ড্রয়েড ফোন CPH2269 · ক্রোম',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 13; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0',
    'Android phone · Firefox',
    'অ্যান্ড্রয়েড ফোন · ফায়ারফক্স',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
    'আইফোন · সাফারি',
  ],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    'Windows computer · Edge',
    'উইন্ডোজ কম্পিউটার · এজ',
  ],
  [
    'Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    'Linux computer · Chrome',
    'লিনাক্স কম্পিউটার · ক্রোম',
  ],
  ['a script', 'curl/8.5.0', 'Unknown device', 'অজানা ডিভাইস'],
  [
    'a link in place of a model',
    chromeOn('Linux; Android 10; www.evil.example'),
    'Android phone · Chrome',
    'অ্যান্ড্রয়েড ফোন · ক্রোম',
  ],
])('%s is named in both languages', (_what, userAgent, en, bn) => {
  expect(deviceName(userAgent, 'en')).toBe(en)
  expect(deviceName(userAgent, 'bn')).toBe(bn)
})

test('a phone is told from a computer', () => {
  expect(isPhone(reduced)).toBe(true)
  expect(isPhone('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0 Safari/537.36')).toBe(false)
})

describe('the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('the message about a new device names it, and the list says when each was used', async () => {
    const moni = await app.addMember('moni')
    await app.setContacts(moni.id, { email: 'moni@example.org' })
    await app.database.db.query('select members_verify_contact($1, $2, null, $3)', [moni.id, 'email', app.clock.now()])
    const logIn = () =>
      app.call('POST', '/api/login', {
        body: { identifier: 'moni', password },
        headers: { 'user-agent': chromeOn('Linux; Android 9; Redmi Note 8') },
      })
    await logIn()
    app.clock.advance(60_000)
    await logIn()
    const sent = (await waitingMessages(app)).at(-1)!.body
    expect(sent).toContain('Redmi Note 8')
    const as = await app.signInAs('moni')
    const usedAt = async () =>
      (await app.call('GET', '/api/sessions', { as })).body.items.find((one: { current: boolean }) => one.current)
        .lastUsedAt
    const before = app.clock.now().toISOString()
    expect(await usedAt()).toBe(before)
    app.clock.advance(5 * 60_000)
    await usedAt()
    await app.edge.background.settled()
    expect(await usedAt()).toBe(app.clock.now().toISOString())
  })
})
