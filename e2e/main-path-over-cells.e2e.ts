import { test } from '@playwright/test'
import { startTestApp, type TestApp } from '../server/testing/app.ts'
import { startCellServers, type CellServers } from '../server/testing/cell-servers.ts'
import { earnsAndIsPaid } from './helpers/earns-and-is-paid.ts'

/** The main path of `member-earns-and-is-paid`, with the sponsor and the operator at home and the member in one of two cells. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

let servers: CellServers
let app: TestApp
test.beforeAll(async () => {
  servers = await startCellServers(3)
  app = await startTestApp()
})
test.afterAll(async () => {
  await app?.close()
  await servers?.stop()
})

test('a sponsor funds at home, a member in a cell tests, is paid and withdraws', ({ browser }) =>
  earnsAndIsPaid(browser, app, [5, '৫']))
