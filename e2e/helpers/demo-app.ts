import { makeDemoData } from '../../server/demo/make-demo-data.ts'
import { startTestApp, testSecret, type TestApp } from '../../server/testing/app.ts'

/** The app with the demo data, as of now. */
export async function startDemoApp(): Promise<TestApp> {
  const app = await startTestApp({ at: new Date() })
  await makeDemoData({
    transaction: app.owner.transaction,
    now: app.clock.now(),
    secret: testSecret,
    seal: app.edge.seal,
  })
  return app
}

/** Returns the member's task in progress, so that another one can be started. */
export async function giveBackPending(app: TestApp, username: string): Promise<void> {
  const as = await app.signInAs(username)
  const { pendingTask } = (await app.call('GET', '/api/me', { as })).body
  if (pendingTask) await app.call('POST', `/api/tasks/${pendingTask.id}/return`, { as })
}
