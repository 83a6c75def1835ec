import { expect, test } from '@playwright/test'
import { startTestApp } from '../server/testing/app.ts'
import { startCellServers, type CellServers } from '../server/testing/cell-servers.ts'
import { must, openMarket } from '../server/testing/market.ts'
import { earnsAndIsPaid } from './helpers/earns-and-is-paid.ts'
import { openAs } from './helpers/people.ts'

/** The main path of `member-earns-and-is-paid`, with the sponsor and the operator at home and the member in one of two cells. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let servers: CellServers
test.beforeAll(async () => void (servers = await startCellServers(3)))
test.afterAll(() => servers?.stop())

test('a sponsor funds at home, a member in a cell tests, is paid and withdraws', async ({ browser }) => {
  const app = await startTestApp()
  await earnsAndIsPaid(browser, app, [5, '৫'])
  await app.close()
})

test('the receipt of a member in a cell shows the seal that everybody finds among all seals', async ({ page }) => {
  const market = await openMarket()
  const { app, asSponsor } = market
  const rahima = await market.addMember('rahima')
  const taskId = await market.handIn(rahima, await market.openCampaign({ places: 1 }))
  must(200, await asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  // After midnight the cell tells its head, and the next head of the home covers it.
  for (let day = 0; day < 2; day++) {
    await market.later(24)
    await app.runJobs()
  }
  await openAs(page, app, rahima, '/report')
  await page.getByRole('main').getByRole('listitem').getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText('The entry is in the books, unchanged')
  const { items } = must(200, await app.call('GET', '/api/transparency/heads')).body
  const hash = await receipt.locator('.hash').textContent()
  expect(items.map((head: { hash: string }) => head.hash)).toContain(hash)
  await market.close()
})
