import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startTestApp, type SignedIn, type TestApp } from '../server/testing/app.ts'
import { addWork } from '../server/testing/work.ts'
import { startProxy, type Proxy } from './helpers/proxy.ts'
import { password } from '../server/testing/passwords.ts'
import { expectToast, signInOnPhone, unlock } from './helpers/people.ts'

test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })

let app: TestApp
let proxy: Proxy
let rahima: SignedIn
let taskId: number
test.beforeEach(async () => {
  app = await startTestApp({ at: 'now' })
  proxy = await startProxy(app.url)
  rahima = await app.addMember('rahima')
  const { sponsorId } = await app.addSponsor('notes-makers')
  taskId = (await addWork(app, { memberId: rahima.id, sponsorId, until: 'in_progress' })).taskId
})
test.afterEach(async () => {
  await proxy.close()
  await app.close()
})

const review = 'I wrote three notes and closed the app. All three were there the next morning, with their pictures.'

const picture = () =>
  sharp({ create: { width: 90, height: 160, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()

/** Waits until the service worker has stored the files for offline use. */
async function waitForServiceWorker(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((then) => navigator.serviceWorker.addEventListener('controllerchange', then, { once: true }))
  })
}

const signIn = (page: Page, path: string) => signInOnPhone(page, proxy.url, { who: 'rahima', password, path })

async function openSheet(page: Page, { locked = false } = {}) {
  await page.goto(`${proxy.url}/record`)
  if (locked) await unlock(page, password)
  await page.getByRole('tab', { name: 'In progress' }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  return page.getByRole('dialog', { name: 'Rating Submission' })
}

test('offline, a server-rendered page says that it is unavailable, and loads once the network is back', async ({
  page,
}) => {
  await signIn(page, '/')
  await waitForServiceWorker(page)
  await proxy.cut()
  await page.goto(`${proxy.url}/faq`)
  await unlock(page, password)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await proxy.restore()
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Questions & answers' })).toBeVisible()
})

test('a review written offline is submitted exactly once after the network is back', async ({ page }) => {
  await signIn(page, '/')
  await waitForServiceWorker(page)
  await expect((await openSheet(page)).getByLabel('Your review')).toBeVisible()
  await proxy.cut()

  const sheet = await openSheet(page, { locked: true })
  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('4 stars').check()
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: await picture() }
  await sheet.locator('input[type=file]').setInputFiles(notes)
  await expect(sheet.getByText('waits for the network')).toBeVisible()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/No network right now/)).toBeVisible()

  await page.reload()
  await proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectToast(page, 'Submitted successfully')

  const { body } = await app.call('GET', `/api/tasks/${taskId}`, { as: rahima })
  expect(body).toMatchObject({ state: 'submitted', submission: { review, rating: 4 } })
  expect(body.screenshots).toHaveLength(1)
  const kept = await app.owner.db.query(`select 1 from app_idempotency where status = 200`)
  expect(kept.rowCount).toBe(1)
})

test('a screenshot added offline is uploaded as soon as the network is back, even if the browser does not report it', async ({
  page,
  context,
}) => {
  await signIn(page, '/')
  const sheet = await openSheet(page)
  const uploaded = async () => (await app.call('GET', `/api/tasks/${taskId}`, { as: rahima })).body.screenshots.length
  const add = async (name: string) =>
    sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await picture() })
  await expect(sheet.getByLabel('Your review')).toBeVisible()
  await context.setOffline(true)
  await add('first.png')
  await expect(sheet.getByText('waits for the network')).toBeVisible()
  await context.setOffline(false)
  await expect(sheet.getByText('waits for the network')).toHaveCount(0, { timeout: 5000 })
  expect(await uploaded()).toBe(1)

  // Here the browser stays "online" all the time: the next request that gets through shows that the network is back.
  await proxy.cut()
  await add('second.png')
  await expect(sheet.getByText('waits for the network')).toBeVisible()
  await proxy.restore()
  await sheet.getByLabel('Your review').fill(review)
  await expect(sheet.getByText('waits for the network')).toHaveCount(0, { timeout: 8000 })
  expect(await uploaded()).toBe(2)
  await sheet.getByLabel('4 stars').check()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  expect(await uploaded()).toBe(2)
})

test('a submission that the server refuses later is restored, with its unsent pictures', async ({ page }) => {
  await signIn(page, '/')
  await waitForServiceWorker(page)
  await expect((await openSheet(page)).getByLabel('Your review')).toBeVisible()
  await proxy.cut()

  const sheet = await openSheet(page, { locked: true })
  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('4 stars').check()
  const good = { mimeType: 'image/png', buffer: await picture() }
  await sheet.locator('input[type=file]').setInputFiles([
    { ...good, name: 'first.png' },
    { name: 'broken.png', mimeType: 'image/png', buffer: good.buffer.subarray(0, 60) },
    { ...good, name: 'last.png' },
  ])
  await expect(sheet.getByText('waits for the network')).toHaveCount(3)
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/No network right now/)).toBeVisible()
  await page.getByRole('button', { name: 'Sure' }).click()

  await proxy.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectToast(page, 'Submission Failed', 'This picture is damaged')
  await page.goto(`${proxy.url}/task?task=${taskId}`)
  await expect(sheet.getByLabel('Your review')).toHaveValue(review)
  await expect(sheet.getByLabel('4 stars')).toBeChecked()
  await expect(sheet.getByRole('img', { name: /^Screenshot/ })).toHaveCount(3)

  // The good one has been uploaded meanwhile, and the other one says what is wrong with it.
  await expect(sheet.getByText('This picture is damaged')).toBeVisible()
  await expect(sheet.getByText('waits for the network')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Remove screenshot 3' }).click()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  const { body } = await app.call('GET', `/api/tasks/${taskId}`, { as: rahima })
  expect(body).toMatchObject({ state: 'submitted', submission: { review, rating: 4 } })
  expect(body.screenshots).toHaveLength(2)
})

test('previously loaded data can be read offline and shows its age', async ({ page }) => {
  await signIn(page, '/record')
  await page.getByRole('tab', { name: 'In progress' }).click()
  await expect(page.getByText('Try the notes')).toBeVisible()
  await waitForServiceWorker(page)
  await proxy.cut()

  await page.reload()
  await unlock(page, password)
  await page.getByRole('tab', { name: 'In progress' }).click()
  await expect(page.getByText('Try the notes')).toBeVisible()
  await expect(page.getByText(/Saved on this phone, .* ago/).first()).toBeVisible()

  await page.goto(`${proxy.url}/vip-level`)
  await unlock(page, password)
  await expect(page.getByRole('alert')).toContainText('No connection right now.')
})

test('after signing out, no data of the member is left on the phone', async ({ page }) => {
  await signIn(page, '/record')
  await page.getByRole('tab', { name: 'In progress' }).click()
  await expect(page.getByText('Try the notes')).toBeVisible()
  await waitForServiceWorker(page)
  await page.goto(`${proxy.url}/profile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await proxy.cut()

  await page.goto(`${proxy.url}/record`)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Try the notes')).toHaveCount(0)
  expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name === 'kept'))).toEqual([])
})
