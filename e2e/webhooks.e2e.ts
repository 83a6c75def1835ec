import { expect, test } from '@playwright/test'
import { openMarket, type Market } from '../server/testing/market.ts'
import { startWebhookReceiver, verifies, type WebhookReceiver } from '../server/testing/webhook-receiver.ts'
import { openAs, openBrowser, phone } from './helpers/people.ts'

let receiver: WebhookReceiver
let market: Market
test.beforeAll(async () => {
  receiver = await startWebhookReceiver()
  market = await openMarket({ at: 'now', webhookTestOrigin: receiver.origin })
})
test.afterAll(async () => {
  await market.close()
  await receiver.close()
})

test('a sponsor adds a webhook, tests it, reads the log, resends, and removes it', async ({ page }) => {
  const { app, sponsor } = market
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openAs(page, app, sponsor, '/sponsor/webhooks')
  await expect(page.getByText('No webhook yet.')).toBeVisible()
  const secret = page.locator('code', { hasText: 'whsec_' })

  await test.step('the form refuses a URL inside the private network', async () => {
    await page.getByLabel('Address').fill('https://10.0.0.1/hook')
    await button('Add a webhook').click()
    await expect(page.getByRole('alert')).toContainText('This address cannot be called')
    await expect(page.getByLabel('Address')).toHaveValue('https://10.0.0.1/hook')
  })
  await test.step('the secret is shown once', async () => {
    await page.getByLabel('Address').fill(`${receiver.origin}/hook`)
    await button('Add a webhook').click()
    await expect(secret).toBeVisible()
    await expect(page.getByRole('cell', { name: `${receiver.origin}/hook` })).toBeVisible()
  })
  const first = await secret.innerText()
  await test.step('a test message arrives and is in the log', async () => {
    await button('Open').click()
    await button('Send a test').click()
    await expect(page.getByText('webhook.test')).toBeVisible()
    await app.runJob('webhooks.send')
    expect(verifies(receiver.got.at(-1)!, first)).toBe(true)
    await button('Look again').click()
    await expect(page.getByText('Arrived')).toBeVisible()
    // Each attempt with its time.
    await expect(page.getByText(/\d:\d\d(:\d\d)?( [AP]M)?: Status 204, /i)).toBeVisible()
  })
  await test.step('the message is sent again with the same id', async () => {
    await button('Send again').click()
    await expect(page.getByText('It is sent again, with the same id.')).toBeVisible()
    await app.runJob('webhooks.send')
    const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0]])
  })
  await test.step('messages are signed with both the new secret and the previous one', async () => {
    await button('New secret').click()
    await button('Make it').click()
    await expect(secret).not.toHaveText(first)
    await expect(page.getByText(/^The secret before signs too until /)).toBeVisible()
  })
  await test.step('the webhook is changed, switched off, and opened by its URL', async () => {
    await button('Change').click()
    await page.getByRole('dialog').getByText('Money:').click()
    await button('Save').click()
    await expect(page.getByRole('cell', { name: /Money/ })).toBeVisible()
    await button('Switch off').click()
    await expect(button('Switch on')).toBeVisible()
    await page.reload()
    await expect(button('Switch on')).toBeVisible()
    await expect(secret).toHaveCount(0)
  })
  await test.step('the webhook is removed', async () => {
    await button('Remove').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No webhook yet.')).toBeVisible()
  })
})

test('when two people change a webhook, the second sees the first one’s version and loses no typed input', async ({
  page,
}) => {
  const { app, sponsor } = market
  const body = { url: `${receiver.origin}/one`, events: ['decided'] }
  const { id } = (await market.asSponsor('POST', '/api/sponsor/webhooks', body)).body
  await openAs(page, app, sponsor, `/sponsor/webhooks?open=${id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Change the webhook' })
  await form.getByLabel('Address').fill(`${receiver.origin}/mine`)
  const anika = await app.addColleague('anika@example.org', sponsor.sponsorId, 'editor')
  const theirs = { url: `${receiver.origin}/theirs`, events: ['disputed'] }
  const { status } = await app.call('PATCH', `/api/sponsor/webhooks/${id}`, {
    as: anika,
    body: theirs,
    headers: { 'if-match': '"1"' },
  })
  expect(status).toBe(200)
  await form.getByRole('button', { name: 'Save' }).click()
  const note = form.getByRole('status').filter({ hasText: 'anika@example.org has changed it meanwhile' })
  await expect(note).toContainText(theirs.url)
  await expect(note).toContainText('Disputes')
  await expect(form.getByLabel('Address')).toHaveValue(`${receiver.origin}/mine`)
  await note.getByRole('button', { name: 'Begin with theirs' }).click()
  await expect(form.getByLabel('Address')).toHaveValue(theirs.url)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByLabel('Address').fill(`${receiver.origin}/both`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('cell', { name: `${receiver.origin}/both` })).toBeVisible()

  // An editor sees that a webhook has money events, and cannot change it.
  const money = { url: `${receiver.origin}/money`, events: ['money'] }
  const added = (await market.asSponsor('POST', '/api/sponsor/webhooks', money)).body
  await openAs(page, app, anika, `/sponsor/webhooks?open=${added.id}`)
  await expect(page.getByText('It is told of money, so only owners change it and read its log.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New secret' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Money/ })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: /^Disputes/ })).toBeVisible()
})

test('the page fits a phone, in Bengali', async ({ browser }) => {
  const { app, sponsor } = market
  const page = await openBrowser(browser, app, { language: 'bn', viewport: phone })
  const body = { url: `${receiver.origin}/${'long/'.repeat(60)}`, events: ['decided'] }
  const { id } = (await market.asSponsor('POST', '/api/sponsor/webhooks', body)).body
  await market.asSponsor('POST', `/api/sponsor/webhooks/${id}/test`)
  await app.runJob('webhooks.send')
  await openAs(page, app, sponsor, `/sponsor/webhooks?open=${id}`)
  await expect(page.getByText('পৌঁছেছে')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})
