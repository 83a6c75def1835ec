import { expect, test, type Page, type Request } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { join } from '../server/testing/join.ts'
import { common } from '../web/shared/i18n/common.ts'
import { lockWords } from '../web/shared/shell/lock-words.ts'

test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB', serviceWorkers: 'block' })

const password = 'three little boats'
let app: TestApp
test.beforeEach(async () => {
  app = await startTestApp({ at: 'now' })
  await app.addMember('host')
  const { rows } = await app.owner.db.query<{ code: string }>(
    'select invitation_code as code from members_member limit 1',
  )
  const body = {
    mode: 'email',
    email: 'rahima@example.org',
    username: 'rahima',
    password,
    confirmPassword: password,
    invitationCode: String(rows[0]!.code),
    acceptTerms: true,
  }
  const joined = await join(app, 'member', body)
  expect(joined.status).toBe(201)
})
test.afterEach(() => app.close())

async function signIn(page: Page, path = '/login') {
  await page.goto(app.url + path)
  await page.getByLabel('Username or mobile number').fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/**
 * Returns a function that waits until every call except the notification stream is answered and no further call starts for a moment, since
 * a part of the page that has just loaded may still send one.
 */
function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = 0
  const ends = (call: Request) => {
    open.delete(call)
    changed = Date.now()
  }
  page.on('request', (call) => {
    if (call.resourceType() === 'fetch') open.add(call)
    changed = Date.now()
  })
  page.on('requestfinished', ends)
  page.on('requestfailed', ends)
  return () => expect.poll(() => open.size === 0 && Date.now() - changed > 500).toBe(true)
}

test('after sign-in, opens the page that was requested before', async ({ page }) => {
  await page.goto(`${app.url}/withdraw`)
  await expect(page).toHaveURL(/\/login\?next=%2Fwithdraw/)
  await page.getByLabel('Username or mobile number').fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${app.url}/withdraw`)
  await expect(page.getByText('Login Successful')).toBeVisible()
})

test('opens the profile after sign-in, and Home for a user who is already signed in', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(`${app.url}/profile`)
  await page.goto(`${app.url}/login`)
  await expect(page).toHaveURL(`${app.url}/`)
})

test('requests the session only if there may be one', async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session')) asked.push(new URL(page.url()).pathname)
  })
  const open = async (path: string) => {
    await page.goto(app.url + path)
    await page.waitForLoadState('networkidle')
  }
  await open('/login')
  await open('/terms')
  expect(asked).toEqual([])

  await signIn(page)
  await expect(page).toHaveURL(`${app.url}/profile`)
  expect(asked).toEqual([])
  // In another tab, or without stored data, the second cookie is enough.
  await page.evaluate(() => localStorage.clear())
  await open('/login')
  await expect(page).toHaveURL(`${app.url}/`)
  expect(asked).toHaveLength(1)

  await page.goto(`${app.url}/profile`)
  const out = page.waitForResponse('**/api/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await out
  await expect(page).toHaveURL(/\/login/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('porokh_in')
  asked.length = 0
  await open('/login')
  expect(asked).toEqual([])
})

test('requests a screen’s data immediately and only once, even if the session has just ended', async ({ page }) => {
  const quiet = watchCalls(page)
  await signIn(page)
  await expect(page).toHaveURL(`${app.url}/profile`)
  await expect(page.getByRole('main')).toContainText('rahima')
  await quiet()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(app.url)
  await page.locator('[data-later]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Levels' })).toContainText('rahima')
  await page.waitForLoadState('networkidle')
  const calls = asked.filter((path) => path.startsWith('/api/'))
  expect(calls.indexOf('/api/me')).toBeLessThan(calls.indexOf('/api/session'))
  expect(calls.filter((path) => path === '/api/me')).toHaveLength(1)

  // The browser's clock does not move, so the second cookie is still there.
  app.clock.advance(31 * 60_000)
  await page.goto(app.url)
  await expect(page).toHaveURL(/\/login\?next=%2F$/)
  await page.getByLabel('Username or mobile number').fill('rahima')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('[data-later]').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Levels' })).toContainText('rahima')
})

test('does not redirect to another site after sign-in', async ({ page }) => {
  await signIn(page, '/login?next=//evil.example')
  await expect(page).toHaveURL(`${app.url}/profile`)
})

test('when the session has ended, asks for the password on the same page and keeps typed text', async ({ page }) => {
  // Without the notification stream, the page learns of the session's end only with its next call.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await signIn(page, '/login?next=/support')
  await page.getByLabel('About what?').fill('My wallet')
  await page.getByRole('textbox', { name: 'Your question' }).fill('I have a new number. When can I withdraw to it?')
  // Otherwise a late request of the page would show the lock screen before the press.
  await page.waitForLoadState('networkidle')
  app.clock.advance(31 * 60_000)
  await page.getByRole('button', { name: 'Send' }).click()

  const lock = page.getByRole('dialog', { name: 'Porokh is locked' })
  await lock.getByLabel('Password', { exact: true }).fill('wrong')
  await lock.getByRole('button', { name: 'Go on' }).click()
  await expect(lock.getByText('Incorrect Password')).toBeVisible()
  await expect(page.getByText('My wallet')).toHaveCount(0)
  await lock.getByLabel('Password', { exact: true }).fill(password)
  await lock.getByRole('button', { name: 'Go on' }).click()

  await expect(lock).toHaveCount(0)
  await expect(page.getByText('My wallet').first()).toBeVisible()
  const { rowCount } = await app.owner.db.query('select 1 from support_ticket')
  expect(rowCount).toBe(1)
})

test.describe('two minutes before the session ends', () => {
  const typed = 'I have a new number. When can I withdraw to it?'

  /** Signed in on the support page with a partly written question. The clocks of page and server are set together. */
  async function writeUntil(page: Page, minutes: number) {
    await page.clock.install({ time: app.clock.now() })
    const quiet = watchCalls(page)
    await signIn(page, '/login?next=/support')
    await page.getByRole('textbox', { name: 'Your question' }).fill(typed)
    // An answer in transit while the clocks change would give the page a wrong server time.
    await quiet()
    await passes(page, minutes)
  }
  async function passes(page: Page, minutes: number) {
    app.clock.advance(minutes * 60_000)
    await page.clock.fastForward(minutes * 60_000)
  }
  const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' })

  test('shows a warning, and the password extends the session', async ({ page }) => {
    await writeUntil(page, 27.5)
    const warning = page.getByRole('dialog', { name: 'Still there?' })
    await expect(question(page)).toBeVisible()
    await expect(warning).toHaveCount(0)
    await passes(page, 1)
    await expect(warning).toContainText(/you will be signed out in 00:01:[0-3]\d\. Enter your password to stay\./)
    await warning.getByLabel('Password', { exact: true }).fill('two little boats')
    await warning.getByRole('button', { name: 'Go on' }).click()
    await expect(warning).toContainText('Incorrect Password')
    await warning.getByLabel('Password', { exact: true }).fill(password)
    await warning.getByRole('button', { name: 'Go on' }).click()
    await expect(warning).toHaveCount(0)

    await passes(page, 20)
    await expect(question(page)).toHaveValue(typed)
    await page.getByLabel('About what?').fill('My wallet')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your question has arrived.')).toBeVisible()
  })

  test('the warning can be closed; at the end the page asks for the password by itself and keeps typed text', async ({
    page,
  }) => {
    await writeUntil(page, 28.5)
    const warning = page.getByRole('dialog', { name: 'Still there?' })
    await expect(warning).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(warning).toHaveCount(0)
    await expect(question(page)).toHaveValue(typed)
    await passes(page, 0.5)
    await expect(warning).toHaveCount(0)

    await passes(page, 1.1)
    const lock = page.getByRole('dialog', { name: 'Porokh is locked' })
    await expect(lock).toContainText('What you typed is still here.')
    await expect(question(page)).toBeHidden()
    await expect(page.getByRole('link')).toHaveCount(0)
    await lock.getByLabel('Password', { exact: true }).fill(password)
    await lock.getByRole('button', { name: 'Go on' }).click()
    await expect(lock).toHaveCount(0)
    await expect(question(page)).toHaveValue(typed)
  })

  test('shows the warning in Bengali, and can sign out from it', async ({ page }) => {
    await writeUntil(page, 1)
    await page.getByRole('button', { name: 'বাংলা' }).click()
    await passes(page, 27.5)
    const warning = page.getByRole('dialog', { name: lockWords.bn.soonTitle })
    await expect(warning).toContainText(/০০:০১:[০-৩][০-৯] পরে আপনাকে সাইন আউট করা হবে/)
    await warning.getByRole('button', { name: common.bn.signOut }).click()
    // Support is open to visitors.
    await expect(page.getByRole('main').getByRole('link', { name: common.bn.signIn })).toBeVisible()
    await page.goto(`${app.url}/profile`)
    await expect(page).toHaveURL(/\/login/)
  })
})
