import { expect, test, type Page } from '@playwright/test'
import { atNight } from './helpers/at-night.ts'
import { cookiesOf, lockOf, signInOnPhone, unlock } from './helpers/people.ts'
import { keptOnPhone, noteReplies } from './helpers/kept-on-phone.ts'
import { sessionOf, startSharedPhone, type SharedPhone } from './helpers/shared-phone.ts'
import { waitForServiceWorker } from './helpers/job-bytes.ts'

/** Rahima and her brother Karim share one phone. Only Rahima may see what she has read, typed or not yet sent. */
test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })

const password = 'three little boats'
const review =
  'I wrote three notes and closed the phone.app. All three were there the next morning, with their pictures.'
const question = 'My number of Sylhet is gone'
/** Texts that only Rahima may find. */
const secrets = ['01712345678', '1712345678', 'Try the notes', 'three notes', question, password, '"balance"']

let phone: SharedPhone
let asked: Set<string>
test.beforeEach(async ({ page }) => {
  phone = await startSharedPhone({ password, question })
  asked = noteReplies(page)
})
test.afterEach(() => phone.close())

const signIn = (page: Page, who = '01712345678') =>
  signInOnPhone(page, phone.proxy.url, { who, password, path: '/record' })
/** Rahima signs in, reads her task and her question, and writes part of a review. The phone has then stored the files for offline use. */
async function rahimaUsesIt(page: Page) {
  await signIn(page)
  await page.goto(`${phone.proxy.url}/support`)
  await expect(page.getByText(question)).toBeVisible()
  const sheet = await openSheet(page)
  await sheet.getByRole('checkbox').first().check()
  // "Saved" alone could refer to the check box.
  const saved = page.waitForResponse((response) => !!response.request().postData()?.includes(JSON.stringify(review)))
  await sheet.getByLabel('Your review').fill(review)
  await saved
  await expect(sheet).toContainText('Saved')
  await waitForServiceWorker(page)
  await page.waitForLoadState('networkidle')
}
async function openSheet(page: Page) {
  await page.goto(`${phone.proxy.url}/record`)
  await page.getByRole('tab', { name: 'In progress' }).click()
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rating Submission' })
  await expect(sheet.getByLabel('Your review')).toBeVisible()
  return sheet
}
async function signOut(page: Page) {
  await page.goto(`${phone.proxy.url}/profile`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
}
/** Reads all storage of the phone. Her name may stay as long as the lock screen asks for her password. */
async function expectNothingInClear(page: Page, { name = false } = {}) {
  const kept = await keptOnPhone(page, asked)
  for (const secret of [...secrets, ...(name ? [] : ['rahima'])]) expect(kept).not.toContain(secret)
}
const expectNothingSeen = async (page: Page) => {
  const seen = await page.locator('body').innerText()
  for (const secret of [...secrets, 'BDT']) expect(seen).not.toContain(secret)
  await expect(page.getByRole('link').filter({ visible: true, hasText: 'Record' })).toHaveCount(0)
}
const keptReplies = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => name === 'kept'))

atNight(
  'while Rahima uses it, and after she has signed out, nothing of her is on the phone in clear',
  async ({ page }) => {
    await rahimaUsesIt(page)
    await expectNothingInClear(page, { name: true })
    expect(await keptReplies(page)).toHaveLength(1)

    await signOut(page)
    await expectNothingInClear(page)
    expect(await keptReplies(page)).toEqual([])
    await phone.proxy.cut()
    await page.goto(`${phone.proxy.url}/support`)
    await expect(page).toHaveURL(/\/login/)
    await expectNothingSeen(page)
  },
)

test('after Rahima’s session expired, Karim signs in and finds nothing; Rahima later finds her draft', async ({
  page,
}) => {
  await rahimaUsesIt(page)
  phone.app.clock.advance(31 * 60_000)
  await page.goto(`${phone.proxy.url}/record`)
  await expect(page).toHaveURL(/\/login/)
  await expectNothingInClear(page)
  expect(await keptReplies(page)).toEqual([])

  await signIn(page, 'karim')
  await expect(page.getByText('Try the notes')).toHaveCount(0)
  await expectNothingInClear(page)
  await page.goto(`${phone.proxy.url}/task?task=${phone.taskId}`)
  await expect(page.getByText(review)).toHaveCount(0)
  await signOut(page)

  await signIn(page)
  const sheet = await openSheet(page)
  await expect(sheet.getByLabel('Your review')).toHaveValue(review)
  await expect(sheet.getByRole('checkbox').first()).toBeChecked()
})

atNight('in airplane mode the app asks for the password before it shows anything', async ({ page }) => {
  await rahimaUsesIt(page)
  await phone.proxy.cut()
  await page.goto(`${phone.proxy.url}/record`)
  await expect(lockOf(page)).toContainText('Enter the password of rahima')
  await expectNothingSeen(page)
  await expectNothingInClear(page, { name: true })
  await unlock(page, 'three little ships')
  await expect(lockOf(page)).toContainText('Incorrect Password')
  await page.keyboard.press('Escape')
  await expectNothingSeen(page)

  await unlock(page, password)
  await expect(lockOf(page)).toHaveCount(0)
  const list = page.getByRole('tab', { name: 'In progress' })
  await list.click()
  await expect(page.getByText('Try the notes')).toBeVisible()
  // The phone's copy, since the server is unreachable.
  await page.getByRole('button', { name: 'Mark Complete' }).click()
  await expect(page.getByLabel('Your review')).toHaveValue(review)
  await expectNothingInClear(page, { name: true })
})

atNight(
  'a session that lapses without a network locks the open page; the password opens it for another half hour',
  async ({ page }) => {
    await page.clock.install({ time: phone.app.clock.now() })
    await rahimaUsesIt(page)
    await phone.proxy.cut()
    await page.clock.fastForward(31 * 60_000)
    await expect(lockOf(page)).toBeVisible()
    await expectNothingSeen(page)
    await expectNothingInClear(page, { name: true })
    await unlock(page, password)
    await expect(lockOf(page)).toHaveCount(0)
    await expect(page.getByLabel('Your review')).toHaveValue(review)
    await page.clock.fastForward(31 * 60_000)
    await expect(lockOf(page)).toBeVisible()
  },
)

atNight('a session that lapses on an open page covers it, and what was kept of it is deleted', async ({ page }) => {
  await page.clock.install({ time: phone.app.clock.now() })
  await rahimaUsesIt(page)
  phone.app.clock.advance(31 * 60_000)
  await page.clock.fastForward(31 * 60_000)
  await expect(lockOf(page)).toBeVisible()
  await expectNothingSeen(page)
  await expect.poll(() => keptReplies(page)).toEqual([])
  await expectNothingInClear(page, { name: true })
})

test('the quick lock deletes stored data even offline, and the session ends once the server is reachable', async ({
  page,
}) => {
  await rahimaUsesIt(page)
  await page.goto(`${phone.proxy.url}/profile`)
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
  const status = await sessionOf(page, phone)
  await phone.proxy.cut()
  await page.getByRole('button', { name: /^Quick lock/ }).click()
  await expect(lockOf(page)).toBeVisible()
  await expect.poll(() => keptReplies(page)).toEqual([])
  await expectNothingInClear(page, { name: true })
  expect(await status()).toBe(200)
  await phone.proxy.restore()
  await page.reload()
  await expect(lockOf(page)).toBeVisible()
  await expect.poll(status).toBe(401)
  await expectNothingSeen(page)
  await unlock(page, password)
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
})

atNight('a sign-out without a network is done on the server when that can be reached', async ({ page }) => {
  await rahimaUsesIt(page)
  await page.goto(`${phone.proxy.url}/profile`)
  await expect(page.getByText('BDT 0.00').first()).toBeVisible()
  const status = await sessionOf(page, phone)
  await phone.proxy.cut()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectNothingInClear(page)
  expect(await status()).toBe(200)
  await phone.proxy.restore()
  // Karim opens the app.
  await page.goto(`${phone.proxy.url}/record`)
  await expect(page).toHaveURL(/\/login/)
  await expectNothingSeen(page)
  await expect.poll(status).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
})

test('a review that Rahima could not send is kept for her, and Karim can neither read nor send it', async ({
  page,
}) => {
  await rahimaUsesIt(page)
  const sheet = await openSheet(page)
  await phone.proxy.cut()
  await sheet.getByLabel('4 stars').check()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/No network right now/)).toBeVisible()
  await expectNothingInClear(page, { name: true })
  await page.getByRole('button', { name: 'Sure' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await phone.proxy.restore()

  await signIn(page, 'karim')
  await page.waitForLoadState('networkidle')
  await expectNothingInClear(page)
  expect((await phone.app.call('GET', `/api/tasks/${phone.taskId}`, { as: phone.rahima })).body.state).toBe(
    'in_progress',
  )
  await signOut(page)

  await signIn(page)
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  const { body } = await phone.app.call('GET', `/api/tasks/${phone.taskId}`, { as: phone.rahima })
  expect(body).toMatchObject({ state: 'submitted', submission: { review, rating: 4 } })
})

atNight(
  'a page that is left open, or comes back by “Back”, shows nothing once somebody else has signed in',
  async ({ page, context }) => {
    await rahimaUsesIt(page)
    const other = await context.newPage()
    await other.goto(`${phone.proxy.url}/support`)
    await other.getByRole('textbox', { name: 'Your question' }).fill(question)
    await signOut(page)
    await expect(other).toHaveURL(/\/login/)
    await signIn(page, 'karim')
    await other.goto(`${phone.proxy.url}/support`)
    await expect(other.getByRole('textbox', { name: 'Your question' })).toHaveValue('')

    // A page in the back/forward cache gets no events. It checks the session when it is shown again.
    await page.evaluate((key) => {
      localStorage.removeItem(key)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, 'signed-in-as')
    await expect(page).toHaveURL(/\/login/)
  },
)

test('when another person has signed in on the phone, open pages reload for that person, and nobody is signed out', async ({
  page,
  context,
}) => {
  await rahimaUsesIt(page)
  await page.goto(`${phone.proxy.url}/support`)
  await page.getByRole('textbox', { name: 'Your question' }).fill(question)
  await page.evaluate(() => sessionStorage.setItem('typed', 'three notes'))
  const karim = await phone.app.signInAs('karim')
  await context.addCookies(cookiesOf(phone.proxy, karim))

  const his = await context.newPage()
  const visited: string[] = []
  his.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await his.goto(`${phone.proxy.url}/profile`)
  await expect(his.getByText('karim').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('')
  for (const secret of secrets) await expect(page.locator('body')).not.toContainText(secret)
  await expectNothingInClear(page)
  await page.goto(`${phone.proxy.url}/profile`)
  await expect(page.getByText('karim').first()).toBeVisible()
  await expect(his.getByText('karim').first()).toBeVisible()
  expect(visited).toEqual(['/profile'])
})

atNight('a sign-out that is owed is done before an address of the API opens', async ({ page, context }) => {
  await rahimaUsesIt(page)
  await page.goto(`${phone.proxy.url}/profile`)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await phone.proxy.cut()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.close()
  await phone.proxy.restore()
  const karim = await context.newPage()
  await karim.goto(`${phone.proxy.url}/api/me`)
  await expectNothingSeen(karim)
  await expect(karim.locator('body')).toContainText('auth.signed_out')
})
