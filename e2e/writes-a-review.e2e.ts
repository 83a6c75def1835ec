import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { helpHeadings } from '../contract/review.ts'
import { openMarket, review, type Market } from '../server/testing/market.ts'
import { mediaFile } from '../server/testing/pictures.ts'
import type { SignedIn } from '../server/testing/app.ts'
import { record } from '../web/member/tasks/record.ts'
import { sheet as sheetWords } from '../web/member/tasks/sheet.ts'
import { password } from '../server/testing/passwords.ts'
import { addSessionCookies, expectToast, figure, openBrowser, openWithNotifications, phone } from './helpers/people.ts'

test.use({ viewport: phone, locale: 'en-GB', serviceWorkers: 'block' })

let market: Market
let people = 0
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

/** The sponsor's and the operator's sessions have ended too. */
const signInAgain = () => market.later(0)

/** A new member and a new campaign for each test. */
async function begin(page: Page, more?: Record<string, unknown>): Promise<{ rahima: SignedIn; campaign: number }> {
  const rahima = await market.app.addMember(`rahima${++people}`)
  await addSessionCookies(page.context(), market.app, rahima)
  return { rahima, campaign: await market.openCampaign({ places: 1, ...more }) }
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Rating Submission' })
const picture = (background: string) =>
  sharp({ create: { width: 90, height: 160, channels: 3, background } })
    .png()
    .toBuffer()
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

test('“Help me write”: headings count neither in the browser nor on the server, even after a change of language', async ({
  page,
}) => {
  const { rahima, campaign } = await begin(page)
  const taskId = await market.start(rahima, campaign)
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])
  await page.goto(`${market.app.url}/task?task=${taskId}`)
  const bengali = page.getByRole('dialog', { name: sheetWords.bn.title })
  await bengali.getByText(sheetWords.bn.help).click()
  for (const heading of helpHeadings.bn) await bengali.getByRole('button', { name: heading }).click()
  await expect(bengali.getByRole('button', { name: helpHeadings.bn[0] })).toBeDisabled()
  await expect(bengali.getByLabel(sheetWords.bn.review)).toHaveValue(`${helpHeadings.bn.join('\n\n')}\n`)
  await expect(bengali).toContainText('০ অক্ষর হয়েছে, অন্তত ৬০ লাগবে')

  await page.context().addCookies([{ name: 'lang', value: 'en', url: market.app.url }])
  await page.reload()
  const sheet = sheetOf(page)
  await expect(sheet).toContainText('0 of at least 60 characters')
  await sheet.getByLabel('3 stars').check()
  const own = 'I tried the route to the next town, and the search did wel'
  await sheet.getByLabel('Your review').fill(`${helpHeadings.bn[0]}\n${own}\n\n${helpHeadings.en[2]}\n`)
  await expect(sheet).toContainText('58 of at least 60 characters')
  await expect(sheet.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
    /Still missing: 2 more characters in your review/,
  )
  await sheet.getByLabel('Your review').fill(`${helpHeadings.bn[0]}\n${own}l.\n\n${helpHeadings.en[2]}\n`)
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted successfully')).toBeVisible()
})

test('screenshots show their progress, wrong files are reported, five are the maximum, and the sponsor sees them', async ({
  page,
  browser,
}) => {
  const { rahima, campaign } = await begin(page, { screenshotsRequired: 2 })
  const taskId = await market.start(rahima, campaign)
  await page.goto(`${market.app.url}/task?task=${taskId}`)
  const sheet = sheetOf(page)
  const add = (files: ReturnType<typeof png>[]) => sheet.locator('input[type=file]').setInputFiles(files)
  const shown = sheet.getByRole('img', { name: /^Screenshot/ })
  await expect(sheet).toContainText('At least 2, up to 5')
  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('4 stars').check()
  await expect(sheet.getByRole('button', { name: 'Submit' })).toHaveAccessibleDescription(
    /Still missing: 2 screenshots/,
  )

  await test.step('progress', async () => {
    await page.route(
      '**/screenshots',
      async (route) => {
        await expect(sheet.getByRole('progressbar', { name: /^Uploading: \d+%$/ })).toBeVisible()
        await expect(sheet.locator('input[type=file]')).toBeDisabled()
        await route.continue()
      },
      { times: 1 },
    )
    await add([png('map.png', await picture('#0d5c45')), png('route.png', await picture('#c98a1b'))])
    await expect(shown).toHaveCount(2)
    await expect(sheet.getByRole('progressbar')).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: 'Submit' })).toBeEnabled()
  })

  await test.step('wrong files', async () => {
    const unused = 'This picture cannot be used'
    await add([{ name: 'film.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') }])
    await expectToast(page, unused, 'This is a GIF, which can move.')
    await add([png('photo.png', mediaFile('heic', 'mif1', 'heic'))])
    await expectToast(page, unused, 'Settings > Camera > Formats > Most Compatible')
    await add([png('photo.png', mediaFile('avif', 'mif1'))])
    await expectToast(page, unused, 'This is an AVIF picture.')
    await add([png('cut.png', (await picture('#0d5c45')).subarray(0, 60))])
    await expectToast(page, unused, 'This picture is damaged')
    await add([png('broken.png', Buffer.alloc(5 * 1024 * 1024 + 1, 'half a picture'))])
    await expectToast(page, 'Not a picture', 'Only JPEG, PNG and WebP pictures can be added.')
    await add([png('huge.png', Buffer.concat([await picture('#0d5c45'), Buffer.alloc(5 * 1024 * 1024)]).fill(0, 60))])
    await expectToast(page, 'This picture has more than 5 MB.')
    await expect(shown).toHaveCount(2)
  })

  await test.step('at most five; each can be removed; all are kept after a reload', async () => {
    const colours = ['#111111', '#222222', '#333333', '#444444']
    await add(await Promise.all(colours.map(async (colour) => png(`${colour}.png`, await picture(colour)))))
    await expect(shown).toHaveCount(5)
    await expect(sheet.getByText('Add screenshots')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Remove screenshot 5' }).click()
    await expect(shown).toHaveCount(4)
    await expect(sheet.getByText('Add screenshots')).toBeVisible()
    await page.reload()
    await expect(shown).toHaveCount(4)
    await expect(sheet.getByLabel('Your review')).toHaveValue(review)
  })

  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  const sponsor = await openBrowser(browser, market.app)
  await addSessionCookies(sponsor.context(), market.app, market.sponsor)
  await sponsor.goto(`/sponsor/campaigns/${campaign}/submissions`)
  await expect(sponsor.getByRole('img', { name: /^Screenshot/ })).toHaveCount(4)
  const seen = sponsor.getByRole('img', { name: 'Screenshot 1' })
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(90)
})

test('the session ends while writing: after the password the picture is uploaded and the review submitted', async ({
  page,
}) => {
  const { app } = market
  const { rahima, campaign } = await begin(page)
  const taskId = await market.start(rahima, campaign)
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await page.goto(`${app.url}/task?task=${taskId}`)
  const sheet = sheetOf(page)
  const lock = page.getByRole('dialog', { name: 'Porokh is locked' })
  const unlock = async () => {
    await expect(sheet).toBeHidden()
    await lock.getByLabel('Password', { exact: true }).fill(password)
    await lock.getByRole('button', { name: 'Go on' }).click()
    await expect(lock).toHaveCount(0)
  }
  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('2 stars').check()
  app.clock.advance(31 * 60_000)
  await sheet.locator('input[type=file]').setInputFiles(png('map.png', await picture('#0d5c45')))
  await unlock()
  await expect(sheet.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
  await expect(sheet.getByLabel('Your review')).toHaveValue(review)

  app.clock.advance(31 * 60_000)
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await unlock()
  await expect(page.getByText('Submitted successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Sure' }).click()
  await expect(sheet).toHaveCount(0)
  const { body } = await app.call('GET', `/api/tasks/${taskId}`, { as: await app.signInAs(rahima.username) })
  expect(body).toMatchObject({ state: 'submitted', submission: { review, rating: 2 } })
  expect(body.screenshots).toHaveLength(1)
  await signInAgain()
})

test('the task’s time ends while writing: the text is kept, and the notification links to it', async ({
  page,
  context,
}) => {
  const { app } = market
  const questions = [
    { id: 'found', kind: 'text', text: 'Which place did you look for?' },
    { id: 'again', kind: 'choice', text: 'Would you use it again?', choices: ['Yes', 'No'] },
    { id: 'quick', kind: 'scale', text: 'How quick was it?' },
    { id: 'hard', kind: 'scale', text: 'How easy was it?', low: 'hard', high: 'easy' },
    { id: 'words', kind: 'text', text: 'Which words did you not understand?' },
  ]
  const { rahima, campaign } = await begin(page, { timeAllowedMinutes: 15, questions })
  const taskId = await market.start(rahima, campaign)
  await openWithNotifications(page, `${app.url}/task?task=${taskId}`)
  const sheet = sheetOf(page)
  await sheet.getByLabel('Your review').fill(review)
  await sheet.getByLabel('Which place did you look for?').fill('The ferry at Paturia')
  await sheet.getByLabel('No', { exact: true }).check()
  await sheet.getByRole('group', { name: 'How quick was it?' }).getByLabel('4').check()
  // A scale means what the campaign says, and nothing else.
  expect(await sheet.getByRole('group', { name: 'How quick was it?' }).innerText()).toMatch(
    /^How quick was it\?[\s12345]*$/,
  )
  const scale = sheet.getByRole('group', { name: 'How easy was it?' })
  await expect(scale).toContainText('1 = hard5 = easy')
  await scale.getByLabel('1', { exact: true }).check()
  await sheet.getByLabel('2 stars').check()
  await expect(sheet.getByText('Saved', { exact: true })).toBeVisible()
  app.clock.advance(15 * 60_000 + 1000)
  await app.runJob('tasks.expire')
  await expect(sheet).toContainText('This task is over.')
  const kept = sheet.getByRole('region', { name: 'What you had typed' })
  const expectAll = async () => {
    await expect(kept).toContainText(review)
    await expect(kept).toContainText('Which place did you look for?The ferry at Paturia')
    await expect(kept).toContainText('Would you use it again?No')
    await expect(kept).toContainText('How quick was it?4')
    await expect(kept).toContainText('How easy was it?1 (hard)')
    await expect(kept).not.toContainText('Which words did you not understand?')
    await expect(kept.getByRole('img', { name: '2 stars' })).toBeVisible()
    await expect(kept.getByRole('textbox')).toHaveCount(0)
    // The screen no longer promises any pay.
    await expect(sheet).not.toContainText('Your pay')
  }
  await expectAll()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await kept.getByRole('button', { name: 'Copy the words' }).click()
  await expectToast(page, 'Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      review,
      'Which place did you look for?\nThe ferry at Paturia',
      'Would you use it again?\nNo',
      'How quick was it?\n4',
      'How easy was it?\n1',
    ].join('\n\n'),
  )

  // Another phone shows only the server's data.
  await page.evaluate(() => indexedDB.deleteDatabase('porokh-kept'))
  await page.goto(app.url)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'Time expired for Organic Maps' }).getByRole('link').click()
  await expect(page).toHaveURL(`${app.url}/task?task=${taskId}`)
  await expectAll()
})

test('a repair in Bengali: the notification appears without a reload, a screenshot is added, and the sponsor approves', async ({
  page,
  browser,
}) => {
  const { rahima, campaign } = await begin(page)
  await market.handIn(rahima, campaign)
  await page.context().addCookies([{ name: 'lang', value: 'bn', url: market.app.url }])
  await openWithNotifications(page, `${market.app.url}/record`)
  await expect(page.getByText(record.bn.state_submitted)).toBeVisible()

  const sponsor = await openBrowser(browser, market.app)
  await addSessionCookies(sponsor.context(), market.app, market.sponsor)
  await sponsor.goto(`/sponsor/campaigns/${campaign}/submissions`)
  await sponsor.getByRole('button', { name: 'Ask for a repair' }).click()
  const ask = sponsor.getByRole('dialog', { name: 'Ask once for a repair' })
  await expect(ask).toContainText('The tester has 24 hours. The 72 hours for your decision go on.')
  await ask.getByLabel('What should be better?').fill('Please show the search that failed in a picture.')
  await ask.getByRole('button', { name: 'Ask for a repair' }).click()
  await expectToast(sponsor, 'The tester has been asked.')

  // Without a reload: the open page is notified.
  const row = page.getByRole('listitem').filter({ hasText: record.bn.state_repair })
  await expect(row).toContainText('Please show the search that failed in a picture.')
  await expect(row.getByRole('button', { name: record.bn.giveBack })).toHaveCount(0)
  await row.getByRole('button', { name: record.bn.changeIt }).click()
  const sheet = page.getByRole('dialog', { name: sheetWords.bn.title })
  await expect(sheet).toContainText(sheetWords.bn.repairTitle)
  await expect(sheet).toContainText('৩ মার্চ ২০২৬')
  await expect(sheet.getByLabel(sheetWords.bn.review)).toHaveValue(review)
  await expect(sheet.getByLabel('৪টি তারা')).toBeChecked()
  await sheet.locator('input[type=file]').setInputFiles(png('search.png', await picture('#0d5c45')))
  await expect(sheet.getByRole('img')).toHaveCount(1)
  await sheet.getByRole('button', { name: sheetWords.bn.submit }).click()
  await expect(page.getByText(sheetWords.bn.submitted)).toBeVisible()
  await page.getByRole('button', { name: sheetWords.bn.sure }).click()
  await expect(sheet).toHaveCount(0)

  await sponsor.reload()
  await expect(sponsor.getByRole('img', { name: 'Screenshot 1' })).toBeVisible()
  await expect(sponsor.getByText('You asked: Please show the search that failed in a picture.')).toBeVisible()
  await sponsor.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectToast(sponsor, 'Approved. The tester has been paid.')
  await page.getByRole('tab', { name: record.bn.completed }).click()
  const paid = page.getByRole('listitem').filter({ hasText: record.bn.state_approved })
  await expect(figure(paid, record.bn.pay)).toHaveText('+১৪০.০০৳')
  expect(await market.balanceOf(rahima)).toBe(140_00)
})
