import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { makeDemoData } from '../server/app/demo/make-demo-data.ts'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { findBrowser } from '../server/testing/browser.ts'
import { startTestCluster } from '../server/testing/database.ts'

/**
 * A picture of every route with the demo data: both sizes, languages and themes, into `pictures/`.
 * `npm run pictures -- /withdraw /sponsor` takes only the routes that begin so.
 */
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }
const languages = ['bn', 'en'] as const
const themes = ['light', 'dark'] as const
const routes: Record<string, readonly string[]> = {
  '': [
    '/login',
    '/register',
    '/forgot',
    '/sponsor/register',
    '/about',
    '/faq',
    '/terms',
    '/event',
    '/deposit',
    '/transparency',
    '/nowhere',
  ],
  member: ['/', '/task', '/record', '/withdraw', '/report', '/profile', '/vip-level', '/support'],
  'sponsor@demo.test': [
    '/sponsor',
    '/sponsor/campaigns',
    '/sponsor/campaigns/new',
    '/sponsor/campaigns/CAMPAIGN',
    '/sponsor/campaigns/CAMPAIGN/submissions',
    '/sponsor/campaigns/CAMPAIGN/insights',
    '/sponsor/money',
    '/sponsor/tokens',
  ],
  operator: [
    '',
    '/campaigns',
    '/disputes',
    '/payouts',
    '/deposits',
    '/appeals',
    '/tickets',
    '/frauds',
    '/approvals',
    '/members',
    '/sponsors',
    '/books',
    '/audit',
    '/settings',
  ].map((page) => `/operator${page}`),
}
const wanted = process.argv.slice(2)
const folder = path.resolve('pictures')

const cluster = await startTestCluster()
const app = await startTestApp({ at: new Date() })
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env })
try {
  await makeDemoData({ database: app.database, now: app.clock.now(), secret: 'a secret of the pictures' })
  if (!wanted.length) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [who, paths] of Object.entries(routes)) {
    const chosen = paths.filter(
      (route) =>
        !wanted.length || wanted.some((start) => route === start || (start !== '/' && route.startsWith(start))),
    )
    if (chosen.length) await takeAll(browser, app, who, chosen)
  }
} finally {
  await browser.close()
  await app.close()
  await cluster.stop()
}

async function takeAll(browser: Browser, app: TestApp, who: string, paths: readonly string[]): Promise<void> {
  const cookie = who ? (await app.signInAs(who)).cookie : null
  const campaign = await campaignToShow(app, cookie)
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of languages) {
      for (const theme of themes) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          locale: language,
          timezoneId: 'Asia/Dhaka',
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        })
        await addCookies(context, app.url, language, cookie)
        for (const route of paths) {
          const page = await context.newPage()
          const noted: string[] = []
          page.on('pageerror', (error) => noted.push(error.message))
          await page.goto(app.url + route.replace('CAMPAIGN', campaign))
          await page.waitForLoadState('networkidle')
          const name = `${who.split('@')[0] || 'visitor'}${route.replaceAll('/', '-').replace(/-$/, '-home')}.${size}.${language}.${theme}.png`
          await page.screenshot({ path: path.join(folder, name), fullPage: true })
          const tooWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          )
          console.log(name, tooWide ? 'SCROLLS SIDEWAYS' : '', noted.join('; '))
          await page.close()
        }
        await context.close()
      }
    }
  }
}

/** The sponsor's campaign with the most to decide. */
async function campaignToShow(app: TestApp, cookie: string | null): Promise<string> {
  if (!cookie) return ''
  const { status, body } = await app.call('GET', '/api/sponsor/campaigns?limit=100', { as: { cookie } })
  if (status !== 200) return ''
  const campaigns = body.items as { id: number; counts: { submitted: number; approved: number } }[]
  campaigns.sort((a, b) => b.counts.submitted + b.counts.approved - (a.counts.submitted + a.counts.approved))
  return String(campaigns[0]?.id ?? '')
}

async function addCookies(
  context: BrowserContext,
  url: string,
  language: string,
  session: string | null,
): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url }])
  if (!session) return
  const at = session.indexOf('=')
  await context.addCookies([{ name: session.slice(0, at), value: session.slice(at + 1), url }])
}
