import { expect, test, type Locator, type Page } from '@playwright/test'
import type { SignedIn } from '../server/testing/app.ts'
import { must, openMarket, type Market } from '../server/testing/market.ts'
import { choose, expectFocused, expectTold, pressOn, write } from './helpers/keyboard.ts'
import { openAs, phone } from './helpers/people.ts'

let market: Market
let moyna: SignedIn
const members: SignedIn[] = []
let campaign: number
let tasks: number[]
/** Moyna works for Nasrin's organisation. */
test.beforeAll(async () => {
  market = await openMarket()
  const { app, sponsor } = market
  moyna = await app.addSponsor('moyna')
  await app.owner.db.query('update sponsors_user set sponsor_id = $1 where user_id = $2', [sponsor.sponsorId, moyna.id])
  for (const name of ['rahima', 'karim']) members.push(await market.addMember(name))
})
test.afterAll(() => market.close())
test.beforeEach(async () => {
  await market.later(24)
  moyna = await market.app.signInAs('moyna')
  for (const table of ['tag', 'note', 'saved_text'])
    await market.app.owner.db.query(`truncate feedback_${table} cascade`)
  campaign = await market.openCampaign({ places: 2 })
  tasks = []
  for (const [at, member] of members.entries()) {
    market.app.clock.advance(1000)
    const review = `It had a ${['quick', 'slow'][at]} map on my phone, ${'ab'[at]!.repeat(90)}.`
    tasks.push(await market.handIn(member, campaign, { review }))
  }
})
const openSubmissions = (page: Page, rest = '') =>
  openAs(page, market.app, market.sponsor, `/sponsor/campaigns/${campaign}/submissions${rest}`)
const shown = (page: Page) => page.getByRole('article')
const row = (page: Page, at: number) => page.locator(`#task-${tasks[at]}`)
const of = (at: number) => `/api/sponsor/submissions/${tasks[at]}`
const asMoyna = (method: string, path: string, body: object, match?: number) =>
  market.app.call(method, path, { as: moyna, body, ...(match && { headers: { 'if-match': `"${match}"` } }) })
const notesOn = async (at: number) => must(200, await market.asSponsor('GET', `${of(at)}/notes`)).body.items
const savedTexts = async () => must(200, await market.asSponsor('GET', '/api/sponsor/saved-texts')).body.items

test('with the keyboard alone, a submission is tagged, and the list is filtered by the tag', async ({ page }) => {
  must(201, await asMoyna('POST', `${of(1)}/tags`, { name: 'slow network' }))
  await openSubmissions(page)
  await expect(shown(page)).toContainText('quick map')
  await page.keyboard.press('t')
  const field = page.getByRole('combobox', { name: 'Add a tag' })
  await expect(field).toBeFocused()
  // Existing tags can be selected; a comma and Enter both end a tag.
  await expect(page.locator('datalist option')).toHaveText(['slow network'])
  await page.keyboard.type('good map,')
  await expect(row(page, 0)).toContainText('#good map')
  await expect(field).toHaveValue('')
  await page.keyboard.type('Slow Network')
  await page.keyboard.press('Enter')
  await expect(row(page, 0)).toContainText('#slow network')
  await page.keyboard.press('Escape')
  await expect(row(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(row(page, 1)).toBeFocused()

  await choose(page, page.getByLabel('Tag', { exact: true }), 'good map')
  await expect(page).toHaveURL(/tag=\d+/)
  await expect(page.locator('[data-split=link]')).toHaveCount(1)
  await expect(page.getByText('1 to decide')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-split=link]')).toHaveCount(1)
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(/\d+/)
})

test('by keyboard alone, a tag is added to several submissions, removed from one, and removed from all', async ({
  page,
}) => {
  await openSubmissions(page)
  await expect(shown(page)).toContainText('quick map')
  for (const at of [0, 1]) {
    await page.keyboard.press('t')
    await page.keyboard.type('crash,')
    await expect(row(page, at)).toContainText('#crash')
    await page.keyboard.press('Escape')
    await expect(row(page, at)).toBeFocused()
    await page.keyboard.press('j')
  }
  await page.keyboard.press('k')
  await expect(shown(page)).toContainText('quick map')
  await pressOn(page, page.getByRole('button', { name: 'Take off the tag crash' }))
  await expect(row(page, 0)).not.toContainText('#crash')
  await expect(page.getByRole('combobox', { name: 'Add a tag' })).toBeFocused()
  await expect(row(page, 1)).toContainText('#crash')
  const more = page.locator('summary', { hasText: 'More' })
  await pressOn(page, more)
  const tags = page.getByRole('button', { name: 'Tags', exact: true })
  await pressOn(page, tags)
  await pressOn(page, page.getByRole('button', { name: 'Remove the tag crash' }))
  await pressOn(page, page.getByRole('dialog', { name: 'Remove the tag' }).getByRole('button', { name: 'Remove' }))
  await expect(page.getByRole('dialog', { name: 'Tags' })).toContainText('No tag yet')
  await expectTold(page, 'The tag was removed.')
  await expectFocused(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(row(page, 1)).not.toContainText('#crash')
})

test('with the keyboard alone, a note is written; colleagues read it, and only its author changes it', async ({
  page,
}) => {
  must(201, await asMoyna('POST', `${of(0)}/notes`, { text: 'Does it crash for you?' }))
  await page.setViewportSize({ width: 1280, height: 600 })
  await openSubmissions(page)
  const notes = page.getByRole('region', { name: 'Notes to colleagues' })
  await expect(notes).toContainText('moyna')
  await expect(notes.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await page.keyboard.press('n')
  const field = page.getByLabel('A note')
  await expect(field).toBeFocused()
  // The tags are not covered by the actions, which stay visible.
  const boxOf = async (of: Locator) => (await of.boundingBox())!
  const [typed, actions] = [await boxOf(field), await boxOf(page.locator('[data-split=actions]'))]
  expect(typed.y + typed.height).toBeLessThanOrEqual(actions.y)
  await page.keyboard.type('No, on no phone.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notes).toContainText('No, on no phone.')
  await expect(row(page, 0)).toContainText('2 notes')
  expect(await notesOn(0)).toMatchObject([{ author: 'moyna' }, { author: 'nasrin', text: 'No, on no phone.' }])

  await pressOn(page, notes.getByRole('button', { name: 'Change' }))
  await write(page, notes.getByLabel('Change the note'), 'No, on neither phone.')
  await pressOn(page, notes.getByRole('button', { name: 'Save', exact: true }))
  await expect(notes).toContainText('No, on neither phone.')
  await expectFocused(page)
  await pressOn(page, notes.getByRole('button', { name: 'Remove' }))
  await pressOn(page, page.getByRole('dialog', { name: 'Remove this note?' }).getByRole('button', { name: 'Remove' }))
  await expect(row(page, 0)).toContainText('1 note')
  await expectFocused(page)
  expect(await notesOn(0)).toHaveLength(1)
})

test('a note changed in another window is not overwritten unseen', async ({ page }) => {
  const note = must(201, await market.asSponsor('POST', `${of(0)}/notes`, { text: 'First words.' })).body
  await openSubmissions(page)
  const notes = page.getByRole('region', { name: 'Notes to colleagues' })
  await notes.getByRole('button', { name: 'Change' }).click()
  must(
    200,
    await market.app.call('PUT', `/api/sponsor/notes/${note.id}`, {
      as: market.sponsor,
      body: { text: 'From the other window.' },
      headers: { 'if-match': '"1"' },
    }),
  )
  await notes.getByLabel('Change the note').fill('From this window.')
  await notes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notes.getByRole('alert')).toContainText('Changed meanwhile')
  await expect(notes).toContainText('From the other window.')
  await expect(notes.getByLabel('Change the note')).toHaveValue('From this window.')
  await notes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notes.getByLabel('Change the note')).toHaveCount(0)
  expect(await notesOn(0)).toMatchObject([{ text: 'From this window.', version: 3 }])
})

test('by keyboard alone, a reason is saved under a name, selected for the next rejection, changed and removed', async ({
  page,
}) => {
  const reason = 'None of the steps were tried, it seems.'
  await openSubmissions(page)
  await expect(shown(page)).toContainText('quick map')
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject this submission' })
  await choose(page, reject.getByLabel('What is wrong?'), 'The app was not tried')
  await write(page, reject.getByLabel('Reason, at least 20 characters'), 'Too short.')
  await pressOn(page, reject.getByRole('button', { name: 'Save this text' }))
  const saving = page.getByRole('dialog', { name: 'Save this text' })
  await write(page, saving.getByLabel('Name'), 'No steps')
  await pressOn(page, saving.getByRole('button', { name: 'Save', exact: true }))
  // Text that could not be sent is not saved as a reason either.
  await expect(saving.getByLabel('Text, at least 20 characters')).toBeFocused()
  await write(page, saving.getByLabel('Text, at least 20 characters'), reason)
  await pressOn(page, saving.getByRole('button', { name: 'Save', exact: true }))
  await expect(saving).toHaveCount(0)
  await expectTold(page, 'Saved.')
  await expect(reject.getByRole('button', { name: 'Save this text' })).toBeFocused()
  expect(await savedTexts()).toMatchObject([{ name: 'No steps', category: 'not_tried', text: reason }])

  await write(page, reject.getByLabel('Reason, at least 20 characters'), ' ')
  await choose(page, reject.getByLabel('What is wrong?'), 'Something else')
  await choose(page, reject.getByLabel('Saved text'), 'No steps')
  await expect(reject.getByLabel('Reason, at least 20 characters')).toHaveValue(reason)
  await expect(reject.getByLabel('What is wrong?')).toHaveValue('not_tried')

  // A colleague changes the saved text while it is open here.
  await pressOn(page, reject.getByRole('button', { name: 'Saved texts' }))
  const list = page.getByRole('dialog', { name: 'Saved reasons' })
  await pressOn(page, list.getByRole('button', { name: 'Change No steps' }))
  const [{ id }] = await savedTexts()
  const theirs = { name: 'No steps', category: 'not_tried', text: 'You have not tried any of the steps.' }
  must(200, await asMoyna('PUT', `/api/sponsor/saved-texts/${id}`, theirs, 1))
  const changing = page.getByRole('dialog', { name: 'Change No steps' })
  await write(page, changing.getByLabel('Name'), 'Without steps')
  await pressOn(page, changing.getByRole('button', { name: 'Save', exact: true }))
  await expect(changing.getByRole('alert')).toContainText('Changed meanwhile')
  await expect(changing.getByRole('status')).toContainText(theirs.text)
  await pressOn(page, changing.getByRole('button', { name: 'Save', exact: true }))
  await expect(list).toContainText('Without steps')
  await pressOn(page, list.getByRole('button', { name: 'Remove Without steps' }))
  const removing = page.getByRole('dialog', { name: 'Remove “Without steps”?' })
  await pressOn(page, removing.getByRole('button', { name: 'Remove' }))
  await expect(list).not.toContainText('Without steps')
  await expectTold(page, 'The saved text was removed.')
  await expectFocused(page)
  expect(await savedTexts()).toEqual([])

  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await pressOn(page, reject.getByRole('button', { name: 'Reject', exact: true }))
  await expect(reject).toHaveCount(0)
  await expectFocused(page)
  await expect.poll(() => market.stateOf(tasks[0]!)).toBe('rejected')
})

test('a saved request is appended to typed text, which is kept', async ({ page }) => {
  const text = 'Please say which phone you have used.'
  must(201, await asMoyna('POST', '/api/sponsor/saved-texts', { kind: 'repair', name: 'Which phone', text }))
  await openSubmissions(page)
  await expect(shown(page)).toContainText('quick map')
  await page.keyboard.press('e')
  const repair = page.getByRole('dialog', { name: 'Ask once for a repair' })
  await repair.getByLabel('What should be better?').fill('Thank you so far.')
  await repair.getByLabel('Saved text').selectOption('Which phone')
  await expect(repair.getByLabel('What should be better?')).toHaveValue(`Thank you so far.\n${text}`)
})

test('on a phone, tags and notes are below the review', async ({ page }) => {
  await page.setViewportSize(phone)
  await openSubmissions(page)
  await row(page, 1).click()
  await page.getByRole('combobox', { name: 'Add a tag' }).fill('slow')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take off the tag slow' })).toBeVisible()
})
