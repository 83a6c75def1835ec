import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, approve, claim, handIn } from '../testing/books.ts'
import { openCells, type Cells } from '../testing/cells.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { deal, now, openAtHome } from '../testing/dealt-campaign.ts'
import { password } from '../testing/passwords.ts'
import { startProcess, type ServerProcess } from '../testing/processes.ts'

/** A process with the home and a cell, and a member of the cell who is signed in. Both databases can be taken away from the process. */
let cells: Cells
let served: ServerProcess
let home: Away
let one: Away
let cookie: string
beforeAll(async () => {
  cells = await openCells(2)
  const [homeDatabase, cell] = cells.all.map(({ database }) => database)
  home = await canBeAway(homeDatabase!.appUrl)
  one = await canBeAway(cell!.appUrl)
  served = await startProcess(
    { ...homeDatabase!, appUrl: home.url },
    { CELL_1_URL: cell!.ownerUrl, CELL_1_APP_URL: one.url },
  )
  const inviter = await addPerson(homeDatabase!.owner.db, 'member', 'nodi', now())
  const form = { mode: 'phone', phone: '01712345678', username: 'rahima', password, confirmPassword: password }
  const invitation = { invitationCode: String(100_000 + inviter), acceptTerms: true }
  const answer = await call('POST', '/api/register', { ...form, ...invitation })
  cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  const member: number = (await answer.json()).user.id
  const { campaignId } = await openAtHome(homeDatabase!)
  await deal(homeDatabase!, campaignId, 1, 1)
  await cells.settle()
  const { db } = cell!.owner
  const task = await claim(db, campaignId, member, 70, now())
  await handIn(db, task, now())
  await approve(db, task, now())
  await call('PUT', '/api/pin', { pin: '4826', password })
  const number = '01712345678'
  const wallet = { provider: 'bkash', number, numberAgain: number, holderName: 'Rahima Akter', pin: '4826' }
  await call('PUT', '/api/wallet', wallet)
}, 120_000)
afterAll(async () => {
  await served.stop()
  for (const each of [home, one]) await each.goAway()
  await cells.stop()
})

interface Away {
  url: string
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/** An address of a database under which it can be gone, while the database itself runs on. */
async function canBeAway(url: string): Promise<Away> {
  let proxy: DatabaseProxy = await startDatabaseProxy(url)
  const own = proxy.url
  return {
    url: own,
    goAway: () => proxy.close(),
    async comeBack() {
      proxy = await startDatabaseProxy(url, Number(new URL(own).port))
    },
  }
}

let keys = 0
const call = (method: string, path: string, body?: unknown) =>
  fetch(`http://127.0.0.1:${served.port}${path}`, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': `key-${++keys}`,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const see = async () => (await call('GET', '/api/me')).status
const patience = { timeout: 20_000, interval: 100 }
/** Looks for as long as the process needs to look at the cell several times. */
async function staysAway() {
  for (let looks = 0; looks < 15; looks++) {
    expect(await see()).toBe(503)
    await sleep(200)
  }
}

test('a cell that only goes away and comes back does not wait for a home that is away: its members withdraw', async () => {
  await home.goAway()
  await one.goAway()
  await expect.poll(see, patience).toBe(503)
  await one.comeBack()
  await expect.poll(see, patience).toBe(200)
  const { balance: amount } = await (await call('GET', '/api/me')).json()
  const withdrawal = await call('POST', '/api/payouts', { amount, pin: '4826' })
  expect([withdrawal.status, await withdrawal.json()]).toMatchObject([201, { amount }])
  await home.comeBack()
  await expect.poll(async () => (await call('GET', '/readyz')).status, patience).toBe(200)
  expect(await see()).toBe(200)
}, 60_000)

test('one whose server was started again waits for the home, since its files may have been put back', async () => {
  await home.goAway()
  await cells.all[1]!.keep()
  await staysAway()
  await home.comeBack()
  await expect.poll(see, patience).toBe(200)
}, 60_000)

test('one that went back to an earlier moment is served neither while the home is away nor afterwards', async () => {
  const { campaignId } = await openAtHome(cells.all[0]!.database)
  await deal(cells.all[0]!.database, campaignId, 1, 2)
  await cells.settle()
  await cells.all[1]!.keep()
  await expect.poll(see, patience).toBe(200)
  await cells.all[1]!.database.owner.db.query('select cells_tell_sold($1, $2)', [
    campaignId,
    new Date(now().getTime() + 40 * 86_400_000),
  ])
  await cells.settle()
  await home.goAway()
  await cells.all[1]!.goBack()
  await staysAway()
  await home.comeBack()
  await staysAway()
  await cells.rejoin(1)
  await expect.poll(see, patience).toBe(200)
}, 90_000)
