import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FakePushService } from '../testing/push-service.ts'
import { bindWallet, earn, send, withdraw } from '../testing/books.ts'
import { must } from '../testing/market.ts'
import { openToldWorld, type ToldWorld } from '../testing/told-world.ts'

let world: ToldWorld
beforeAll(async () => {
  world = await openToldWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

describe('a push', () => {
  test('tells of an approved review without an amount, once, encrypted and signed with VAPID', async () => {
    const browser = await world.browserOf(world.rahima)
    const task = await world.approve(world.rahima)
    await world.tell()
    await world.tell()
    expect(browser.messages).toEqual([
      {
        to: world.rahima.id,
        title: 'You have been paid',
        body: 'A review of yours was approved. Open Porokh to see it.',
        tag: expect.stringMatching(/^approved\d+$/),
        path: '/record',
      },
    ])
    const [{ headers, vapid }] = world.service.requests as [FakePushService['requests'][0]]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: String(24 * 3600) })
    expect(vapid).toMatchObject({ aud: world.service.origin, sub: 'mailto:us@porokh.test' })
    expect(vapid.key).toBe((await world.settings(world.rahima)).key)
    expect(JSON.stringify(browser.messages)).not.toMatch(/140|৳|Organic/)
    expect(task).toBeGreaterThan(0)
  })

  test('tells of a rejection, a repair, money in the wallet and a changed wallet, in the member’s language', async () => {
    const browser = await world.browserOf(world.rahima)
    await world.app.owner.db.query(`update members_user set language = 'bn' where id = $1`, [world.rahima.id])
    await world.reject(world.rahima)
    const task = await world.market.handIn(world.rahima, await world.market.openCampaign())
    must(
      200,
      await world.market.asSponsor('POST', `/api/sponsor/submissions/${task}/repair`, {
        request: 'Say which street the search did not find.',
      }),
    )
    const { db } = world.app.owner
    await earn(db, world.rahima.id, 500_00, world.app.clock.now())
    await bindWallet(db, world.rahima.id, '01711111111', world.app.clock.now())
    await send(db, await withdraw(db, world.rahima.id, 100_00, world.app.clock.now()), world.app.clock.now())
    await world.tell()
    world.hours(0.2)
    await world.app.runJob('payouts.ask')
    await world.tell()
    expect(world.titles(browser)).toEqual(
      expect.arrayContaining(['একটি মতামত নেওয়া হয়নি', 'একটি মতামত একটু ঠিক করে দিন', 'আপনার তোলা টাকা পৌঁছেছে']),
    )
  })

  test('goes to every browser of the member, and to nobody else’s', async () => {
    const karim = await world.market.addMember('karim')
    const [one, two, other] = [
      await world.browserOf(world.rahima),
      await world.browserOf(world.rahima),
      await world.browserOf(karim),
    ]
    await world.reject(world.rahima)
    await world.tell()
    expect([one, two, other].map(world.titles)).toEqual([
      ['A review was not accepted'],
      ['A review was not accepted'],
      [],
    ])
  })

  test('tells once that the time for a task ends soon', async () => {
    const browser = await world.browserOf(world.rahima)
    const task = await world.market.start(world.rahima, await world.market.openCampaign({ timeAllowedMinutes: 30 }))
    world.hours(23 / 60)
    await world.tell()
    expect(world.titles(browser)).toEqual([])
    world.hours(1.5 / 60)
    await world.tell()
    world.hours(1 / 60)
    await world.tell()
    expect(browser.messages).toMatchObject([{ title: 'The time for your task ends soon', path: `/task?task=${task}` }])
    expect(world.service.requests[0]!.headers).toMatchObject({ urgency: 'high', ttl: '330' })
  })

  test('a push is retried after 429 and 5xx, at growing intervals and as the service asks, until it is accepted', async () => {
    const browser = await world.browserOf(world.rahima)
    browser.answers(503)
    await world.reject(world.rahima)
    await world.tell()
    expect(world.service.requests).toHaveLength(1)
    world.hours(0.9 / 60)
    await world.tell()
    expect(world.service.requests).toHaveLength(1)
    world.hours(0.2 / 60)
    browser.answers(429, { 'retry-after': '1800' })
    await world.tell()
    expect(world.service.requests).toHaveLength(2)
    world.hours(29 / 60)
    await world.tell()
    expect(world.service.requests).toHaveLength(2)
    world.hours(2 / 60)
    browser.answers(201)
    await world.tell()
    await world.tell()
    expect(world.titles(browser)).toEqual(['A review was not accepted'])
    expect(world.service.requests).toHaveLength(3)
  })

  test('a push is not sent once it is outdated', async () => {
    const browser = await world.browserOf(world.rahima)
    browser.answers(500)
    await world.reject(world.rahima)
    await world.tell()
    world.hours(25)
    browser.answers(201)
    await world.tell()
    expect(browser.messages).toEqual([])
    const { rows } = await world.app.owner.db.query('select from notifications_push')
    expect(rows).toEqual([])
  })

  test.each([400, 404, 410])(
    'a push that finds no browser (%s) ends the browser’s messages, and an SMS is sent instead',
    async (status) => {
      await world.givePhone(world.rahima, { verified: true })
      const browser = await world.browserOf(world.rahima)
      browser.answers(status)
      await world.reject(world.rahima)
      await world.tell()
      expect((await world.settings(world.rahima)).devices).toEqual([])
      expect(world.sms()).toEqual(['Porokh: A review was not accepted. Open Porokh to see why. You can dispute it.'])
      await world.tell()
      expect(world.service.requests).toHaveLength(1)
    },
  )

  test.each([401, 403])(
    'a push that is refused for our key (%s) is not retried, and the job reports it',
    async (status) => {
      const browser = await world.browserOf(world.rahima)
      const other = await world.browserOf(world.rahima)
      browser.answers(status)
      await world.reject(world.rahima)
      await expect(world.tell()).rejects.toThrow(`push services refuse our key: 127.0.0.1 answered ${status}`)
      expect(world.titles(other)).toEqual(['A review was not accepted'])
      world.hours(0.3)
      await world.tell()
      expect(world.service.requests).toHaveLength(2)
      expect((await world.settings(world.rahima)).devices).toHaveLength(2)
      browser.answers(201)
      await world.approve(world.rahima)
      await world.tell()
      expect(world.titles(browser)).toEqual(['You have been paid'])
    },
  )

  test('follows no redirect', async () => {
    const inside = world.service.browser()
    const browser = await world.browserOf(world.rahima)
    browser.answers(307, { location: inside.subscription.endpoint })
    await world.reject(world.rahima)
    await world.tell()
    expect(world.service.requests).toHaveLength(1)
    expect(inside.messages).toEqual([])
  })
})

describe('an SMS', () => {
  test('goes only to a verified number, and only if no push is sent', async () => {
    await world.givePhone(world.rahima, { verified: false })
    await world.reject(world.rahima)
    await world.tell()
    expect(world.sms()).toEqual([])
    await world.app.owner.db.query(`insert into members_verified values ($1, 'sms', $2)`, [
      world.rahima.id,
      world.app.clock.now(),
    ])
    await world.reject(world.rahima)
    await world.tell()
    expect(world.sms()).toHaveLength(1)
    const browser = await world.browserOf(world.rahima)
    await world.reject(world.rahima)
    await world.tell()
    expect(world.sms()).toEqual([])
    expect(browser.messages).toHaveLength(1)
  })

  test('an SMS about an approved review is never sent, and others at most five times a day', async () => {
    await world.givePhone(world.rahima, { verified: true })
    await world.approve(world.rahima)
    await world.tell()
    expect(world.sms()).toEqual([])
    await world.app.owner.db.query(
      `insert into audit_event (at, actor, action, member_id, notify)
        select $2, 'system', 'payout.paid', $1, true from generate_series(1, 7)`,
      [world.rahima.id, world.app.clock.now()],
    )
    await world.tell()
    expect(world.sms()).toHaveLength(5)
    world.hours(24.1)
    await world.app.owner.db.query(
      `insert into audit_event (at, actor, action, member_id, notify) values ($2, 'system', 'payout.paid', $1, true)`,
      [world.rahima.id, world.app.clock.now()],
    )
    world.hours(23.9)
    await world.tell()
    expect(world.sms()).toHaveLength(1)
  })
})

describe('a switch', () => {
  test('a disabled switch stops its push and its SMS', async () => {
    await world.givePhone(world.rahima, { verified: true })
    const browser = await world.browserOf(world.rahima)
    await world.choose(world.rahima, { push: ['paid'] })
    await world.reject(world.rahima)
    await world.tell()
    expect(browser.messages).toEqual([])
    expect(world.sms()).toHaveLength(1)
    await world.choose(world.rahima, { push: ['paid'], sms: [] })
    await world.reject(world.rahima)
    await world.tell()
    expect([browser.messages, world.sms()]).toEqual([[], []])
    expect(await world.settings(world.rahima)).toMatchObject({ push: ['paid'], sms: [], quiet: { from: 22, to: 7 } })
  })

  test('a change of the wallet has no switch', async () => {
    const browser = await world.browserOf(world.rahima)
    await world.choose(world.rahima, { push: [], sms: [] })
    await world.app.owner.db.query(
      `insert into audit_event (at, actor, actor_id, action, member_id, notify)
        values ($2, 'member', $1, 'wallet.changed', $1, true)`,
      [world.rahima.id, world.app.clock.now()],
    )
    await world.tell()
    expect(world.titles(browser)).toEqual(['Your wallet was changed'])
  })
})
