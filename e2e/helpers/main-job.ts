import type { Locator, Page } from '@playwright/test'
import common from '../../web/shared/i18n/common.bn.ts'
import signInWords from '../../web/shared/shell/sign-in.bn.ts'
import record from '../../web/member/tasks/record.bn.ts'
import sheet from '../../web/member/tasks/sheet.bn.ts'
import tasks from '../../web/member/tasks/words.bn.ts'

export const review =
  'বাসে বসে ইন্টারনেট ছাড়াই কয়েকবার চালিয়েছি। প্রথম পাতা খুলতে সময় লাগে, এরপর সব ঠিকঠাক; লেখাগুলো আরেকটু বড় হলে ভালো হতো।'

/** Delay between key presses, shorter than a person's. Without a delay, key presses would queue and the queue would be measured. */
const keyMs = 30

interface Step {
  name: string
  act(page: Page): Promise<void>
}

const sheetOn = (page: Page) => page.getByRole('dialog', { name: sheet.title })
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: common.mainMenu }).getByRole('link', { name })

/** The main job of a member, step by step, in Bengali: sign in, home, start a task, write a review, submit it, open the record. */
export const mainJob = (url: string, username: string, password: string): Step[] => [
  {
    name: 'open the login page',
    async act(page) {
      await page.goto(`${url}/login`)
      await page.getByRole('button', { name: signInWords.signIn }).waitFor()
    },
  },
  {
    name: 'type username and password',
    async act(page) {
      await page.getByLabel(signInWords.usernameOrPhone).pressSequentially(username, { delay: keyMs })
      await page.getByLabel(signInWords.password, { exact: true }).pressSequentially(password, { delay: keyMs })
    },
  },
  {
    name: 'sign in',
    async act(page) {
      await page.getByRole('button', { name: signInWords.signIn }).click()
      await page.waitForURL(`${url}/profile`)
    },
  },
  {
    name: 'home',
    async act(page) {
      await nav(page, common.home).last().click()
      await page.getByRole('heading', { name: tasks.taskHall }).waitFor()
      await page.getByRole('region', { name: tasks.balance }).waitFor()
    },
  },
  {
    name: 'task page',
    async act(page) {
      await nav(page, common.start).click()
      await page.getByRole('region', { name: tasks.balance }).waitFor()
    },
  },
  {
    name: 'start a task',
    async act(page) {
      await page.getByRole('button', { name: tasks.startTask }).click()
      await sheetOn(page).getByLabel(sheet.review).waitFor()
    },
  },
  {
    name: 'write the review',
    async act(page) {
      await sheetOn(page).getByLabel(sheet.review).pressSequentially(review, { delay: keyMs })
    },
  },
  {
    name: 'answer and choose stars',
    async act(page) {
      await answerAll(sheetOn(page).getByRole('region', { name: sheet.answers }))
      await sheetOn(page).getByRole('group', { name: sheet.stars }).locator('label').nth(3).click()
    },
  },
  {
    name: 'submit',
    async act(page) {
      await sheetOn(page).getByRole('button', { name: sheet.submit }).click()
      await page.getByText(sheet.submitted).waitFor()
    },
  },
  {
    name: 'close the confirmation',
    async act(page) {
      await page.getByRole('button', { name: sheet.sure }).click()
      await sheetOn(page).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'record',
    async act(page) {
      await nav(page, common.record).click()
      await page.getByRole('tab', { name: record.inProgress }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
]

/** Answers every question of the campaign. */
async function answerAll(questions: Locator): Promise<void> {
  if (!(await questions.count())) return
  for (const field of await questions.getByRole('textbox').all()) await field.fill('হ্যাঁ, দুইবার।')
  for (const group of await questions.getByRole('group').all()) await group.locator('label').first().click()
}
