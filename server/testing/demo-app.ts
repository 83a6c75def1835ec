import { makeDemoData } from '../app/demo/make-demo-data.ts'
import { startTestApp, type TestApp } from './app.ts'

/** The app as somebody meets it who tries it out, at the present time. */
export async function startDemoApp(): Promise<TestApp> {
  const app = await startTestApp({ at: new Date() })
  await makeDemoData({ database: app.database, now: app.clock.now(), secret: 'a secret of the demo' })
  return app
}
