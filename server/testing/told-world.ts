import type { SignedIn, TestApp } from './app.ts'
import { must, openMarket, rejection, type Market } from './market.ts'
import { startPushService, type FakeBrowser, type FakePushService } from './push-service.ts'

/** A market with a member and a test push service. It is noon in Dhaka. Call `begin` before each test. */
export type ToldWorld = Awaited<ReturnType<typeof openToldWorld>>

export async function openToldWorld() {
  const service: FakePushService = await startPushService()
  const market: Market = await openMarket({ at: '2026-03-02T06:00:00Z', pushTestOrigin: service.origin })
  const app: TestApp = market.app
  const { db } = app.owner
  let rahima!: SignedIn
  let day = Date.parse('2026-03-02T06:00:00Z')

  const add = (as: SignedIn, browser: FakeBrowser) =>
    app.call('POST', '/api/notifications/devices', { as, body: browser.subscription })
  /** A browser of this member that receives messages. */
  async function browserOf(as: SignedIn): Promise<FakeBrowser> {
    const browser = service.browser()
    must(204, await add(as, browser))
    return browser
  }
  const settings = async (as: SignedIn) => must(200, await app.call('GET', '/api/notifications/settings', { as })).body
  const choose = async (as: SignedIn, body: object) => {
    const { push, sms, quiet } = await settings(as)
    must(204, await app.call('PUT', '/api/notifications/settings', { as, body: { push, sms, quiet, ...body } }))
  }
  async function givePhone({ id }: SignedIn, { verified }: { verified: boolean }) {
    const phone = app.edge.seal.seal('user.phone', '+8801711111111')
    await app.owner.db.query('update members_user set phone = $2 where id = $1', [id, phone])
    if (verified) await app.owner.db.query(`insert into members_verified values ($1, 'sms', $2)`, [id, app.clock.now()])
  }
  async function reject(member: SignedIn): Promise<number> {
    const task = await market.handIn(member, await market.openCampaign())
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/reject`, rejection))
    return task
  }
  async function approve(member: SignedIn): Promise<number> {
    const task = await market.handIn(member, await market.openCampaign())
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${task}/approve`))
    return task
  }
  const titles = ({ messages }: FakeBrowser) => messages.map(({ title }) => title)
  const sms = () => app.sent.splice(0).map(({ body }) => body)
  /** Runs the jobs that write and send messages, and delete old ones. */
  const tell = () =>
    app.runJob('notifications.tell-members', 'notifications.push', 'notifications.forget-told', 'messages')
  /** Moves the clock. Nobody signs in again. */
  const hours = (count: number) => app.clock.advance(count * 3_600_000)
  return {
    service,
    market,
    app,
    /** At noon two days later, a new member Rahima. Members of earlier tests have other names, no browser and no number. */
    async begin() {
      if (rahima) day += 48 * 3_600_000
      app.clock.set(new Date(day))
      await db.query('delete from notifications_device')
      await db.query('delete from notifications_choice')
      await db.query('delete from members_verified')
      await db.query(
        `update members_user set username = username || id, skeleton = null, phone = null, phone_mark = null
          where role = 'member' and username not like 'closed:%'`,
      )
      await tell()
      app.sent.length = service.requests.length = 0
      for (const person of [market.sponsor, market.operator]) Object.assign(person, await app.signInAs(person.username))
      rahima = await app.addMember('rahima')
      await db.query(`update members_user set language = 'en' where id = $1`, [rahima.id])
    },
    get rahima() {
      return rahima
    },
    set rahima(again) {
      rahima = again
    },
    add,
    browserOf,
    settings,
    choose,
    givePhone,
    reject,
    approve,
    titles,
    sms,
    tell,
    hours,
    async close() {
      await market.close()
      await service.close()
    },
  }
}
