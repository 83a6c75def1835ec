import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bindWallet } from '../testing/books.ts'
import { refused } from '../testing/market.ts'
import { openToldWorld, type ToldWorld } from '../testing/told-world.ts'

let world: ToldWorld
beforeAll(async () => {
  world = await openToldWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

describe('quiet hours', () => {
  let morning: number

  /** At 23:30 in Dhaka. The morning begins at 07:00. */
  async function atNight() {
    await world.app.owner.db.query(`update content_settings set business_start = '00:00', business_end = '24:00'`)
    world.hours(11.5)
    morning = world.app.clock.now().getTime() + 7.5 * 3_600_000
    world.rahima = await world.app.signInAs('rahima')
    Object.assign(world.market.sponsor, await world.app.signInAs('nasrin'))
    Object.assign(world.market.operator, await world.app.signInAs('farid'))
  }

  test('delay deferrable messages until their end', async () => {
    await atNight()
    const browser = await world.browserOf(world.rahima)
    await world.reject(world.rahima)
    await world.tell()
    world.app.clock.set(new Date(morning - 1000))
    await world.tell()
    expect(browser.messages).toEqual([])
    world.app.clock.set(new Date(morning))
    await world.tell()
    expect(world.titles(browser)).toEqual(['A review was not accepted'])
  })

  test('delay an SMS, too', async () => {
    await world.givePhone(world.rahima, { verified: true })
    await atNight()
    await world.reject(world.rahima)
    await world.tell()
    expect(world.sms()).toEqual([])
    world.app.clock.set(new Date(morning))
    await world.tell()
    expect(world.sms()).toHaveLength(1)
  })

  test('quiet hours do not delay a changed wallet, nor the end of a task that was just started', async () => {
    await atNight()
    const browser = await world.browserOf(world.rahima)
    const { db } = world.app.owner
    await bindWallet(db, world.rahima.id, '01711111111', world.app.clock.now())
    await world.app.owner.db.query(
      `insert into audit_event (at, actor, actor_id, action, member_id, notify)
        values ($2, 'member', $1, 'wallet.changed', $1, true)`,
      [world.rahima.id, world.app.clock.now()],
    )
    await world.market.start(world.rahima, await world.market.openCampaign({ timeAllowedMinutes: 30 }))
    world.hours(25 / 60)
    await world.tell()
    expect(world.titles(browser).toSorted()).toEqual(['The time for your task ends soon', 'Your wallet was changed'])
  })

  test('drop messages about the previous day’s tasks', async () => {
    await atNight()
    const browser = await world.browserOf(world.rahima)
    await world.market.start(world.rahima, await world.market.openCampaign({ timeAllowedMinutes: 300 }))
    world.hours(4 + 55 / 60)
    await world.tell()
    expect(browser.messages).toEqual([])
  })

  test('quiet hours can be switched off and moved; delayed messages are then sent at once', async () => {
    await atNight()
    const browser = await world.browserOf(world.rahima)
    await world.reject(world.rahima)
    await world.tell()
    expect(browser.messages).toEqual([])
    await world.choose(world.rahima, { quiet: { from: 0, to: 6 } })
    await world.tell()
    expect(browser.messages).toHaveLength(1)
    await world.choose(world.rahima, { quiet: null })
    expect((await world.settings(world.rahima)).quiet).toBeNull()
    const same = await world.app.call('PUT', '/api/notifications/settings', {
      as: world.rahima,
      body: { push: [], sms: [], quiet: { from: 5, to: 5 } },
    })
    expect(refused(same)).toMatchObject({ status: 422, code: 'input.not_possible' })
  })
})
