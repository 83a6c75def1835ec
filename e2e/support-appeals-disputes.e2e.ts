import { expect, test, type Page } from '@playwright/test'
import { bindWallet, earn } from '../server/testing/books.ts'
import { must, openMarket, rejection, type Market } from '../server/testing/market.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { holdWords } from '../web/member/holds/words.ts'
import { addSessionCookies, expectRefused, expectToast, openWithNotifications, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let people = 0
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

/** A new member for each test. */
async function addRahima(page: Page, language: 'en' | 'bn' = 'en'): Promise<SignedIn> {
  const rahima = await market.app.addMember(`rahima${++people}`)
  await addSessionCookies(page.context(), market.app, rahima)
  await page.context().addCookies([{ name: 'lang', value: language, url: market.app.url }])
  return rahima
}
const hold = async ({ id }: SignedIn, kind: 'payout' | 'work', reason: string): Promise<number> => {
  const body = { memberId: id, kind, reason, ...(kind === 'payout' && { hours: 48 }) }
  return must(201, await market.asOperator('POST', '/api/operator/holds', body)).body.id
}

test('a question to support: missing fields are named, typed text is kept, and the answer appears without a reload', async ({
  page,
}) => {
  const { app, asOperator } = market
  const rahima = await addRahima(page)
  await openWithNotifications(page, `${app.url}/support`)
  await expect(page.getByText('No questions yet.')).toBeVisible()
  await expect(page.getByText('Support never asks for money, for your PIN or for your password.')).toBeVisible()
  const subject = page.getByLabel('About what?')
  const question = page.getByRole('textbox', { name: 'Your question' })
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click()
  await send()
  await expect(subject).toHaveAccessibleDescription(/Say in a few words what it is about/)
  await expect(question).toHaveAccessibleDescription(/Write at least 10 characters/)
  await subject.fill('My payout')
  await question.fill('It has been on its way since yesterday evening.')
  await page.route('**/api/tickets', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
  await send()
  await expectRefused(page, 'It was not sent.')
  await expect(question).toHaveValue('It has been on its way since yesterday evening.')
  await send()
  await expectToast(page, 'Your question has arrived.')
  await expect(question).toHaveValue('')
  const thread = page.getByRole('group').filter({ hasText: 'My payout' })
  await expect(thread).toContainText('Waits for an answer')

  const ticket = (await app.call('GET', '/api/tickets', { as: rahima })).body.items[0].id
  must(201, await asOperator('POST', `/api/operator/tickets/${ticket}/messages`, { text: 'It has arrived by now.' }))
  await expectToast(page, 'Support has answered')
  await expect(thread).toContainText('Answered')
  await thread.getByText('My payout').click()
  await expect(thread.getByText('It has arrived by now.')).toBeVisible()
  await thread.getByLabel('Write again').fill('Thank you, it has.')
  await thread.getByRole('button', { name: 'Send reply' }).click()
  await expect(thread.getByText('Thank you, it has.').first()).toBeVisible()
  await expect(thread).toContainText('Waits for an answer')
  must(
    201,
    await asOperator('POST', `/api/operator/tickets/${ticket}/messages`, { text: 'Good to hear.', close: true }),
  )
  await expect(thread).toContainText('Closed')
  await expect(thread.getByLabel('Write again')).toHaveCount(0)
})

test('a member appeals a payout hold, reads the answer, and can withdraw after it ends', async ({ page }) => {
  const { app, asOperator } = market
  const rahima = await addRahima(page)
  await earn(app.owner.db, rahima.id, 90_00, app.clock.now())
  await bindWallet(app.database.db, rahima.id, '01712345678', app.clock.now())
  const holdId = await hold(rahima, 'payout', 'A new phone in another town.')
  await openWithNotifications(page, `${app.url}/withdraw`)
  await expect(page.getByText('Why: A new phone in another town.')).toBeVisible()
  await expect(page.getByText('It ends by itself on 4 Mar 2026, 12:00. Your money stays yours.')).toBeVisible()
  await page.getByRole('link', { name: 'Appeal' }).click()

  await page.getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Appeal' })
  const why = dialog.getByLabel('Why is it a mistake?')
  await why.fill('No.')
  await dialog.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await expect(why).toHaveValue('No.')
  await why.fill('I visit my sister in Sylhet, with my old phone’s SIM.')
  await dialog.getByRole('button', { name: 'Send the appeal' }).click()
  await expectToast(page, 'Your appeal has arrived.')
  await expect(page.getByText('Your appeal has arrived. A person reads it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Appeal' })).toHaveCount(0)

  const answer = 'We wait for one more day, to be sure.'
  must(200, await asOperator('POST', `/api/operator/holds/${holdId}/answer`, { answer }))
  await expectToast(page, 'Your appeal was answered', answer)
  await expect(page.getByText(`Our answer to your appeal: ${answer}`)).toBeVisible()
  await expect(page.getByText('A person reads it.')).toHaveCount(0)
  await openWithNotifications(page, `${app.url}/withdraw`)
  await expect(page.getByText(`Our answer to your appeal: ${answer}`)).toBeVisible()
  must(200, await asOperator('POST', `/api/operator/holds/${holdId}/end`, {}))
  await expectToast(page, 'The hold is over', 'Everything works as before.')
  await expect(page.getByText('Payouts are stopped for now')).toHaveCount(0)
})

test('a member appeals a hold on new tasks in Bengali', async ({ page }) => {
  const { app, asOperator } = market
  const rahima = await addRahima(page, 'bn')
  const holdId = await hold(rahima, 'work', 'তিনটি রিভিউ একই রকম।')
  await openWithNotifications(page, `${app.url}/support`)
  await expect(page.getByRole('heading', { name: holdWords.bn.hold_work })).toBeVisible()
  await expect(page.getByText('কারণ: তিনটি রিভিউ একই রকম।')).toBeVisible()
  await page.getByRole('button', { name: holdWords.bn.appeal }).click()
  await page.getByLabel(holdWords.bn.appealText).fill('তিনটি অ্যাপই আমি আলাদা করে চালিয়ে দেখেছি।')
  await page.getByRole('button', { name: holdWords.bn.appealSend }).click()
  await expectToast(page, holdWords.bn.appealSent)
  must(200, await asOperator('POST', `/api/operator/holds/${holdId}/end`, { answer: 'আপনি ঠিক বলেছেন।' }))
  await expectToast(page, 'যা বন্ধ ছিল, আবার চালু হয়েছে', 'আপনি ঠিক বলেছেন।')
  await expect(page.getByRole('heading', { name: holdWords.bn.hold_work })).toHaveCount(0)
})

test('a rejected dispute is final and states the reason; after the deadline no dispute is offered', async ({
  page,
}) => {
  const { app, asSponsor, asOperator } = market
  const rahima = await addRahima(page)
  const done = async (title: string) => {
    const taskId = await market.handIn(rahima, await market.openCampaign({ title, places: 1 }))
    must(200, await asSponsor('POST', `/api/sponsor/submissions/${taskId}/reject`, rejection))
    return taskId
  }
  const lost = await done('A trip on the river')
  await done('A trip to the hills')
  const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await openWithNotifications(page, `${app.url}/record?rejected`)
  const river = rowOf('A trip on the river')
  await expect(river).toContainText('You can dispute it until 9 Mar 2026, 12:00.')
  await river.getByRole('button', { name: 'Dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dispute this rejection' })
  const why = dialog.getByLabel('Why should it be paid?')
  await why.fill('I did.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(why).toHaveAccessibleDescription('Write at least 10 characters.')
  await why.fill('I did all three steps.')
  await page.route('**/dispute', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(why).toHaveValue('I did all three steps.')
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expectToast(page, 'Dispute sent. An operator decides.')
  const decision = { decision: 'reject', answer: 'No route was planned, as the words show.' }
  must(200, await asOperator('POST', `/api/operator/disputes/${lost}/decide`, decision))
  await expect(river).toContainText('This decision is final.')
  await expect(river).toContainText('No route was planned, as the words show.')
  await expect(river.getByRole('button', { name: 'Dispute' })).toHaveCount(0)

  // At the end of the last test, because this ends all sessions.
  await market.later(7 * 24 + 1)
  await addSessionCookies(page.context(), app, await app.signInAs(rahima.username))
  await page.goto(`${app.url}/record?rejected`)
  const hills = rowOf('A trip to the hills')
  await expect(hills).toContainText('The time to dispute is over.')
  await expect(hills.getByRole('button', { name: 'Dispute' })).toHaveCount(0)
  expect(await market.balanceOf(rahima)).toBe(0)
})
