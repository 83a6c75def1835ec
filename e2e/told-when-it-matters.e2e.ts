import { expect, test, type BrowserContext, type Page, type Worker } from '@playwright/test'
import type { SignedIn, TestApp } from '../server/testing/app.ts'
import { must, openMarket, rejection, review, type Market } from '../server/testing/market.ts'
import { password } from '../server/testing/passwords.ts'
import { startPushService, type FakeBrowser, type FakePushService } from '../server/testing/push-service.ts'
import { addSessionCookies, expectToast, openAs, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'allow' })

let service: FakePushService
let market: Market
let app: TestApp
let rahima: SignedIn
test.beforeEach(async () => {
  service = await startPushService()
  market = await openMarket({ at: 'now', pushTestOrigin: service.origin })
  app = market.app
  rahima = await market.addMember('rahima')
  await app.owner.db.query(`update members_user set language = 'en' where id = $1`, [rahima.id])
  await app.call('PUT', '/api/notifications/settings', {
    as: rahima,
    body: { push: ['paid', 'rejected', 'repair', 'time'], sms: [], quiet: null },
  })
})
test.afterEach(async () => {
  await market.close()
  await service.close()
})

/**
 * A browser with this test's push service, since the real one would need the internet. A headless browser reports that notifications are
 * denied, so the test also answers the page's permission requests.
 */
async function withPush(context: BrowserContext, answer: 'granted' | 'denied' = 'granted'): Promise<FakeBrowser> {
  await context.grantPermissions(['notifications'], { origin: app.url })
  const browser = service.browser()
  await context.addInitScript(
    ([{ endpoint, p256dh, auth }, permission]) => {
      if (!globalThis.PushManager) return
      const subscription = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = () => Promise.resolve(subscription)
      PushManager.prototype.getSubscription = () => Promise.resolve(subscription)
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('answer') ?? 'default' })
      Notification.requestPermission = () => {
        localStorage.setItem('answer', permission)
        return Promise.resolve(permission)
      }
    },
    [browser.subscription, answer] as const,
  )
  return browser
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  shown: Map<string, string>
  last: unknown
  WindowClient: { prototype: { focus(): Promise<unknown> } }
  ExtendableEvent: new (type: string) => Event
  dispatchEvent(event: Event): void
}

/** The service worker. A headless browser shows no notifications, so the test records them by tag. */
async function workerOf(page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown ??= new Map()
    scope.registration.showNotification = (title, options) => {
      scope.last = options?.data
      scope.shown.set(options?.tag ?? '', `${title}: ${options?.body}`)
      return Promise.resolve()
    }
  })
  return worker!
}

/** Delivers the push service's messages to the service worker, like the browser. */
async function deliver(page: Page, message: unknown): Promise<void> {
  await workerOf(page)
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) found(one.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId,
    data: JSON.stringify(message),
  })
  await cdp.detach()
}

const shown = async (page: Page) =>
  (await workerOf(page)).evaluate(() => [...(self as unknown as WorkerScope).shown.values()])

/** Presses the last notification. Scripts cannot do this, nor focus the window without a press. */
async function press(page: Page): Promise<void> {
  const worker = await workerOf(page)
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.WindowClient.prototype.focus = function () {
      return Promise.resolve(this)
    }
    const notification = { data: scope.last, close() {} }
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification, waitUntil() {} }))
  })
}

async function handIn(page: Page): Promise<void> {
  const taskId = await market.start(rahima, await market.openCampaign())
  await page.goto(`${app.url}/task?task=${taskId}`)
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('4 stars').check()
  await sheet.getByRole('button', { name: 'Submit' }).click()
}
const settings = async () => {
  const { body } = must(200, await app.call('GET', '/api/notifications/settings', { as: await app.signInAs('rahima') }))
  return body
}

test('after the first review, the member allows notifications, gets one, and it opens the right page', async ({
  page,
  context,
}) => {
  const browser = await withPush(context)
  await addSessionCookies(context, app, rahima)
  await page.goto(`${app.url}/record`)
  await expect(page.getByText('No tasks to show.')).toBeVisible()
  await handIn(page)
  const question = page.getByRole('region', { name: 'Shall your phone tell you when it is decided?' })
  await question.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(question).toContainText('Your phone will tell you.')
  expect((await settings()).devices).toHaveLength(1)

  const { rows } = await app.owner.db.query<{ id: number }>('select id from tasks_place where submitted_at is not null')
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${rows[0]!.id}/reject`, rejection))
  await app.runJob('notifications.tell-members', 'notifications.push')
  expect(browser.messages).toHaveLength(1)
  await deliver(page, browser.messages[0])
  const words = 'A review was not accepted: Open Porokh to see why. You can dispute it.'
  await expect.poll(() => shown(page)).toEqual([words])
  await deliver(page, browser.messages[0])
  await expect.poll(() => shown(page)).toEqual([words])

  await press(page)
  await expect(page).toHaveURL(`${app.url}/record?rejected`)
  expect(context.pages()).toHaveLength(1)
})

test('a member who declined is not asked again', async ({ page, context }) => {
  await withPush(context)
  await addSessionCookies(context, app, rahima)
  await handIn(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('You can change that in your profile at any time.')).toBeVisible()
  await handIn(page)
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  expect((await settings()).ask).toBe(false)
  await expect(page.getByRole('button', { name: 'Yes, tell me' })).toHaveCount(0)
})

test('the settings page: this phone, a test message, each kind, quiet hours, other devices', async ({
  page,
  context,
}) => {
  const browser = await withPush(context)
  const elsewhere = service.browser()
  must(
    204,
    await app.call('POST', '/api/notifications/devices', {
      as: await app.signInAs('rahima'),
      body: elsewhere.subscription,
      headers: { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Firefox/130.0' },
    }),
  )
  await openAs(page, app, rahima, '/profile')
  await page.getByRole('link', { name: /Messages to your phone/ }).click()
  await expect(page.getByText('No messages come to this phone.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn messages on' }).click()
  await expect(page.getByText('Messages come to this phone.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await expectToast(page, 'A test message is on its way.')
  await app.runJob('notifications.push')
  await deliver(page, browser.messages[0])
  await expect.poll(() => shown(page)).toEqual(['This is a test message: So it looks when Porokh tells you something.'])

  const repair = page.getByRole('group', { name: 'A review needs a repair' })
  await repair.getByLabel('On the phone').click()
  await expect(repair.getByLabel('On the phone')).not.toBeChecked()
  await expect(repair.getByLabel('By SMS')).toBeDisabled()
  await page.getByLabel('Tell me nothing at night').click()
  await page.getByLabel('From').selectOption({ label: '21:00' })
  await expect(page.getByLabel('From')).toHaveValue('21')
  await page.reload()
  await expect(repair.getByLabel('On the phone')).not.toBeChecked()
  expect(await settings()).toMatchObject({ push: ['paid', 'rejected', 'time'], quiet: { from: 21, to: 7 } })

  await page.getByRole('button', { name: /^Remove: Android.*Firefox/ }).click()
  await expect(page.getByText(/Firefox/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn them off here' }).click()
  await expect(page.getByText('No messages come to this phone.')).toBeVisible()
  expect((await settings()).devices).toEqual([])
})

test('a browser that blocks notifications gets instructions to unblock them', async ({ page, context }) => {
  await withPush(context, 'denied')
  await openAs(page, app, rahima, '/notifications')
  await page.getByRole('button', { name: 'Turn messages on' }).click()
  await expect(page.getByText('This browser blocks our messages.')).toBeVisible()
  expect((await settings()).devices).toEqual([])
})

test('a shared phone shows nothing to the next person, and notifies the returning member again', async ({
  page,
  context,
}) => {
  await withPush(context)
  await openAs(page, app, rahima, '/notifications')
  await page.getByRole('button', { name: 'Turn messages on' }).click()
  await expect(page.getByText('Messages come to this phone.', { exact: true })).toBeVisible()

  await page.goto(`${app.url}/profile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(async () => (await settings()).devices).toEqual([])
  // The notification was in transit when the member signed out.
  const late = { to: rahima.id, title: 'You have been paid', body: 'x', tag: 'a', path: '/record' }
  await deliver(page, late)
  await app.addMember('karim')
  const signIn = async (name: string) => {
    await page.goto(`${app.url}/login`)
    await page.getByRole('textbox', { name: 'Username or mobile number' }).fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).not.toHaveURL(/login/)
  }
  await signIn('karim')
  await deliver(page, late)
  expect(await shown(page)).toEqual([])

  await page.goto(`${app.url}/profile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/login/)
  // A later session ends later.
  app.clock.advance(60_000)
  await signIn('rahima')
  await expect.poll(async () => (await settings()).devices).toHaveLength(1)
  await deliver(page, late)
  await expect.poll(() => shown(page)).toEqual(['You have been paid: x'])
})

test('shows nothing to a person who signs in after another one’s session merely expired', async ({ page, context }) => {
  await withPush(context)
  await openAs(page, app, rahima, '/notifications')
  await page.getByRole('button', { name: 'Turn messages on' }).click()
  await expect(page.getByText('Messages come to this phone.', { exact: true })).toBeVisible()
  await app.addMember('karim')
  app.clock.advance(31 * 60_000)
  await page.goto(`${app.url}/record`)
  await expect(page).toHaveURL(/login/)
  await page.getByRole('textbox', { name: 'Username or mobile number' }).fill('karim')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL(/login/)
  await expect.poll(() => page.evaluate(() => caches.has('told'))).toBe(false)
  await deliver(page, { to: rahima.id, title: 'You have been paid', body: 'x', tag: 'a', path: '/record' })
  await page.waitForLoadState('networkidle')
  expect(await shown(page)).toEqual([])
})
