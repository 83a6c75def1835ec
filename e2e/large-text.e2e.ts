import { expect, test, type Page } from '@playwright/test'
import type { TestApp } from '../server/testing/app.ts'
import { chosen, full } from '../server/testing/full.ts'
import { startDemoApp } from './helpers/demo-app.ts'
import { everyRoute } from './helpers/every-route.ts'
import { lookForCuts } from './helpers/look-for-cuts.ts'
import { addSessionCookies } from './helpers/people.ts'

// Each worker has its own app. Each test checks some screens in one language. `npm run test:nightly` checks each screen in both languages
// and in all screen and text sizes; `npm test` in one language with the largest text, alternating between the browser's and the phone's
// text scaling.
test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'block' })

const longWord = 'w'.repeat(300)
/** Right-to-left override, which reverses the text until the end of its paragraph. */
const turned = '\u202e'
/** The worst text that people can enter: long, without a space, and with right-to-left marks. */
const title = `${turned}Kazi Nazrul${longWord}`.slice(0, 120)
const worst = `${turned}${longWord} ${'ক্ষ্ম'.repeat(60)}`

/** Fills all texts by other people with it, and uses the longest name. */
const writeTheWorst = `
  update campaigns_campaign set title = '${title}', app_name = '${title.slice(0, 80)}', summary = '${worst}',
    steps = jsonb_build_array('${worst}'::text, 'Open it'),
    questions = jsonb_build_array(
      jsonb_build_object('id', 'a', 'kind', 'text', 'text', '${longWord}'::text),
      jsonb_build_object('id', 'b', 'kind', 'choice', 'text', 'Which?', 'choices', jsonb_build_array('${longWord.slice(0, 120)}'::text, 'No')),
      jsonb_build_object('id', 'c', 'kind', 'scale', 'text', 'How easy?')
    );
  update tasks_place set reject_reason = '${worst}' where reject_reason is not null;
  update tasks_place set dispute_reason = '${worst}' where dispute_reason is not null;
  update tasks_place set repair_request = '${worst}' where repair_request is not null;
  update content_announcement set title_en = '${title}', title_bn = '${title}', body_en = '${worst}', body_bn = '${worst}';
  update content_banner set title_en = '${title}', title_bn = '${title}', text_en = '${worst}', text_bn = '${worst}';
  update content_faq set question_en = '${worst}', question_bn = '${worst}', answer_en = '${worst}', answer_bn = '${worst}';
  update content_page set body_en = body_en || ' ${worst}', body_bn = body_bn || ' ${worst}';
  update content_support_link set name_en = '${title}', name_bn = '${title}';
  update support_ticket set subject = '${title}';
  update support_ticket_message set text = '${worst}';
`

let app: TestApp
test.beforeAll(async () => {
  test.setTimeout(120_000)
  app = await startDemoApp()
  await app.owner.transaction(async (db) => {
    await db.query(`set local session_replication_role = replica`)
    for (const statement of writeTheWorst.split(';\n')) if (statement.trim()) await db.query(statement)
  })
})
test.afterAll(() => app.close())

/** The browser's font size scales all dimensions in `rem`; a phone's text scaling only the letters. */
const ways = {
  browser: (percent: number) => `html { font-size: ${percent}% !important }`,
  phone: (percent: number) => {
    const sizes = (xs: number, sm: number, md: number, lg: number) =>
      Object.entries({ xs, sm, md, lg, xl: 1.5, '2xl': 1.9375 })
        .map(([name, rem]) => `--text-${name}: ${(rem * percent) / 100}rem !important`)
        .join(';')
    return `:root { ${sizes(0.8125, 0.9375, 1, 1.1875)} } :lang(bn) { ${sizes(0.875, 1, 1.0625, 1.25)} }`
  },
}

const widths = [320, 360]
type Size = { way: keyof typeof ways; percent: number }
const sizes: Size[] = [
  { way: 'browser', percent: 200 },
  { way: 'phone', percent: 200 },
]
const smaller: Size[] = [
  { way: 'browser', percent: 100 },
  { way: 'browser', percent: 150 },
]

async function lookAt(page: Page, where: string, place: number): Promise<string[]> {
  const found: string[] = []
  for (const [n, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 740 })
    for (const { way, percent } of full ? [...smaller, ...sizes] : chosen(sizes, place + n)) {
      const styleOf = ways[way]
      await page.evaluate(async (css) => {
        const style = document.getElementById('size') ?? document.head.appendChild(document.createElement('style'))
        style.id = 'size'
        style.textContent = `${css} * { content-visibility: visible !important }`
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      }, styleOf(percent))
      let cuts: string[] = []
      // Elements that load or move are checked again once they are at rest.
      await expect
        .poll(async () => (cuts = await page.evaluate(lookForCuts, 10)), { timeout: 15_000 })
        .toEqual([])
        .catch(() => undefined)
      found.push(...cuts.map((cut) => `${where} at ${width} px, ${percent} % by the ${way}: ${cut}`))
    }
  }
  await page.setViewportSize({ width: 360, height: 740 })
  return found
}

const languages = ['bn', 'en'] as const
const groups = {
  'home and the task page': { username: 'member', routes: ['/', '/task', '/learn'] },
  'record and money': { username: 'member', routes: ['/record', '/withdraw', '/payout', '/report'] },
  'profile, levels and support': {
    username: 'member',
    routes: ['/profile', '/notifications', '/vip-level', '/support'],
  },
  'what visitors see': { username: '', routes: everyRoute['']!.filter((route) => !route.startsWith('/sponsor')) },
}

for (const [name, { username, routes }] of Object.entries(groups))
  for (const language of languages)
    test(`${name} in ${language}: nothing is cut or covered, however large the text and however long the words`, async ({
      page,
    }) => {
      test.setTimeout(300_000)
      await page.context().addCookies([{ name: 'lang', value: language, url: app.url }])
      if (username) await addSessionCookies(page.context(), app, await app.signInAs(username))
      const found: string[] = []
      await page.setViewportSize({ width: 360, height: 740 })
      for (const [place, route] of routes.entries()) {
        if (!chosen(languages, place).includes(language)) continue
        await page.goto(app.url + route)
        await page.waitForLoadState('networkidle')
        found.push(...(await lookAt(page, `${route} in ${language}`, Math.floor(place / 2))))
      }
      expect(found).toEqual([])
    })

test('every route of members is in a group', () => {
  const looked = Object.values(groups).flatMap(({ routes }) => routes)
  expect(everyRoute.member!.filter((route) => !looked.includes(route))).toEqual([])
})
