import { expect, type Page } from '@playwright/test'
import { startTestApp, type SignedIn, type TestApp } from '../../server/testing/app.ts'
import { join } from '../../server/testing/join.ts'
import { addWork } from '../../server/testing/work.ts'
import { startProxy, type Proxy } from './proxy.ts'

export interface SharedPhone {
  app: TestApp
  proxy: Proxy
  rahima: SignedIn
  /** The member's task in progress. */
  taskId: number
  close(): Promise<void>
}

/** Rahima and her brother Karim are members with their own phone numbers. She has a task in progress and has sent a question to support. */
export async function startSharedPhone({
  password,
  question,
}: {
  password: string
  question: string
}): Promise<SharedPhone> {
  const app = await startTestApp({ at: 'now' })
  const proxy = await startProxy(app.url)
  await app.addMember('host')
  const { rows } = await app.owner.db.query<{ code: string }>('select invitation_code as code from members_member')
  for (const [username, phone] of [
    ['rahima', '01712345678'],
    ['karim', '01812345678'],
  ]) {
    const again = { password, confirmPassword: password, invitationCode: rows[0]!.code, acceptTerms: true }
    const joined = await join(app, 'member', { mode: 'phone', phone, username, ...again })
    expect(joined.status).toBe(201)
  }
  const rahima = await app.signInAs('rahima')
  const { sponsorId } = await app.addSponsor('notes-makers')
  const { taskId } = await addWork(app, { memberId: rahima.id, sponsorId, until: 'in_progress' })
  const ticket = { subject: question, text: 'Please tell me how I can change it.' }
  expect((await app.call('POST', '/api/tickets', { as: rahima, body: ticket })).status).toBe(201)
  const close = async () => {
    await proxy.close()
    await app.close()
  }
  return { app, proxy, rahima, taskId, close }
}

/** Asks the server directly whether the phone's current session is still open. */
export async function sessionOf(page: Page, { app }: SharedPhone): Promise<() => Promise<number>> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'porokh_session')!
  const as = { cookie: `porokh_session=${cookie.value}` }
  return async () => (await app.call('GET', '/api/session', { as })).status
}
