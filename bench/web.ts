/** `npm run bench:web`: the bytes and waiting time on a member's phone, compared with React alone. */
import { chromium, type Browser, type Page } from '@playwright/test'
import { addSessionCookies, cookiesOf, phone } from '../e2e/helpers/people.ts'
import { demoPassword } from '../server/demo/people.ts'
import type { TestApp } from '../server/testing/app.ts'
import { findBrowser } from '../e2e/helpers/find-browser.ts'
import { startTestCluster } from '../server/testing/database.ts'
import { giveBackPending, startDemoApp } from '../e2e/helpers/demo-app.ts'
import { buildFloor, type Floor } from './web/floor.ts'
import { slowestInteraction, watchInteractions } from './web/interactions.ts'
import { publicPaths } from '../contract/public-pages.ts'
import { bytesOfMainJob, jobBudget, waitForServiceWorker } from '../e2e/helpers/job-bytes.ts'
import { compareWithRecord, type Ratios } from './record.ts'
import { freePort } from '../e2e/helpers/free-port.ts'
import { audit } from '../e2e/helpers/lighthouse.ts'
import { mostShift, sumOf, watchShifts } from '../e2e/helpers/layout-shift.ts'
import { mainJob } from '../e2e/helpers/main-job.ts'
import { startSlowProxy } from './web/slow-proxy.ts'
import { timeToReady } from './web/ready.ts'
import { conditions, firstPaint, slowDown } from '../e2e/helpers/slow-phone.ts'
import { budget, inKiB, weigh } from '../e2e/helpers/weigh.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 5)
const bengaliPhone = { viewport: phone, locale: 'bn-BD', isMobile: true, hasTouch: true }
/** A demo member with a level, a balance and a history. */
const member = 'nodi'

/** For each screen: the bytes or the time of a page with React only, divided by those of the screen. */
const ratios: Ratios = {}

interface World {
  app: TestApp
  browser: Browser
  port: number
  floor: Floor
}

async function main(): Promise<void> {
  const cluster = await startTestCluster()
  const port = await freePort()
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env, args: [...args, `--remote-debugging-port=${port}`] })
  const floor = await buildFloor()
  const app = await startDemoApp()
  try {
    console.log(`Chromium ${browser.version()}, demo data, medians of ${rounds}.`)
    console.log('Floor: a page with React only, built in the same way.')
    const world = { app, browser, port, floor }
    await weighScreens(world)
    await timeFirstPaints(world)
    await timeReady(world)
    if (process.env.CADDY) await compareProtocols(world, process.env.CADDY)
    await countBytes(world)
    await timeInteractions(world)
    await auditWithLighthouse(world)
    compareWithRecord('web', ratios)
  } finally {
    floor.close()
    await browser.close()
    await app.close()
    await cluster.stop()
  }
}

async function weighScreens({ app, browser, floor }: World): Promise<void> {
  heading('First visit, brotli')
  for (const path of ['/login', '/', '/task', '/record']) {
    const page = await openAs(browser, app, path === '/login' ? null : member)
    const weights = await weigh(page, app.url + path)
    await page.context().close()
    const names = { script: 'JavaScript', style: 'CSS', image: 'images', font: 'web fonts' } as const
    for (const kind of ['script', 'style', 'image', 'font'] as const)
      judge(`${path} ${names[kind]}`, weights[kind], budget[kind], inKiB, kind === 'script' ? floor.script : undefined)
    ratios[`${path} JavaScript`] = floor.script / weights.script
  }
}

async function timeFirstPaints({ app, browser, floor }: World): Promise<void> {
  heading(`First contentful paint: ${conditions}, processor 4 times slower, cold cache`)
  const cold = (url: string, who: string | null) =>
    medianOf(async () => {
      const page = await openAs(browser, app, who)
      await slowDown(page, { times: 4, network: true })
      const ms = await firstPaint(page, url)
      await page.context().close()
      return ms
    })
  const reference = await cold(floor.url, null)
  judge('/ for strangers', await cold(`${app.url}/`, null), 900, inMs, reference)
  for (const path of ['/login', '/register']) judge(path, await cold(app.url + path, null), 1000, inMs, reference)
  // Pages without scripts: complete at the first paint.
  for (const path of publicPaths) judge(path, await cold(app.url + path, null), 1000, inMs, reference)
  judge('/ signed in', await cold(`${app.url}/`, member), 1000, inMs, reference)
  const secondVisit = await medianOf(async () => {
    const first = await openAs(browser, app, member, 'allow')
    await first.goto(`${app.url}/`)
    await waitForServiceWorker(first)
    await first.close()
    const page = await first.context().newPage()
    await slowDown(page, { times: 4, network: true })
    const ms = await firstPaint(page, `${app.url}/`)
    await page.context().close()
    return ms
  })
  judge('/ signed in, second visit', secondVisit, 1000, inMs)
}

async function timeReady({ app, browser, floor }: World): Promise<void> {
  heading(
    `Ready to use, with its data, and how far it moved meanwhile: ${conditions}, processor 4 times slower, cold cache`,
  )
  for (const [path, most] of [
    ['/login', 2100],
    ['/', 2600],
    ['/task', 2600],
    ['/record', 3200],
  ] as const) {
    let shift = 0
    const shares: number[] = []
    const ready = await medianOf(async () => {
      const bare = await openAs(browser, app, null)
      await slowDown(bare, { times: 4, network: true })
      const reference = await firstPaint(bare, floor.url)
      await bare.context().close()
      const page = await openAs(browser, app, path === '/login' ? null : member)
      const moved = await watchShifts(page)
      await slowDown(page, { times: 4, network: true })
      const ms = await timeToReady(page, app.url + path)
      shares.push(reference / ms)
      shift = Math.max(shift, sumOf(await moved()))
      await page.context().close()
      return ms
    })
    const name = path === '/' ? '/ signed in' : path
    judge(name, ready, most, inMs)
    ratios[`${name} ready`] = median(shares)
    judge(`${name}, largest shift`, shift, mostShift, String)
  }
}

/** With TLS, on a network with a round trip of 100 ms and without a limit on bytes. */
async function compareProtocols({ app, browser }: World, caddy: string): Promise<void> {
  console.log('\nReady to use through Caddy, 100 ms a round trip, processor 4 times slower, cold cache')
  console.log(row('', 'HTTP/1.1', 'HTTP/2', ''))
  const proxies = []
  for (const protocols of ['h1', 'h1 h2'] as const)
    proxies.push(await startSlowProxy(caddy, { app: app.url, protocols, roundTripMs: 100 }))
  try {
    for (const path of ['/login', '/', '/task', '/record']) {
      const times: string[] = []
      for (const { url } of proxies) {
        const ready = await medianOf(async () => {
          const page = await openAs(browser, { ...app, url }, path === '/login' ? null : member)
          await slowDown(page, { times: 4, network: false })
          const ms = await timeToReady(page, url + path)
          await page.context().close()
          return ms
        })
        times.push(inMs(ready))
      }
      console.log(row(path === '/' ? '/ signed in' : path, times[0]!, times[1]!, ''))
    }
  } finally {
    for (const proxy of proxies) await proxy.close()
  }
}

async function countBytes({ app, browser }: World): Promise<void> {
  heading('The main job over the network: sign in, home, start, submit, record')
  const { first, repeat } = await bytesOfMainJob(browser, app, member)
  judge('first visit', first, jobBudget.first, inKB)
  judge('second visit', repeat, jobBudget.repeat, inKB)
}

async function timeInteractions({ app, browser }: World): Promise<void> {
  heading('Interaction to next paint in the main job, processor 6 times slower')
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    const page = await openAs(browser, app, null)
    await watchInteractions(page)
    await giveBackPending(app, member)
    await slowDown(page, { times: 6, network: false })
    for (const { name, act } of mainJob(app.url, member, demoPassword)) {
      await act(page)
      times.set(name, [...(times.get(name) ?? []), await slowestInteraction(page)])
    }
    await page.context().close()
  }
  for (const [name, all] of times) judge(name, median(all), 200, (ms) => (ms ? inMs(ms) : '< 16 ms'))
}

async function auditWithLighthouse({ app, browser, port }: World): Promise<void> {
  heading('Lighthouse, mobile', 'at least')
  for (const [path, who, least] of [
    ['/welcome', null, 97],
    ['/login', null, 97],
    ['/', member, 95],
  ] as const) {
    const cookies = who ? cookiesOf(app, await app.signInAs(who)) : []
    const runs: Awaited<ReturnType<typeof audit>>[] = []
    for (let round = 0; round < rounds; round++)
      runs.push(
        await audit(
          { browser, port },
          app.url + path,
          ['performance', 'accessibility', 'best-practices', 'seo'],
          cookies,
        ),
      )
    const of = (category: keyof (typeof runs)[number]['scores']) => runs.map(({ scores }) => scores[category])
    judgeScore(`${path} performance`, median(of('performance')), least)
    for (const category of ['accessibility', 'best-practices', 'seo'] as const)
      judgeScore(`${path} ${category}`, Math.min(...of(category)), 100)
    for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`    ${fault}`)
  }
}

async function openAs(
  browser: Browser,
  app: TestApp,
  username: string | null,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({ ...bengaliPhone, serviceWorkers, ignoreHTTPSErrors: true })
  if (username) await addSessionCookies(context, app, await app.signInAs(username))
  return context.newPage()
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
async function medianOf(measure: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < rounds; round++) all.push(await measure())
  return median(all)
}

const inMs = (ms: number) => `${ms.toFixed(0)} ms`
const inKB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const heading = (words: string, bound = 'at most') => {
  console.log(`\n${words}`)
  console.log(row('', 'measured', bound, 'floor'))
}
const row = (name: string, measured: string, wanted: string, floor: string) =>
  `  ${name.padEnd(30)}${measured.padStart(12)}${wanted.padStart(12)}${floor.padStart(12)}`

function judge(name: string, measured: number, most: number, show: (n: number) => string, floor?: number): void {
  say(row(name, show(measured), show(most), floor === undefined ? '' : show(floor)), measured <= most)
}
const judgeScore = (name: string, measured: number, least: number) =>
  say(row(name, String(measured), String(least), ''), measured >= least)
function say(line: string, good: boolean): void {
  console.log(`${line}  ${good ? 'ok' : 'OVER'}`)
  if (!good) process.exitCode = 1
}

await main()
