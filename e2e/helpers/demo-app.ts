import { makeDemoData } from '../../server/demo/make-demo-data.ts'
import { startTestApp, testSecret, type TestApp } from '../../server/testing/app.ts'

/** The app as somebody meets it who tries it out, at the present time. */
export async function startDemoApp(): Promise<TestApp> {
  const app = await startTestApp({ at: new Date() })
  await makeDemoData({ database: app.database, now: app.clock.now(), secret: testSecret })
  return app
}

/** So that one may be started: the demo's people are in the middle of their work. */
export async function giveBackPending(app: TestApp, username: string): Promise<void> {
  const as = await app.signInAs(username)
  const { pendingTask } = (await app.call('GET', '/api/me', { as })).body
  if (pendingTask) await app.call('POST', `/api/tasks/${pendingTask.id}/return`, { as })
}
