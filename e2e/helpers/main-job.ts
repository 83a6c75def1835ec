import type { Locator, Page } from '@playwright/test'
import { common } from '../../web/shared/i18n/common.ts'
import { signInWords } from '../../web/shared/shell/sign-in.ts'
import { record } from '../../web/member/tasks/record.ts'
import { sheet } from '../../web/member/tasks/sheet.ts'
import { startWords } from '../../web/member/tasks/start.ts'
import { tasks } from '../../web/member/tasks/words.ts'

export const review =
  'বাসে বসে ইন্টারনেট ছাড়াই কয়েকবার চালিয়েছি। প্রথম পাতা খুলতে সময় লাগে, এরপর সব ঠিকঠাক; লেখাগুলো আরেকটু বড় হলে ভালো হতো।'

/** Delay between key presses, shorter than a person's. Without it, key presses would queue, and the test would measure the queue. */
const keyMs = 30

interface Step {
  name: string
  act(page: Page): Promise<void>
}

const sheetOn = (page: Page) => page.getByRole('dialog', { name: sheet.bn.title })
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: common.bn.mainMenu }).getByRole('link', { name })

/** A member's main job, step by step, in Bengali: sign in, Home, start a task, write a review, submit it, open the record. */
export const mainJob = (url: string, username: string, password: string): Step[] => [
  {
    name: 'open the login page',
    async act(page) {
      await page.goto(`${url}/login`)
      await page.getByRole('button', { name: signInWords.bn.signIn }).waitFor()
    },
  },
  {
    name: 'type username and password',
    async act(page) {
      await page.getByLabel(signInWords.bn.usernameOrPhone).pressSequentially(username, { delay: keyMs })
      await page.getByLabel(signInWords.bn.password, { exact: true }).pressSequentially(password, { delay: keyMs })
    },
  },
  {
    name: 'sign in',
    async act(page) {
      await page.getByRole('button', { name: signInWords.bn.signIn }).click()
      await page.waitForURL(`${url}/profile`)
    },
  },
  {
    name: 'home',
    async act(page) {
      await nav(page, common.bn.home).last().click()
      await page.getByRole('heading', { name: tasks.bn.taskHall }).waitFor()
      await page.getByRole('region', { name: tasks.bn.balance }).waitFor()
    },
  },
  {
    name: 'task page',
    async act(page) {
      await nav(page, common.bn.start).click()
      await page.getByRole('region', { name: tasks.bn.balance }).waitFor()
    },
  },
  {
    name: 'start a task',
    async act(page) {
      await page.getByRole('button', { name: startWords.bn.startTask }).click()
      await sheetOn(page).getByLabel(sheet.bn.review).waitFor()
    },
  },
  {
    name: 'write the review',
    async act(page) {
      await sheetOn(page).getByLabel(sheet.bn.review).pressSequentially(review, { delay: keyMs })
    },
  },
  {
    name: 'answer and choose stars',
    async act(page) {
      await answerAll(sheetOn(page).getByRole('region', { name: sheet.bn.answers }))
      await sheetOn(page).getByRole('group', { name: sheet.bn.stars }).locator('label').nth(3).click()
    },
  },
  {
    name: 'submit',
    async act(page) {
      await sheetOn(page).getByRole('button', { name: sheet.bn.submit }).click()
      await page.getByText(sheet.bn.submitted).waitFor()
    },
  },
  {
    name: 'close the confirmation',
    async act(page) {
      await page.getByRole('button', { name: sheet.bn.sure }).click()
      await sheetOn(page).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'record',
    async act(page) {
      await nav(page, common.bn.record).click()
      await page.getByRole('tab', { name: record.bn.inProgress }).click()
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    },
  },
]

/** Answers all questions of the campaign. */
async function answerAll(questions: Locator): Promise<void> {
  if (!(await questions.count())) return
  for (const field of await questions.getByRole('textbox').all()) await field.fill('হ্যাঁ, দুইবার।')
  for (const group of await questions.getByRole('group').all()) await group.locator('label').first().click()
}
