import { expect, test, type Browser } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { openMarket, review, type Market } from '../server/testing/market.ts'
import { addSessionCookies, desktop, expectToast, figure, openBrowser, phone } from './helpers/people.ts'

let market: Market
test.beforeEach(async () => {
  market = await openMarket()
})
test.afterEach(() => market.close())

async function open(browser: Browser, person: SignedIn, path: string, viewport = desktop) {
  const page = await openBrowser(browser, market.app, { viewport })
  await addSessionCookies(page.context(), market.app, person)
  await page.goto(path)
  return page
}

test('a repair can be requested once, a rejection is disputed, and the operator’s decision pays', async ({
  browser,
}) => {
  const rahima = await market.app.addMember('rahima')
  const campaign = await market.openCampaign()
  await market.handIn(rahima, campaign)
  const sponsor = await open(browser, market.sponsor, `/sponsor/campaigns/${campaign}/submissions`)
  const member = await open(browser, rahima, '/record', phone)
  const submission = sponsor.getByRole('article').filter({ hasText: review })

  await test.step('the sponsor requests a repair', async () => {
    await submission.getByRole('button', { name: 'Ask for a repair' }).click()
    const dialog = sponsor.getByRole('dialog', { name: 'Ask once for a repair' })
    await dialog.getByLabel('What should be better?').fill('Which phone')
    await dialog.getByRole('button', { name: 'Ask for a repair' }).click()
    await expect(dialog.getByRole('alert')).toContainText('20')
    await dialog.getByLabel('What should be better?').fill('Which phone did you use, and which search words?')
    await dialog.getByRole('button', { name: 'Ask for a repair' }).click()
    await expectToast(sponsor, 'The tester has been asked.')
    await expect(submission).toContainText('Repair asked')
  })

  await test.step('the member reads the request at the task and submits again', async () => {
    await member.reload()
    await expect(member.getByRole('listitem').filter({ hasText: 'Change asked for' })).toContainText(
      'Which phone did you use',
    )
    await member.getByRole('button', { name: 'Make the change' }).click()
    const sheet = member.getByRole('dialog', { name: 'Rating Submission' })
    await expect(sheet).toContainText('Which phone did you use, and which search words?')
    await expect(sheet.getByLabel('Your review')).toHaveValue(review)
    await sheet.getByLabel('Your review').fill(`${review} On a Symphony Z45; I searched for Savar bazar.`)
    await sheet.getByRole('button', { name: 'Hand in again' }).click()
    await expect(member.getByText('Submitted successfully')).toBeVisible()
    await member.getByRole('button', { name: 'Sure' }).click()
    await expect(sheet).toHaveCount(0)
  })

  await test.step('the sponsor cannot ask a second time, and rejects with a reason', async () => {
    await sponsor.reload()
    await expect(submission).toContainText('Symphony Z45')
    await expect(submission.getByRole('button', { name: 'Ask for a repair' })).toHaveCount(0)
    await submission.getByRole('button', { name: 'Reject' }).click()
    const dialog = sponsor.getByRole('dialog', { name: 'Reject this submission' })
    await dialog.getByLabel('What is wrong?').selectOption({ label: 'The app was not tried' })
    await dialog.getByLabel('Reason, at least 20 characters').fill('too short')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByRole('alert')).toContainText('20')
    await dialog.getByLabel('Reason, at least 20 characters').fill('The route that is described does not exist.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectToast(sponsor, 'Rejected. The tester can dispute it.')
    await expect(submission).toContainText('★★★★')
  })

  await test.step('the member reads the reason and disputes', async () => {
    await member.goto('/record')
    await expect(member.getByText('No tasks to show.')).toBeVisible()
    await member.getByRole('tab', { name: 'Rejected' }).click()
    const row = member.getByRole('listitem').filter({ hasText: 'Rejected' }).first()
    await expect(figure(row, 'Not paid')).toHaveText('BDT 140.00')
    await expect(row).toContainText('You can dispute it until')
    await expect(row).toContainText('The route that is described does not exist.')
    await row.getByRole('button', { name: 'Dispute' }).click()
    const dialog = member.getByRole('dialog', { name: 'Dispute this rejection' })
    await dialog.getByLabel('Why should it be paid?').fill('It exists: Savar to Dhaka by the old road.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(member.getByText('Disputed', { exact: true })).toBeVisible()
    const disputed = member.getByRole('listitem').filter({ hasText: 'Disputed' }).first()
    await expect(figure(disputed, 'Not paid')).toHaveText('BDT 140.00')
    await disputed.getByRole('button', { name: 'See what you handed in' }).click()
    await expect(member.getByRole('dialog')).toContainText('Not paidBDT 140.00')
    await expect(member.getByRole('dialog')).not.toContainText('Your pay')
  })

  await test.step('the operator reads both sides, without the rating, and decides for the member', async () => {
    const operator = await open(browser, market.operator, '/operator/disputes')
    const dispute = operator.getByRole('main')
    await expect(dispute).toContainText('Symphony Z45')
    await expect(dispute).toContainText('The route that is described does not exist.')
    await expect(dispute).toContainText('Savar to Dhaka by the old road')
    await expect(dispute).not.toContainText('★')
    await operator.getByLabel(/^Your answer/).fill('The old road exists; the steps were tried.')
    await operator.getByRole('button', { name: 'Approve and pay BDT 140.00' }).click()
    await expectToast(operator, 'Decided.')
    await expect(operator.getByText('Symphony Z45')).toHaveCount(0)
  })

  await test.step('the member has the money and the operator’s answer', async () => {
    await member.goto('/record')
    await member.getByRole('tab', { name: 'Completed' }).click()
    const row = member.getByRole('listitem').filter({ hasText: 'Organic Maps' })
    await expect(row).toContainText('+BDT 140.00')
    await expect(row).toContainText('Amount: BDT 200.00')
    await expect(row).toContainText(/Created: .*Finished: /)
    await expect(row).toContainText('The old road exists; the steps were tried.')
    await expect(row).toContainText('Decided by our staff.')
    expect(await market.balanceOf(rahima)).toBe(140_00)
  })
})

test('an operator returns a campaign with findings and a reason; the sponsor corrects it', async ({ browser }) => {
  const { id } = await market.write()
  const sponsor = await open(browser, market.sponsor, `/sponsor/campaigns/${id}`)
  await sponsor.getByRole('button', { name: 'Fund' }).click()
  await sponsor.getByRole('dialog').getByRole('button', { name: 'Fund' }).click()
  await expectToast(sponsor, 'The campaign is funded.')
  const summary = 'Find a route, then give us five stars in the store if you like it.'
  await market.change(id, { summary })
  await sponsor.getByRole('button', { name: 'Hand in for a check' }).click()
  await expect(sponsor.getByRole('alert')).toContainText('This campaign asks for what is not allowed')

  await sponsor.getByRole('link', { name: 'Edit' }).click()
  await expect(sponsor.getByLabel('Amount for each review')).toBeDisabled()
  await sponsor
    .getByLabel('Short description', { exact: true })
    .fill('Find a route without a network and tell us where it was hard.')
  await sponsor.getByRole('button', { name: 'Save' }).click()
  await sponsor.getByRole('button', { name: 'Hand in for a check' }).click()
  await expect(sponsor.getByText('Being checked')).toBeVisible()

  const operator = await open(browser, market.operator, '/operator/campaigns')
  await operator.getByRole('button', { name: 'Send back' }).click()
  const dialog = operator.getByRole('dialog', { name: 'Send back to the sponsor' })
  await dialog.getByRole('textbox').fill('Say which map has to be downloaded first.')
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expectToast(operator, 'Sent back.')
  await sponsor.reload()
  await expect(sponsor.getByText('Say which map has to be downloaded first.')).toBeVisible()
  await expect(sponsor.getByText('Draft')).toBeVisible()
  await expect(figure(sponsor, 'In escrow')).toHaveText('BDT 400.00')
})
