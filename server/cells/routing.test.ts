import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { ledgerCheck } from '../ledger/check.ts'
import { allRows } from '../testing/all-rows.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { earn } from '../testing/books.ts'
import { createTestCell, createTestHome, type TestCell } from '../testing/test-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { must, openMarket, review, type Market } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

/** An app with the home and the cells 1 and 2, and a market in cell 1: campaigns and their money do not travel yet. */
let home: TestDatabase
let one: TestCell
let app: TestApp
let market: Market
let rahima: SignedIn
let karim: SignedIn
let nasrin: SignedIn
beforeAll(async () => {
  home = await createTestHome()
  one = await createTestCell(1)
  app = await startTestApp({ on: home, cells: [one, await createTestCell(2)] })
  market = await openMarket({ on: { ...one.database, drop: async () => {} } })
  rahima = await app.inCell(1).addMember('rahima')
  karim = await app.addMember('karim')
  nasrin = await app.inCell(2).addMember('nasrin')
}, 60_000)
afterAll(async () => {
  await market.app.edge.background.settled()
  await app.close()
})

const get = async (as: SignedIn, path: string) => must(200, await app.call('GET', path, { as })).body
/** The tables with an id of cell 1. */
const tablesWithIds = async ({ owner }: TestDatabase) =>
  [...(await allRows(owner.db))].filter(([, text]) => /\b1000000\d{6}\b/.test(text)).map(([name]) => name)

test('each session is found in its own cell', async () => {
  expect(rahima.cookie).toContain('=1.')
  expect(karim.cookie).not.toContain('.')
  for (const who of [rahima, karim, nasrin])
    expect(await get(who, '/api/session')).toMatchObject({ user: { id: who.id, role: 'member' } })
})

test('a member of cell 1 does the main job, and at home is who has the wallet', async () => {
  const campaign = await market.openCampaign()
  expect((await get(rahima, '/api/task-hall')).items).toMatchObject([{ id: campaign }])
  const call = async (status: number, method: string, path: string, body?: unknown, key?: string) =>
    must(status, await app.call(method, path, { as: rahima, body, key })).body
  const start = () => call(201, 'POST', '/api/tasks', { campaignId: campaign }, 'start')
  const { id } = await start()
  // The key is known in the cell.
  expect((await start()).id).toBe(id)
  await call(200, 'POST', `/api/tasks/${id}/submit`, { review, rating: 4 })
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${id}/approve`))
  const { balance } = await get(rahima, '/api/me')
  expect(balance).toBeGreaterThan(5_000)
  await call(204, 'PUT', '/api/pin', { pin: '4826', password })
  await call(200, 'PUT', '/api/wallet', {
    provider: 'bkash',
    number: '01712345678',
    numberAgain: '01712345678',
    holderName: 'Rahima Akter',
    pin: '4826',
  })
  const payout = await call(201, 'POST', '/api/payouts', { amount: balance, pin: '4826' }, 'withdrawal')
  await app.runJobs()
  app.clock.advance(60_000)
  await app.runJobs()
  expect(await get(rahima, `/api/payouts/${payout.id}`)).toMatchObject({ state: 'paid' })
  await call(201, 'POST', '/api/tickets', { subject: 'Thank you', text: 'It came at once.' })
  expect((await get(rahima, '/api/notifications')).items.length).toBeGreaterThan(2)
  expect(await ledgerCheck(one.database.owner.db)).toEqual([])
  expect(await tablesWithIds(one.database)).toContain('ledger_journal')
  expect(await tablesWithIds(home)).toEqual(['members_directory'])
}, 30_000)

test('every page of a member is answered in the cell', async () => {
  const paths = Object.entries(api)
    .filter(([name, { role }]) => ['member', 'signed_in'].includes(role) && /^GET [^:]*$/.test(name))
    .map(([name]) => name.slice(4))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    const { status } = await app.call('GET', path, { as: rahima })
    expect({ path, status }).toEqual({ path, status: 200 })
  }
})

describe('a forged cookie', () => {
  const asIf = (value: string) => ({ cookie: `porokh_session=${value}` })
  const tokenOf = ({ cookie }: SignedIn) => cookie.replace(/^[^=]*=(?:\d+\.)?/, '')
  const status = async (value: string) => (await app.call('GET', '/api/me', { as: asIf(value) })).status

  test('that names another cell is signed in nowhere', async () => {
    expect(await status(`1.${tokenOf(rahima)}`)).toBe(200)
    expect(await status(`2.${tokenOf(rahima)}`)).toBe(401)
    expect(await status(tokenOf(rahima))).toBe(401)
    expect(await status(`1.${tokenOf(karim)}`)).toBe(401)
    expect(await status(`0.${tokenOf(karim)}`)).toBe(401)
  })

  test('that names a cell that does not exist is signed in nowhere', async () => {
    for (const cell of ['3', '4999', '5000', '99999999', '-1', '1e0', '__proto__'])
      expect(await status(`${cell}.${tokenOf(rahima)}`)).toBe(401)
  })

  test('gives nobody the session of an operator in another cell', async () => {
    const farid = await app.addOperator('farid')
    const search = (as: { cookie: string }) => app.call('GET', '/api/operator/members?search=rahima', { as })
    expect((await search(farid)).status).toBe(200)
    expect((await search(asIf(`1.${tokenOf(farid)}`))).status).toBe(401)
  })
})

describe('while a cell is away', () => {
  beforeAll(() => void (one.here = false))
  afterAll(() => void (one.here = true))

  test('its members are told so, and that their money is safe', async () => {
    const asked = (language: string) => app.call('GET', '/api/me', { as: rahima, language, mayFail: true })
    const answer = await asked('en')
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.problem.code).toBe('cell.away')
    expect(answer.problem.detail).toContain('Your money and your work are safe')
    expect((await asked('bn')).problem.detail).toContain('আপনার টাকা ও কাজ নিরাপদ আছে')
    // Somebody who is told that nobody is signed in would sign in again, in vain.
    expect((await app.call('GET', '/api/session', { as: rahima, mayFail: true })).status).toBe(503)
  })

  test('all others are served, and what is for everybody is for its members too', async () => {
    for (const who of [karim, nasrin]) await get(who, '/api/me')
    await app.runJobs()
    for (const path of ['/api/settings', '/api/transparency'])
      expect((await app.call('GET', path, { as: rahima })).status).toBe(200)
    // It has said nothing yet that could be counted.
    expect((await app.call('GET', '/api/transparency')).body.away).toEqual([1])
  })

  test('the process is ready, and names it', async () => {
    expect((await app.call('GET', '/readyz')).body).toEqual({ status: 'ready', away: [1] })
  })
})

describe('while the home is away', () => {
  let before: () => boolean
  beforeAll(() => {
    before = app.edge.isHere
    app.edge.isHere = () => false
  })
  afterAll(() => void (app.edge.isHere = before))

  test('members of other cells who are signed in work on, and the process is ready', async () => {
    for (const who of [rahima, nasrin]) await get(who, '/api/me')
    expect((await app.call('GET', '/readyz')).body).toEqual({ status: 'ready', away: [0] })
  })

  test('whoever is at home is refused at once, and nobody can sign in', async () => {
    expect((await app.call('GET', '/api/me', { as: karim, mayFail: true })).problem.code).toBe('internal')
    const body = { identifier: 'karim', password }
    expect((await app.call('POST', '/api/login', { body, mayFail: true })).status).toBe(503)
  })
})

test('a cell that falls silent in the middle of a request is the same to its members', async () => {
  const { db } = one.database.app
  const query = db.query
  db.query = async () => {
    throw new DatabaseUnavailable('Connection terminated')
  }
  const answer = await app.call('GET', '/api/me', { as: rahima, mayFail: true, language: 'en' })
  db.query = query
  expect(answer.problem.title).toBe('This part of Porokh does not answer right now')
})

test('a job that fails in a cell is named to operators, also one that the home does not have', async () => {
  const tanvir = await app.addOperator('tanvir')
  for (const { owner } of app.databases)
    await owner.db.query(
      `insert into health_job (name, every_seconds, since, told_at, succeeded_at) values ('a.job', 5, $1, $1, $1)`,
      [app.clock.now()],
    )
  await one.database.owner.db.query(
    `insert into health_job (name, every_seconds, since, told_at, failed_at, failures, failure)
      values ('content.take-levels', 5, $1, $1, $1, 1, 'broken')`,
    [app.clock.now()],
  )
  const { signs, jobs } = await get(tanvir, '/api/operator/health')
  expect(signs).toContainEqual(expect.objectContaining({ finding: 'jobs_failing', count: 1 }))
  expect(jobs.map(({ name }: { name: string }) => name)).toEqual(['a.job', 'content.take-levels'])
  expect(jobs[1]).toMatchObject({ failure: 'broken', state: 'watch' })
})

test('streams of each cell get their own news', async () => {
  const open = async (who: SignedIn) => {
    const response = await fetch(`${app.url}/api/notifications/stream`, { headers: { cookie: who.cookie } })
    expect(response.status).toBe(200)
    return response.body!.getReader()
  }
  const [first, second] = [await open(rahima), await open(karim)]
  expect(new Set([...app.edge.streams].map(({ at }) => at.cell))).toEqual(new Set([0, 1]))
  await earn(one.database.owner.db, rahima.id, 5_000, app.clock.now())
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes('event: notification')) text += decoder.decode((await first.read()).value)
  expect(text).toMatch(/data: \{"id":1\d{12}\}/)
  await Promise.all([first.cancel(), second.cancel()])
}, 20_000)

test('whoever signs out of a cell is signed out there', async () => {
  const once = await app.inCell(2).addMember('moyna')
  const answer = must(204, await app.call('POST', '/api/logout', { as: once }))
  expect(answer.headers.get('set-cookie')).toContain('porokh_session=;')
  must(401, await app.call('GET', '/api/me', { as: once }))
})
