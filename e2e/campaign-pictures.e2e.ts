import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openMarket, type Market } from '../server/testing/market.ts'
import { desktop, openAs, phone } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })
test.describe.configure({ mode: 'serial' })

let market: Market
let draft: number
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
  draft = (await market.write({ title: 'Write three notes on the bus' })).id
})
test.afterAll(() => market.close())

const png = (background: string, width = 540, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const file = (buffer: Buffer, name = 'a.png') => ({ name, mimeType: 'image/png', buffer })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const shots = (page: Page) => section(page, 'Screenshots').getByRole('listitem')

test('a sponsor adds, orders and removes pictures of a draft, and reads at the field why one is refused', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${draft}/edit`)
  const icon = section(page, 'Icon')
  await icon.getByLabel('Choose the icon').setInputFiles(file(Buffer.from('hello')))
  await expect(icon.getByRole('alert')).toContainText('Not a picture')
  await icon.getByLabel('Choose the icon').setInputFiles(file(await png('#e9a21b', 300, 300)))
  await expect(icon.getByRole('button', { name: 'Remove the icon' })).toBeVisible()
  await expect(icon.getByRole('alert')).toHaveCount(0)
  const files = [file(await png('#0d5c45')), file(await png('#b4491f')), file(await png('#16241d'))]
  await section(page, 'Screenshots').getByLabel('Add screenshots').setInputFiles(files)
  await expect(shots(page)).toHaveCount(3)
  const sources = () =>
    shots(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const [first, second, third] = await sources()
  await page.getByRole('button', { name: 'Move screenshot 3 one place earlier' }).click()
  await expect.poll(sources).toEqual([first, third, second])
  await page.getByRole('button', { name: 'Remove screenshot 1' }).click()
  await expect.poll(sources).toEqual([third, second])
  // The preview shows the testers' view.
  await expect(page.getByRole('button', { name: 'Screenshot 1', exact: true }).locator('img')).toHaveAttribute(
    'src',
    third!,
  )
})

test('a screenshot that a colleague added meanwhile is kept', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${draft}/edit`)
  await expect(shots(page)).toHaveCount(2)
  const form = new FormData()
  const bytes = new Uint8Array(await png('#123456'))
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'a.png')
  const path = `/api/sponsor/campaigns/${draft}/pictures?kind=screenshot`
  expect((await market.app.call('POST', path, { as: market.sponsor, body: form })).status).toBe(201)
  await page.getByRole('button', { name: 'Remove screenshot 1' }).click()
  await expect(section(page, 'Screenshots').getByRole('alert')).toContainText('Changed meanwhile')
  // The current pictures are shown, and the next press applies to them.
  await expect(shots(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Remove screenshot 3' }).click()
  await expect(shots(page)).toHaveCount(2)
  await expect(section(page, 'Screenshots').getByRole('alert')).toHaveCount(0)
})

test('before the campaign opens, other users get nothing from a picture’s URL', async ({ page }) => {
  const { cover } = await market.show(draft)
  const naturalWidth = async () => {
    await page.goto(market.app.url + cover)
    return page.evaluate(() => document.images[0]?.naturalWidth ?? 0)
  }
  expect(await naturalWidth()).toBe(0)
  await openAs(page, market.app, await market.app.addSponsor('rival'), '/sponsor/campaigns')
  expect(await naturalWidth()).toBe(0)
  await openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${draft}/edit`)
  await expect(shots(page).locator('img').first()).toHaveJSProperty('naturalHeight', 356)
  expect(await naturalWidth()).toBe(192)
  // After signing out, none of the draft is left on this computer.
  await page.context().clearCookies()
  expect(await naturalWidth()).toBe(0)
})

test('the operator who checks the campaign sees its pictures', async ({ page }) => {
  for (const verb of ['fund', 'submit']) await market.act(draft, verb)
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.operator, '/operator/campaigns')
  const card = page.getByRole('listitem', { name: 'Write three notes on the bus' })
  const checked = card.getByRole('button', { name: /^Screenshot \d$/ })
  await expect(checked).toHaveCount(2)
  await expect(checked.first().locator('img')).toHaveJSProperty('naturalHeight', 356)
  await card.getByRole('button', { name: 'Screenshot 2' }).click()
  await expect(page.getByRole('dialog').locator('img')).toHaveJSProperty('naturalHeight', 1200)
  await market.check(draft, 'open')
})

test('a member sees the icon in the Task Hall and thumbnails in the sheet; pressing one shows the large screenshot', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const loaded: { path: string; bytes: number }[] = []
  page.on('response', async (answer) => {
    const { pathname } = new URL(answer.url())
    if (pathname.startsWith('/api/campaign-pictures/'))
      loaded.push({ path: pathname, bytes: (await answer.body()).byteLength })
  })
  await openAs(page, market.app, await market.app.addMember('rahima'), '/#hall')
  const hall = page.getByRole('region', { name: 'Task Hall' })
  const icon = hall.locator('[data-offer]').first().locator('img')
  await expect(icon).toHaveAttribute('src', /^\/api\/campaign-pictures\/[0-9a-f]{32}\.small$/)
  await icon.scrollIntoViewIfNeeded()
  await expect(icon).toHaveJSProperty('naturalWidth', 192)
  await hall.getByRole('button', { name: 'Write three notes on the bus' }).click()
  const sheet = page.getByRole('dialog', { name: 'Write three notes on the bus' })
  const pictures = sheet.getByRole('button', { name: /^Picture \d of the app$/ })
  await expect(pictures).toHaveCount(2)
  // The picture's space is reserved before it loads.
  await expect.poll(async () => (await pictures.first().boundingBox())?.height).toBeGreaterThan(90)
  const box = await pictures.first().boundingBox()
  await expect(pictures.first().locator('img')).toHaveJSProperty('naturalHeight', 356)
  expect(await pictures.first().boundingBox()).toMatchObject({ width: box!.width, height: box!.height })
  expect(loaded.filter(({ path }) => path.endsWith('.large'))).toEqual([])
  for (const { bytes } of loaded) expect(bytes).toBeLessThanOrEqual(8_192)
  await pictures.first().click()
  await expect(page.getByRole('dialog', { name: 'Picture 1 of the app' }).locator('img')).toHaveJSProperty(
    'naturalHeight',
    1200,
  )
  await expect.poll(() => loaded.filter(({ path }) => path.endsWith('.large')).length).toBe(1)
  await page.goBack()
  await expect(sheet).toBeVisible()
  // A campaign without pictures has a drawing, which the phone creates without a request.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await market.openCampaign({ title: 'No pictures here', appLink: 'https://plain.example' })
  await page.goto(market.app.url)
  await hall.scrollIntoViewIfNeeded()
  const drawn = hall.locator('[data-offer]').filter({ hasText: 'No pictures' }).locator('img')
  await expect(drawn).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await expect(drawn).toHaveAttribute('alt', '')
  // A picture blocked by the content security policy has no width.
  await expect(drawn).not.toHaveJSProperty('naturalWidth', 0)
  expect(asked).toContain('/api/task-hall')
  expect(asked.filter((path) => path.includes('cover.svg'))).toEqual([])
})

test('an operator takes a picture down, with a reason that the sponsor reads', async ({ page }) => {
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.operator, '/operator/campaigns')
  await page.getByLabel('Show', { exact: true }).selectOption('Open')
  const card = page.getByRole('listitem', { name: 'Write three notes on the bus' })
  await card.getByRole('button', { name: 'Take down a picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take down a picture' })
  await dialog.getByLabel('Which one?').selectOption('Screenshot 2')
  const { screenshots, cover } = await market.show(draft)
  await expect(dialog.locator('img')).toHaveAttribute('src', screenshots[1].small)
  await dialog.getByLabel(/^Why\?/).fill('Ugly.')
  await dialog.getByRole('button', { name: 'Take down a picture' }).click()
  await expect(dialog.getByRole('alert').first()).toBeVisible()
  await dialog.getByLabel(/^Why\?/).fill('It shows the phone number of a stranger.')
  await dialog.getByRole('button', { name: 'Take down a picture' }).click()
  await expect(page.getByText('The picture was taken down.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('button', { name: /^Screenshot \d$/ })).toHaveCount(1)
  expect(await market.show(draft)).toMatchObject({ cover, screenshots: [screenshots[0]] })
  // Only the campaign without pictures lacks the take-down button.
  await expect(page.getByRole('button', { name: 'Take down a picture' })).toHaveCount(1)
  await openAs(page, market.app, market.sponsor, '/sponsor')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('It shows the phone number of a stranger.')).toBeVisible()
})
