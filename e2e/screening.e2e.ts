import { expect, test } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { choose, pressOn, reach, write } from './helpers/keyboard.ts'
import { desktop, expectToast, openAs, phone } from './helpers/people.ts'

test.use({ locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
test.beforeAll(async () => {
  market = await openMarket({ at: 'now' })
})
test.afterAll(() => market.close())

const declared = async (as: SignedIn) => must(200, await market.app.call('GET', '/api/declaration', { as })).body

test('by keyboard alone, a member makes a declaration, gets matching offers, sees why others do not suit, and clears it', async ({
  page,
}) => {
  await market.openCampaign({ title: 'A ferry in Bhola', districts: ['bhola'], deviceClasses: ['low'] })
  await market.openCampaign({ title: 'A bus in Sylhet', districts: ['sylhet'], platform: 'ios' })
  const rahima = await market.addMember('rahima')
  await page.setViewportSize(phone)
  await openAs(page, market.app, rahima, '/#hall')
  const hall = page.getByRole('region', { name: 'Task Hall' })
  await pressOn(page, hall.getByRole('link', { name: 'Say what fits me' }))
  const dialog = page.getByRole('dialog', { name: 'What fits me' })
  await pressOn(page, dialog.getByLabel('Android', { exact: true }), 'Space')
  await write(page, dialog.getByLabel('Android version of my phone'), '99')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type a whole number from 5 to 20')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('১১')
  await reach(page, dialog.getByLabel('My phone', { exact: true }))
  await page.keyboard.type('Simple')
  await choose(page, dialog.getByLabel('District where I live'), 'Bhola')
  await pressOn(page, dialog.getByRole('button', { name: 'Save' }))
  await expectToast(page, 'Saved.')
  expect(await declared(rahima)).toEqual({
    phones: ['android'],
    androidVersion: 11,
    deviceClass: 'low',
    languages: [],
    district: 'bhola',
  })

  await page.goto(`${market.app.url}/#hall`)
  await expect(hall.getByRole('button', { name: 'A ferry in Bhola' })).toBeVisible()
  await expect(hall.getByRole('button', { name: 'A bus in Sylhet' })).toBeHidden()
  await pressOn(page, hall.getByRole('button', { name: 'A ferry in Bhola' }))
  await expect(page.getByRole('dialog').getByText('This task looks for testers with this')).toBeVisible()
  await page.keyboard.press('Escape')

  await pressOn(page, hall.getByRole('button', { name: 'More filters' }))
  await pressOn(page, hall.getByLabel('Tasks that look for others, and why'), 'Space')
  await page.keyboard.press('Enter')
  await pressOn(page, hall.getByRole('button', { name: 'A bus in Sylhet' }))
  const sheet = page.getByRole('dialog', { name: 'A bus in Sylhet' })
  await expect(sheet.getByText('This task looks for others')).toBeVisible()
  await expect(sheet.getByText('It says nothing about you or your work.')).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Sylhet' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Start this task' })).toBeHidden()
  await pressOn(page, sheet.getByRole('link', { name: 'Say what fits me' }))

  await expect(dialog.getByLabel('District where I live')).toHaveValue('bhola')
  await pressOn(page, dialog.getByRole('button', { name: 'Clear everything' }))
  await expectToast(page, 'Saved.')
  expect(await declared(rahima)).toMatchObject({ phones: [], district: null })
})

test('by keyboard alone, a sponsor chooses criteria and waves, and sees the number of matching members', async ({
  page,
}) => {
  for (let n = 0; n < 45; n++) {
    const member = await market.addMember(`many-${n}`)
    const body = { phones: [], androidVersion: null, deviceClass: null, languages: ['syl'], district: 'sylhet' }
    must(200, await market.app.call('PUT', '/api/declaration', { as: member, body }))
  }
  const { id } = await market.write()
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${id}/edit`)
  const who = page.getByRole('region', { name: 'Who tests it' })
  await expect(who.getByText(/^About \d0 members fit\.$/)).toBeVisible()
  await pressOn(page, who.getByLabel('Sylheti'), 'Space')
  await pressOn(page, who.getByText('Districts: anywhere'))
  await pressOn(page, who.getByLabel('Bhola', { exact: true }), 'Space')
  await expect(who.getByText('Fewer than 10 members fit.')).toBeVisible()
  await pressOn(page, who.getByRole('checkbox', { name: 'Sylhet', exact: true }), 'Space')
  await expect(who.getByText(/^About (40|50) members fit\.$/)).toBeVisible()
  await expect(who.getByText('Districts: 2 chosen')).toBeVisible()
  await write(page, page.getByLabel('Places open at once (optional)'), '1')
  await write(page, page.getByLabel('Hours until as many more open'), '12')
  await expect(page.getByText(/In 2 waves/).first()).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(new RegExp(`/sponsor/campaigns/${id}$`))
  await expect(page.getByText('Only for testers with')).toBeVisible()
  expect(await market.show(id)).toMatchObject({
    languages: ['syl'],
    districts: ['bhola', 'sylhet'],
    waveSize: 1,
    waveHours: 12,
  })
})

test('a colleague’s concurrent changes are shown, and typed input is kept', async ({ page }) => {
  const { id } = await market.write({ title: 'Plan a trip', places: 2 })
  await page.setViewportSize(desktop)
  await openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${id}/edit`)
  const title = page.getByLabel('Title', { exact: true })
  const link = page.getByLabel('Link to the app')
  await title.fill('Plan a long trip')
  await link.fill('https://organicmaps.app/mine')
  must(
    200,
    await market.change(id, { title: 'Plan a short trip', places: 7, appLink: 'https://organicmaps.app/theirs' }),
  )
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await pressOn(page, save)
  const changed = page.getByRole('status', { name: 'Somebody else has saved this campaign meanwhile.' })
  await expect(changed.getByText('Plan a short trip')).toBeVisible()
  await expect(changed.getByRole('listitem')).toHaveCount(3)
  await expect(title).toHaveValue('Plan a long trip')
  await expect(page.getByLabel('How many reviews')).toHaveValue('7')
  await pressOn(page, changed.getByRole('button', { name: 'Take theirs: Link to the app' }))
  await expect(link).toHaveValue('https://organicmaps.app/theirs')
  expect((await market.show(id)).title).toBe('Plan a short trip')
  await pressOn(page, save)
  await expect(page).toHaveURL(new RegExp(`/sponsor/campaigns/${id}$`))
  expect(await market.show(id)).toMatchObject({
    title: 'Plan a long trip',
    places: 7,
    appLink: 'https://organicmaps.app/theirs',
    version: 3,
  })
})
