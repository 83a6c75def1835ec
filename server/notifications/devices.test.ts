import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { must, refused } from '../testing/market.ts'
import { join } from '../testing/join.ts'
import { password } from '../testing/passwords.ts'
import { openToldWorld, type ToldWorld } from '../testing/told-world.ts'

let world: ToldWorld
beforeAll(async () => {
  world = await openToldWorld()
})
afterAll(() => world.close())
beforeEach(() => world.begin())

describe('the address of a browser', () => {
  test('the address of a browser is refused for an unknown push service', async () => {
    const body = { ...world.service.browser().subscription, endpoint: 'https://169.254.169.254/latest/meta-data' }
    const answer = await world.app.call('POST', '/api/notifications/devices', { as: world.rahima, body })
    expect(refused(answer)).toMatchObject({ status: 422, code: 'push.refused' })
    const known = { ...body, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
    must(204, await world.app.call('POST', '/api/notifications/devices', { as: world.rahima, body: known }))
  })

  test('the address of a browser needs the keys of a browser', async () => {
    const body = world.service.browser().subscription
    for (const wrong of [{ p256dh: 'A'.repeat(87) }, { auth: 'A'.repeat(23) }]) {
      const answer = await world.app.call('POST', '/api/notifications/devices', {
        as: world.rahima,
        body: { ...body, ...wrong },
      })
      expect(refused(answer)).toMatchObject({ status: 422, code: 'push.refused' })
    }
  })

  test('the address of a browser is not called if its push service is no longer in the list', async () => {
    const browser = await world.browserOf(world.rahima)
    const elsewhere = { endpoint: 'https://evil.example/x', keys: browser.subscription }
    const sealed = world.app.edge.seal.seal('notifications_device.subscription', JSON.stringify(elsewhere))
    await world.app.owner.db.query('update notifications_device set subscription = $1', [sealed])
    await world.reject(world.rahima)
    await world.tell()
    expect((await world.settings(world.rahima)).devices).toEqual([])
  })

  test('the address of a browser is stored encrypted', async () => {
    const { subscription } = await world.browserOf(world.rahima)
    const { rows } = await world.app.owner.db.query<{ row: string }>(
      'select d::text as row from notifications_device d',
    )
    for (const secret of [subscription.endpoint, subscription.auth, subscription.p256dh])
      expect(rows[0]!.row).not.toContain(secret)
    expect(rows[0]!.row).toContain('sealed:')
  })

  test('the address of a browser belongs to one person at a time, and ten are kept for each person', async () => {
    const browser = await world.browserOf(world.rahima)
    must(204, await world.add(world.rahima, browser))
    expect((await world.settings(world.rahima)).devices).toMatchObject([
      { current: true, userAgent: expect.any(String) },
    ])
    const karim = await world.market.addMember('karim')
    must(204, await world.add(karim, browser))
    expect((await world.settings(world.rahima)).devices).toEqual([])
    for (let n = 0; n < 12; n++) await world.browserOf(karim)
    expect((await world.settings(karim)).devices).toHaveLength(10)
  })
})

describe('messages to a browser end', () => {
  const ended = async () => {
    const { rows } = await world.app.owner.db.query('select from notifications_device where user_id = $1', [
      world.rahima.id,
    ])
    return rows.length === 0
  }

  test('sign-out ends them, including pending ones', async () => {
    const browser = await world.browserOf(world.rahima)
    browser.answers(503)
    await world.reject(world.rahima)
    await world.tell()
    must(204, await world.app.call('POST', '/api/logout', { as: world.rahima }))
    expect(await ended()).toBe(true)
    browser.answers(201)
    world.hours(1)
    await world.tell()
    expect(browser.messages).toEqual([])
  })

  test('signing the device out from another one ends them; an expired session keeps them', async () => {
    await world.browserOf(world.rahima)
    world.hours(1)
    expect(await ended()).toBe(false)
    const elsewhere = await world.app.signInAs('rahima')
    must(204, await world.app.call('DELETE', '/api/sessions', { as: elsewhere }))
    expect(await ended()).toBe(true)
    world.rahima = await world.app.signInAs('rahima')
    await world.browserOf(world.rahima)
    const { items } = must(200, await world.app.call('GET', '/api/sessions', { as: elsewhere })).body
    const { id } = items.find(({ current }: { current: boolean }) => !current)
    must(204, await world.app.call('DELETE', `/api/sessions/${id}`, { as: elsewhere }))
    expect(await ended()).toBe(true)
  })

  test('only the member can remove the browser', async () => {
    await world.browserOf(world.rahima)
    const { id } = (await world.settings(world.rahima)).devices[0]
    const karim = await world.market.addMember('karim')
    expect((await world.app.call('DELETE', `/api/notifications/devices/${id}`, { as: karim })).status).toBe(404)
    must(204, await world.app.call('DELETE', `/api/notifications/devices/${id}`, { as: world.rahima }))
    expect(await ended()).toBe(true)
  })

  test('a password reset by code and the restore of a backup end them', async () => {
    await world.browserOf(world.rahima)
    await world.app.owner.db.query('select members_reset_password($1, $2, $3)', [
      world.rahima.id,
      (
        await world.app.owner.db.query<{ hash: string }>(
          'select password_hash as hash from members_user where id = $1',
          [world.rahima.id],
        )
      ).rows[0]!.hash,
      world.app.clock.now(),
    ])
    expect(await ended()).toBe(true)
    await world.browserOf(await world.app.signInAs('rahima'))
    await world.app.owner.db.query('select backup_end_access($1)', [world.app.clock.now()])
    expect(await ended()).toBe(true)
  })
})

describe('a shared phone', () => {
  async function register(username: string, phone: string, cookie = '') {
    const friend = await world.app.signInAs('rahima')
    const { invitationCode } = (await world.app.call('GET', '/api/me', { as: friend })).body
    const body = {
      mode: 'phone',
      phone,
      username,
      password,
      confirmPassword: password,
      invitationCode,
      acceptTerms: true,
    }
    return cookiesOf(must(201, await join(world.app, 'member', body, { as: { cookie } })))
  }
  const cookiesOf = (answer: { headers: Headers }) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0]!)
      .join('; ')
  const logIn = async (identifier: string, cookie: string) =>
    cookiesOf(
      must(200, await world.app.call('POST', '/api/login', { body: { identifier, password }, headers: { cookie } })),
    )
  const device = (cookies: string) => /porokh_device=[^;]+/.exec(cookies)![0]
  const owners = async () => {
    const { rows } = await world.app.owner.db.query<{ username: string }>(
      'select u.username from notifications_device d join members_user u on u.id = d.user_id',
    )
    return rows.map(({ username }) => username)
  }

  test('a shared phone gets no message for the previous person, whose session had only expired', async () => {
    const moyna = await register('moyna', '01711111112')
    await register('tuli', '01711111113')
    must(
      204,
      await world.app.call('POST', '/api/notifications/devices', {
        as: { cookie: moyna },
        body: world.service.browser().subscription,
      }),
    )
    world.hours(1)
    expect(await owners()).toEqual(['moyna'])
    const tuli = await logIn('tuli', device(moyna))
    expect(await owners()).toEqual([])
    expect(tuli).toContain('porokh_session')
  })

  test('messages to a phone continue for a person who signs in again, and stop with the new session', async () => {
    const moyna = await register('moyna', '01711111112')
    must(
      204,
      await world.app.call('POST', '/api/notifications/devices', {
        as: { cookie: moyna },
        body: world.service.browser().subscription,
      }),
    )
    const again = await logIn('moyna', moyna)
    expect(await owners()).toEqual(['moyna'])
    world.hours(1)
    const later = await logIn('moyna', device(again))
    expect(
      (await world.app.call('GET', '/api/notifications/settings', { as: { cookie: later } })).body.devices,
    ).toMatchObject([{ current: true }])
    must(204, await world.app.call('POST', '/api/logout', { as: { cookie: later } }))
    expect(await owners()).toEqual([])
  })
})

describe('the question', () => {
  test('the question is asked after the first review, until it is answered', async () => {
    expect((await world.settings(world.rahima)).ask).toBe(false)
    await world.market.handIn(world.rahima, await world.market.openCampaign())
    expect((await world.settings(world.rahima)).ask).toBe(true)
    must(204, await world.app.call('POST', '/api/notifications/no-thanks', { as: world.rahima }))
    expect((await world.settings(world.rahima)).ask).toBe(false)
  })

  test('the question is not asked if the member already has push notifications', async () => {
    await world.market.handIn(world.rahima, await world.market.openCampaign())
    await world.browserOf(world.rahima)
    expect((await world.settings(world.rahima)).ask).toBe(false)
  })
})

test('a test message goes to one browser, a few times an hour', async () => {
  const [one, two] = [await world.browserOf(world.rahima), await world.browserOf(world.rahima)]
  const { devices } = await world.settings(world.rahima)
  must(204, await world.app.call('POST', `/api/notifications/devices/${devices[1].id}/test`, { as: world.rahima }))
  await world.tell()
  expect([world.titles(one), world.titles(two)]).toEqual([['This is a test message'], []])
})

test('closing the account deletes all of it', async () => {
  await world.browserOf(world.rahima)
  await world.choose(world.rahima, { sms: [] })
  await world.app.owner.db.query(
    `insert into audit_event (at, actor, action, member_id, notify) values ($2, 'system', 'payout.paid', $1, true)`,
    [world.rahima.id, world.app.clock.now()],
  )
  const count = async () => {
    const { rows } = await world.app.owner.db.query<{ rows: number }>(
      `select (select count(*) from notifications_device) + (select count(*) from notifications_choice)
        + (select count(*) from notifications_telling) as rows`,
    )
    return rows[0]!.rows
  }
  expect(await count()).toBe(3)
  must(204, await world.app.call('DELETE', '/api/me', { as: world.rahima, body: { password } }))
  expect(await count()).toBe(0)
})
