import { expect, test } from '@playwright/test'
import { openOverCells, type CampaignOverCells } from '../server/testing/campaign-over-cells.ts'
import { openAs } from './helpers/people.ts'

let of: CampaignOverCells
test.beforeAll(async () => {
  of = await openOverCells()
  for (const cell of [0, 1, 2]) await of.handIn(cell)
})
test.afterAll(() => of.app.close())

test('a sponsor is told which part of the servers is away, sees the rest, and approves it', async ({ page }) => {
  const desk = `/sponsor/campaigns/${of.campaign}/submissions`
  const note = page.getByText('Part 2 of our servers does not answer now.')
  await openAs(page, of.app, of.sponsor, desk)
  await expect(page.getByText('3 to decide')).toBeVisible()
  await expect(note).toHaveCount(0)

  of.two.here = false
  for (const path of ['/sponsor', '/sponsor/campaigns', '/sponsor/campaigns/new', '/sponsor/money', desk]) {
    await page.goto(of.app.url + path)
    await expect(note).toHaveCount(1)
    await expect(page.getByText('What lies there is missing here; nothing is lost.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Approve all 2 shown here' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Approve for/ }).click()
  await expect(dialog.getByText('2 submissions approved.')).toBeVisible({ timeout: 10_000 })
  await expect(dialog.getByText('What lies there was not approved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  of.two.here = true
  await page.goto(of.app.url + desk)
  await expect(page.getByText('1 to decide')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('so is an operator who looks at sponsors and campaigns, with the places and the escrow of all parts', async ({
  page,
}) => {
  const sponsor = `/operator/sponsors/${of.sponsor.sponsorId}`
  const campaigns = '/operator/campaigns?state=open'
  const note = page.getByText('Part 2 of our servers does not answer now.')
  const { body } = await of.app.call('GET', '/api/sponsor/balance', { as: of.sponsor })
  const escrow = (body.escrow / 100).toLocaleString('en')
  await openAs(page, of.app, await of.app.signInAs('farid'), sponsor)
  await expect(page.getByText(escrow)).toBeVisible()
  for (const path of ['/operator/sponsors', campaigns, `${sponsor}?show=campaigns`]) {
    await page.goto(of.app.url + path)
    await expect(page.getByText(escrow).first()).toBeVisible()
    await expect(note).toHaveCount(0)
  }

  of.two.here = false
  const parts = ['history', 'campaigns', 'money', 'related'].map((part) => `${sponsor}?show=${part}`)
  for (const path of ['/operator/sponsors', campaigns, ...parts]) {
    await page.goto(of.app.url + path)
    await expect(note).toHaveCount(1)
  }
  of.two.here = true
})
