import { makeDemoData } from '../../server/demo/make-demo-data.ts'
import { testDataKey } from '../../server/testing/books.ts'
import { Seal } from '../../server/sealing/seal.ts'
import { startTestApp, testSecret, type TestApp } from '../../server/testing/app.ts'
import { createTestDatabase, filledTemplate } from '../../server/testing/database.ts'

/** Starts the app with demo data. Creating the data takes seconds, so it is created once per run, and each app gets a copy. */
export async function startDemoApp(): Promise<TestApp> {
  const template = await filledTemplate('demo', async ({ owner: { transaction } }) => {
    const seal = new Seal([testDataKey])
    await makeDemoData({ transaction, now: new Date(), secret: testSecret, seal })
  })
  return startTestApp({ at: 'now', on: await createTestDatabase({ template }) })
}

/** Gives back the member's task in progress, so that another one can be started. */
export async function giveBackPending(app: TestApp, username: string): Promise<void> {
  const as = await app.signInAs(username)
  const { pendingTask } = (await app.call('GET', '/api/me', { as })).body
  if (pendingTask) await app.call('POST', `/api/tasks/${pendingTask.id}/return`, { as })
}
