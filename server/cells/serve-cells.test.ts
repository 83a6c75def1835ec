import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestCell, type TestCell } from '../testing/test-cells.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startProcess, type ServerProcess } from '../testing/processes.ts'

/** A process with a cell that is there and one that is away. */
let home: TestDatabase
let one: TestCell
let served: ServerProcess
beforeAll(async () => {
  home = await createTestDatabase()
  one = await createTestCell(1)
  const gone = await startDatabaseProxy(one.database.appUrl)
  await gone.close()
  served = await startProcess(home, {
    CELL_1_URL: one.database.ownerUrl,
    CELL_1_APP_URL: one.database.appUrl,
    CELL_2_URL: gone.url,
    METRICS_TOKEN: 'a token of the tests',
  })
}, 60_000)
afterAll(async () => {
  await served.stop()
  await home.drop()
  await one.database.drop()
})

const patience = { timeout: 30_000 }
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${served.port}${path}`, { headers: { authorization: 'Bearer a token of the tests' } })

test('it is ready, and names the cell that is away', async () => {
  await vi.waitFor(async () => {
    const answer = await ask('/readyz')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ready', away: [2] })
  }, patience)
})

test('it runs the jobs of the cell that is there, but for those of the home', async () => {
  await vi.waitFor(async () => {
    const { rows } = await one.database.owner.db.query<{ name: string }>('select name from health_job')
    const names = rows.map(({ name }) => name)
    expect(names).toContain('payouts.send')
    expect(names).not.toContain('campaigns.close')
  }, patience)
})

test('its metrics name the cells', async () => {
  await vi.waitFor(async () => {
    const text = await (await ask('/metrics')).text()
    expect(text).toMatch(/^porokh_database_up 1$/m)
    expect(text).toMatch(/^porokh_database_up\{cell="1"\} 1$/m)
    expect(text).toMatch(/^porokh_database_up\{cell="2"\} 0$/m)
    expect(text).toMatch(/^porokh_job_runs_total\{job="payouts.send",outcome="done",cell="1"\} [1-9]/m)
    expect(text).not.toMatch(/job="campaigns.close",.*cell=/)
  }, patience)
})

test('a process that does not know all cells of the home does not start', async () => {
  await home.owner.db.query('insert into cells_cell (cell) values (1), (7)')
  try {
    await expect(startProcess(home, { CELL_1_URL: one.database.ownerUrl })).rejects.toThrow('the server did not start')
    // Neither does one whose home has no stream to any of its cells: no backup of a home has streams.
    await home.owner.db.query('delete from cells_cell where cell = 7')
    await expect(startProcess(home, { CELL_1_URL: one.database.ownerUrl })).rejects.toThrow('the server did not start')
    await home.owner.db.query('delete from cells_cell')
    await (await startProcess(home, { CELL_1_URL: one.database.ownerUrl })).stop()
  } finally {
    await home.owner.db.query('delete from cells_cell')
  }
})
