import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import sharp from 'sharp'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { zipFiles, zipOf } from '../server/testing/zip.ts'
import { addSessionCookies, desktop, expectToast, openAs, phone } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

const listing = async (folder: string) => {
  const shot = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#0d5c45' } })
    .png()
    .toBuffer()
  return {
    [`${folder}/en-US/title.txt`]: 'Shobuj Notes',
    [`${folder}/en-US/short_description.txt`]: 'Notes that stay on your phone',
    [`${folder}/en-US/changelogs/12.txt`]: 'Search finds Bengali words',
    [`${folder}/bn-BD/title.txt`]: 'সবুজ নোট',
    [`${folder}/bn-BD/short_description.txt`]: 'যে নোট আপনার ফোনেই থাকে',
    [`${folder}/bn-BD/full_description.txt`]: 'ইন্টারনেট ছাড়াই লেখা যায়। '.repeat(80),
    [`${folder}/en-US/images/phoneScreenshots/1.png`]: shot,
    [`${folder}/en-US/images/icon.png`]: shot,
    [`${folder}/en-US/images/featureGraphic.png`]: shot,
  }
}

/** Presses Tab until this element has the focus, as a keyboard user does. */
async function tabTo(page: Page, to: Locator) {
  for (let at = 0; at < 80; at++) {
    if (await to.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard never comes there')
}
async function choose(page: Page, buffer: Buffer) {
  await tabTo(page, page.getByLabel('Choose a zip'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles({ name: 'listing.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('Chosen: listing.zip, ')).toBeVisible()
}
const begin = (page: Page) => page.getByRole('button', { name: 'Begin', exact: true })
const form = (page: Page) => page.locator('details', { hasText: 'Begin from a store listing' })

test('a sponsor imports a store listing by keyboard alone, and reads what was imported', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, '/sponsor/campaigns/new')
  await tabTo(page, page.locator('summary', { hasText: 'Begin from a store listing' }))
  await page.keyboard.press('Enter')
  const link = page.getByLabel('Where testers get it')

  // Errors and missing parts are shown in place.
  await tabTo(page, begin(page))
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toHaveText('Choose a zip first.')
  await page.keyboard.press('Shift+Tab')
  await choose(page, zipOf([{ name: '../title.txt', bytes: 'Notes' }]))
  await tabTo(page, begin(page))
  await page.keyboard.press('Enter')
  await expect(link).toBeFocused()
  await page.keyboard.type('notes.example')
  await tabTo(page, begin(page))
  await expect(link).toHaveValue('https://notes.example')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toContainText('a name that leads out of the zip')

  // One of two apps is selected.
  const two = {
    ...(await listing('src/free/fastlane/metadata')),
    'src/pro/fastlane/metadata/en/title.txt': 'Notes Pro',
  }
  await page.reload()
  await tabTo(page, page.locator('summary', { hasText: 'Begin from a store listing' }))
  await page.keyboard.press('Enter')
  await tabTo(page, link)
  await page.keyboard.type('notes.example')
  await choose(page, zipFiles(two))
  await tabTo(page, begin(page))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Which app?')).toBeFocused()
  await expect(page.getByRole('option', { name: 'Notes Pro (src/pro/fastlane/metadata)' })).toBeAttached()
  await tabTo(page, begin(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible()
  const taken = page.getByRole('region', { name: 'What we took' }).getByRole('listitem')
  await expect(taken.filter({ hasText: 'Title in the other language' })).toContainText('bn-BD/title.txt')
  await expect(taken.filter({ hasText: 'bn-BD/full_description.txt' })).toContainText('It was too long')
  const skipped = page.getByRole('region', { name: 'What we did not take' })
  await expect(skipped).toContainText('Of another app. 1 file:')
  await expect(skipped).toContainText('featureGraphic.png')
  await expect(page.getByRole('region', { name: 'What is missing in the listing' })).toContainText(
    'Amount for each review',
  )
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  expect(violations.map(({ id }) => id)).toEqual([])

  await expect(page.getByRole('link', { name: 'Go on with the draft' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sponsor\/campaigns\/\d+\/edit$/)
  const other = page.getByLabel('Title in the other language')
  await expect(other).toHaveValue('সবুজ নোট')
  await expect(page.getByRole('listitem').filter({ hasText: 'Screenshot 1' })).toBeVisible()
  // The import is editable like typed text.
  await tabTo(page, other)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('সবুজ নোট লিখে দেখুন')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sponsor\/campaigns\/\d+$/)
})

test('a zip that is too large is refused before the upload, with advice on what to leave out', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, '/sponsor/campaigns/new')
  await tabTo(page, page.locator('summary', { hasText: 'Begin from a store listing' }))
  await page.keyboard.press('Enter')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await tabTo(page, page.getByLabel('Choose a zip, at most 40 MB'))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  const path = test.info().outputPath('large.zip')
  writeFileSync(path, Buffer.alloc(41 * 1024 * 1024))
  await (await chooser).setFiles(path)
  const said = form(page).getByRole('alert')
  await expect(said).toContainText('This zip has 41 MB, and at most 40 MB can be sent. Leave out videos')
  await tabTo(page, begin(page))
  await page.keyboard.press('Enter')
  await expect(said).toContainText('41 MB')
  expect(sent.filter((url) => url.includes('/imports'))).toEqual([])
  rmSync(path)
})

test('each member reads the text in their own language, with the matching `lang`', async ({ browser }) => {
  const body = new FormData()
  body.set('file', new Blob([zipFiles(await listing('metadata')) as Uint8Array<ArrayBuffer>]), 'a.zip')
  const path = '/api/sponsor/imports?appLink=https://notes.example'
  const { campaign } = must(200, await market.app.call('POST', path, { as: market.sponsor, body })).body
  await market.deposit(market.sponsor.sponsorId, 1_000_000)
  for (const verb of ['fund', 'submit']) must(200, await market.act(campaign.id, verb))
  must(200, await market.check(campaign.id, 'open'))
  const rahima = await market.addMember('rahima')
  for (const [locale, title, lang] of [
    ['bn-BD', 'সবুজ নোট', 'bn'],
    ['en-GB', 'Shobuj Notes', 'en'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: phone, serviceWorkers: 'block' })
    await addSessionCookies(context, market.app, rahima)
    const page = await context.newPage()
    await page.goto(market.app.url)
    const shown = page.getByText(title, { exact: true }).first()
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((one) => one.closest('[lang]')!.getAttribute('lang'))).toBe(lang)
    await context.close()
  }
})

test('a sponsor comes from the zip of a whole project to a funded campaign', async ({ page }) => {
  const asem = await market.app.addSponsor('asem')
  await market.deposit(asem.sponsorId, 1_000_000)
  const play = 'hisab-main/app/src/main/play'
  const shot = await sharp({ create: { width: 540, height: 960, channels: 3, background: '#b4491f' } })
    .png()
    .toBuffer()
  const files = {
    'hisab-main/README.md': 'Hisab',
    'hisab-main/docs/en/title.txt': 'Handbook',
    [`${play}/listings/en-US/title.txt`]: 'Hisab Khata',
    [`${play}/listings/en-US/short-description.txt`]: 'Keeps the accounts of a small shop',
    [`${play}/listings/en-US/full-description.txt`]: 'Write what you sell and what you buy.',
    [`${play}/listings/en-US/graphics/icon/1.png`]: shot,
    [`${play}/listings/en-US/graphics/phone-screenshots/1.png`]: shot,
    [`${play}/listings/bn-BD/title.txt`]: 'হিসাব খাতা',
    [`${play}/release-notes/en-US/default.txt`]: 'Totals by month',
    'hisab-main/app/src/test/resources/backup.zip': zipFiles({ 'a.txt': 'a' }),
  }
  const zip = zipOf([
    { name: 'hisab-main/', mode: 0o040755 },
    ...Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    { name: 'hisab-main/docs/latest', bytes: '../README.md', mode: 0o120777 },
    { name: Buffer.from('hisab-main/assets/r\xe9sum\xe9.txt', 'latin1'), bytes: 'x', flags: 0 },
  ])
  await page.setViewportSize(desktop)
  await openAs(page, market.app, asem, '/sponsor/campaigns/new')
  await page.locator('summary', { hasText: 'Begin from a store listing' }).click()
  await page.getByLabel('Where testers get it').fill('https://hisab.example')
  await page.getByLabel('Choose a zip').setInputFiles({ name: 'hisab.zip', mimeType: 'application/zip', buffer: zip })
  await begin(page).click()
  await expect(page.getByRole('heading', { name: 'Your draft is ready' })).toBeVisible()
  const skipped = page.getByRole('region', { name: 'What we did not take' })
  for (const name of ['docs/latest', 'backup.zip', 'rΘsumΘ.txt', 'docs/en/title.txt'])
    await expect(skipped).toContainText(name)
  await page.getByRole('link', { name: 'Go on with the draft' }).click()

  await expect(page.getByLabel('Title in the other language')).toHaveValue('হিসাব খাতা')
  await expect(page.getByText('Try what is new: Totals by month').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Screenshot 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/sponsor\/campaigns\/\d+$/)
  await page.getByRole('button', { name: 'Fund', exact: true }).click()
  await page.getByRole('dialog', { name: 'Fund' }).getByRole('button', { name: 'Fund', exact: true }).click()
  await expectToast(page, 'The campaign is funded.')
  const [campaign] = must(200, await market.app.call('GET', '/api/sponsor/campaigns', { as: asem })).body.items
  expect(campaign).toMatchObject({ title: 'Hisab Khata', otherTitle: 'হিসাব খাতা', icon: true, amount: 10_000 })
  expect(campaign.escrow).toBe(10_000 * 10)
})
