import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import type { TestApp } from '../server/testing/app.ts'
import { chosen, sample } from '../server/testing/full.ts'
import { giveBackPending, startDemoApp } from './helpers/demo-app.ts'
import { everyDialog } from './helpers/every-dialog.ts'
import { idsToShow } from './helpers/every-route.ts'
import { lookForCuts } from './helpers/look-for-cuts.ts'
import type { Say } from './helpers/open-dialog.ts'
import { addSessionCookies, phone } from './helpers/people.ts'

// Each worker has its own app. Each test opens one role's dialogs in one language: all rules are checked in the light theme, only colours
// in the dark one.
test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'block', viewport: phone })

const looks = {
  bn: {
    theme: 'light',
    rules: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  },
  en: { theme: 'dark', rules: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} as const
const axe = readFileSync(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8')

let app: TestApp
let task: number
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
  await giveBackPending(app, 'nodi')
  const as = await app.signInAs('member')
  const { pendingTask } = (await app.call('GET', '/api/me', { as })).body
  task = pendingTask?.id ?? (await app.call('POST', '/api/tasks', { as, body: {}, key: 'task' })).body.id
  const tokens = { name: 'nightly export', scopes: ['read'], days: 30 }
  await app.call('POST', '/api/sponsor/tokens', {
    as: await app.signInAs('sponsor@demo.test'),
    body: tokens,
    key: 'token',
  })
})
test.afterAll(() => app.close())

const sayIn =
  (language: 'en' | 'bn'): Say =>
  async (catalogue, key) => {
    const file: object = await import(`../web/${catalogue}.ts`)
    const words = Object.values(file).find((one) => one[language])[language]
    const said: string = words[key].other ?? words[key]
    return new RegExp(said.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.*'))
  }

/** `npm test` checks a sixth of each role's dialogs, in alternating languages. */
const tried = (language: string, role: string) =>
  sample(
    everyDialog.filter(({ who }) => who === role),
    6,
    () => role,
  ).filter((_, place) => chosen(Object.keys(looks), place).includes(language))

for (const [language, { theme, rules }] of Object.entries(looks) as ['en' | 'bn', (typeof looks)['en' | 'bn']][])
  for (const who of new Set(everyDialog.map((one) => one.who)))
    if (tried(language, who).length > 0)
      test(`every dialog of ${who || 'visitors'} in ${language}, ${theme}, is accessible, and nothing is cut with large text`, async ({
        page,
      }) => {
        test.setTimeout(300_000)
        await page.emulateMedia({ colorScheme: theme })
        await page.context().addCookies([{ name: 'lang', value: language, url: app.url }])
        const session = who ? await app.signInAs(who) : null
        if (session) await addSessionCookies(page.context(), app, session)
        const filled = await idsToShow(app, session?.cookie ?? null)
        const say = sayIn(language)
        const found: string[] = []
        for (const { file, path: route, before, open } of tried(language, who)) {
          const where = `${file} at ${route}`
          await before?.(page)
          await page.goto(app.url + filled(route).replace('TASK', String(task)))
          try {
            await open?.(page, say)
            await page.locator('dialog:modal').last().waitFor()
            // This dialog only shows that a task is being started.
            if (!file.endsWith('TaskStart.tsx'))
              await expect(page.locator('dialog:modal [data-loading]')).toHaveCount(0)
          } catch (error) {
            found.push(`${where} did not open: ${String(error).split('\n')[0]}`)
            continue
          }
          await page.evaluate(axe)
          found.push(...(await faults(page, rules)).map((one) => `${where}: ${one}`))
          found.push(...(await cuts(page)).map((one) => `${where}, text at 200 %: ${one}`))
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          await page.evaluate(() => sessionStorage.clear())
        }
        expect(found).toEqual([])
      })

// The enlarged screenshot is tested in campaign-pictures.e2e.ts: its only text is its title.
/** Opened only in their own tests, since they need a partly filled form or a webhook. */
const elsewhere = ['web/sponsor/campaigns/Templates.tsx', 'web/sponsor/webhooks/SponsorWebhook.tsx']
test('the list contains every file with a dialog', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter(
      (one) => one.endsWith('.tsx') && !/^(dev\/|shared\/(ui\/(Dialog|Shots)|console\/FormDialog)\.tsx)/.test(one),
    )
    .map((one) => `web/${one}`)
    .filter((one) => /<(Dialog|FormDialog|BottomSheet|BusyDialog)\b|role="menu"/.test(readFileSync(one, 'utf8')))
  expect([...new Set([...everyDialog.map(({ file }) => file), ...elsewhere])].toSorted()).toEqual(files.toSorted())
})

async function faults(page: Page, runOnly: object): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(part: string, options: object): Promise<AxeResults> } }).axe.run(
        'dialog:modal',
        options,
      ),
    { runOnly, resultTypes: ['violations'] },
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

/** With doubled text size on the narrowest screen. The page behind is checked in large-text.e2e.ts. */
async function cuts(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.addStyleTag({
    content: 'html { font-size: 200% !important } * { transition: none !important; animation: none !important }',
  })
  const cut = (await page.evaluate(lookForCuts, 10)).filter((one) => !/^(scrolls sideways|reaches over)/.test(one))
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('dialog:modal')].flatMap((one) => {
      const edge = one.getBoundingClientRect().left + one.clientWidth
      const over = [...one.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > edge + 1)
      return one.scrollWidth > one.clientWidth
        ? [
            `scrolls sideways by ${one.scrollWidth - one.clientWidth} px: ${over.map((part) => part.outerHTML.slice(0, 90)).join(' | ')}`,
          ]
        : []
    }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  return [...cut, ...wide]
}
