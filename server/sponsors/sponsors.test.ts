import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { join as register } from '../testing/join.ts'
import { addWork, openFundedCampaign } from '../testing/work.ts'
import { transferSeen } from '../testing/transfer-seen.ts'

let app: TestApp
let operator: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  operator = await app.addOperator('faruk')
})
afterAll(() => app.close())

let count = 0
let maps: SignedIn & { sponsorId: number }
beforeEach(async () => {
  count += 1
  maps = await app.addSponsor(`maps${count}@example.org`, { organisation: 'Open Maps' })
})
const balance = async (as: SignedIn) => (await app.call('GET', '/api/sponsor/balance', { as })).body
const payIn = (amount: number, rail = 'sandbox', key = `in-${count}-${amount}-${rail}`) =>
  app.call('POST', '/api/sponsor/deposits', { as: maps, body: { amount, rail }, key, language: 'en' })

describe('registering', () => {
  const asked = {
    password: 'three mangoes at dawn',
    confirmPassword: 'three mangoes at dawn',
    acceptTerms: true,
  }
  const join = (changes: object = {}) =>
    register(
      app,
      'sponsor',
      { ...asked, organisation: `Notes ${count}`, email: `notes${count}@example.org`, ...changes },
      { language: 'en' },
    )

  test('refuses a used e-mail', async () => {
    await app.setContacts(maps.id, { email: `used${count}@example.org` })
    expect((await join({ email: `USED${count}@example.org` })).problem).toMatchObject({
      status: 409,
      code: 'register.email_exists',
    })
  })
  test('refuses an existing organisation name, and one that looks like it', async () => {
    expect((await join({ organisation: 'Mukto Apps' })).status).toBe(201)
    for (const organisation of [
      'mukto  apps',
      'Mukto-Apps',
      'Мukto Apps',
      'Ｍukto Apps',
      'Mukt\u200bo Apps',
      'MUKT0 APPS',
    ])
      expect((await join({ organisation, email: `other${count}@example.org` })).problem.code).toMatch(
        /^(register.organisation_exists|input.not_possible)$/,
      )
  })
  test('creates an organisation with an empty balance and signs the sponsor in', async () => {
    const answer = await join()
    expect(answer.status).toBe(201)
    expect(answer.body.user).toEqual({
      id: expect.any(Number),
      role: 'sponsor',
      personRole: 'owner',
      username: `notes${count}@example.org`,
    })
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    expect(await balance({ cookie, id: 0, username: '' })).toEqual({
      organisation: `Notes ${count}`,
      balance: 0,
      escrow: 0,
      spent: 0,
    })
    const again = await app.call('POST', '/api/login', {
      body: { identifier: `Notes${count}@example.org`, password: asked.password },
    })
    expect(again.body.user.role).toBe('sponsor')
  })
  test.each<[string, object, number, string]>([
    ['unticked terms', { acceptTerms: undefined }, 400, 'register.terms_required'],
    ['no e-mail', { email: ' ' }, 400, 'register.email_fields_missing'],
    ['no password', { password: '' }, 400, 'register.email_fields_missing'],
    ['two different passwords', { confirmPassword: 'four mangoes at dawn' }, 400, 'register.password_mismatch'],
    ['a weak password', { password: 'mangoes', confirmPassword: 'mangoes' }, 400, 'register.password_weak'],
    ['no organisation', { organisation: '' }, 422, 'input.not_possible'],
    ['an invalid e-mail', { email: 'notes' }, 422, 'input.not_possible'],
  ])('refuses %s', async (_what, changes, status, code) => {
    expect((await join(changes)).problem).toMatchObject({ status, code })
  })
  test.each([
    ['Porokh Support', 'reserved', 'This could be taken for the name of Porokh, or of its staff.'],
    ['Меghna Apps', 'format', 'This is not written in the right form.'],
  ])('refuses an organisation that poses as another: %s', async (organisation, rule, message) => {
    const answer = await join({ organisation, email: 'notes' })
    expect(answer.problem.errors).toEqual([
      { field: 'body.organisation', rule, message },
      { field: 'body.email', rule: 'format', message: 'This is not written in the right form.' },
    ])
  })
  test('removes invisible characters from the name of an organisation', async () => {
    const organisation = ' Shapla\u200b\u2060 \u202eApps\u00ad '
    const answer = await join({ organisation, email: `shapla${count}@example.org` })
    expect(answer.status).toBe(201)
    const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    expect((await balance({ cookie, id: 0, username: '' })).organisation).toBe('Shapla Apps')
  })
})

describe('a deposit', () => {
  test('a deposit on the sandbox rail is credited at once', async () => {
    const answer = await payIn(1_000_000)
    expect(answer.status).toBe(201)
    const at = app.clock.now().toISOString()
    expect(answer.body).toEqual({
      id: expect.any(Number),
      amount: 1_000_000,
      rail: 'sandbox',
      state: 'confirmed',
      createdAt: at,
      confirmedAt: at,
      reference: null,
      announced: null,
      pageUrl: null,
    })
    expect(await balance(maps)).toMatchObject({ balance: 1_000_000 })
  })
  test('a deposit is created once for two requests with the same key', async () => {
    const [first, second] = await Promise.all([payIn(500_000), payIn(500_000)])
    expect(first.body).toEqual(second.body)
    expect(await balance(maps)).toMatchObject({ balance: 500_000 })
  })
  test('requires a key and a valid amount', async () => {
    const answer = await app.call('POST', '/api/sponsor/deposits', { as: maps, body: { amount: 100, rail: 'sandbox' } })
    expect(answer.problem.code).toBe('idempotency.key_missing')
    for (const amount of [0, -5, 1.5, 1e15])
      expect((await payIn(amount)).problem.errors?.[0]?.field).toBe('body.amount')
  })
  test('a deposit by bank waits until an operator confirms it, and is credited once', async () => {
    const deposit = (await payIn(700_000, 'manual')).body
    expect(deposit).toMatchObject({ state: 'pending', confirmedAt: null })
    expect(await balance(maps)).toMatchObject({ balance: 0 })
    const waiting = await app.call('GET', '/api/operator/deposits', { as: operator })
    expect(waiting.body.items).toContainEqual({
      ...deposit,
      sponsorId: maps.sponsorId,
      organisation: 'Open Maps',
      recorded: null,
    })

    const confirm = (key: string) =>
      app.call('POST', `/api/operator/deposits/${deposit.id}/confirm`, {
        as: operator,
        key,
        language: 'en',
        body: transferSeen(700_000),
      })
    const answers = await Promise.all([confirm(`a${count}`), confirm(`b${count}`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem).toMatchObject({
      code: 'conflict.state',
      state: 'confirmed',
    })
    expect(await balance(maps)).toMatchObject({ balance: 700_000 })
    expect(
      (
        await app.call('POST', '/api/operator/deposits/999999/confirm', {
          as: operator,
          key: `c${count}`,
          body: transferSeen(5),
        })
      ).problem.code,
    ).toBe('not_found')
    expect((await app.call('GET', '/api/sponsor/deposits', { as: maps })).body.items).toMatchObject([
      { id: deposit.id, state: 'confirmed' },
    ])
  })
  test('a deposit by bank that never arrived is marked once by an operator, and moves no money', async () => {
    const deposit = (await payIn(800_000, 'manual')).body
    const fail = (key: string) =>
      app.call('POST', `/api/operator/deposits/${deposit.id}/fail`, { as: operator, key: `${key}${count}` })
    const answers = await Promise.all([fail('d'), fail('e')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balance(maps)).toMatchObject({ balance: 0 })
    expect((await app.call('GET', '/api/sponsor/deposits', { as: maps })).body.items).toMatchObject([
      { id: deposit.id, state: 'failed', confirmedAt: null },
    ])
  })
  test('a deposit is listed in pages, newest first', async () => {
    for (const amount of [100_001, 100_002, 100_003]) await payIn(amount)
    const first = (await app.call('GET', '/api/sponsor/deposits?limit=2', { as: maps })).body
    expect(first.items.map(({ amount }: { amount: number }) => amount)).toEqual([100_003, 100_002])
    const second = (await app.call('GET', `/api/sponsor/deposits?limit=2&cursor=${first.next}`, { as: maps })).body
    expect(second).toMatchObject({ items: [{ amount: 100_001 }], next: null })
    expect((await app.call('GET', '/api/sponsor/deposits?cursor=abc', { as: maps })).problem).toMatchObject({
      code: 'input.not_possible',
      errors: [{ field: 'query.cursor' }],
    })
  })
})

test('operators see every organisation', async () => {
  const { body } = await app.call('GET', '/api/operator/sponsors', { as: operator })
  expect(body.items[0]).toMatchObject({ id: maps.sponsorId, organisation: 'Open Maps' })
})

test('play money is refused in production', async () => {
  const production = await startTestApp({ production: true })
  try {
    const sponsor = await production.addSponsor('maps@example.org')
    const answer = await production.call('POST', '/api/sponsor/deposits', {
      as: sponsor,
      body: { amount: 100_000, rail: 'sandbox' },
      key: 'one',
    })
    expect(answer.problem).toMatchObject({
      status: 422,
      code: 'input.not_possible',
      errors: [{ field: 'body.rail', rule: 'choice' }],
    })
  } finally {
    await production.close()
  }
})

test('the balance, the escrow and the spent sum agree with the statement', async () => {
  const rahima = await app.addMember(`rahima${count}`)
  await openFundedCampaign(app.owner.db, { sponsorId: maps.sponsorId, amount: 20_000, places: 3, at: app.clock.now() })
  await addWork(app, { memberId: rahima.id, sponsorId: maps.sponsorId, amount: 21_001 })
  await payIn(5_000)
  expect(await balance(maps)).toEqual({ organisation: 'Open Maps', balance: 5_000, escrow: 60_000, spent: 21_001 })
  const { items } = (await app.call('GET', '/api/sponsor/statement', { as: maps })).body
  expect(
    items.map((row: { kind: string; amount: number; balanceAfter: number; about: string }) => [
      row.kind,
      row.amount,
      row.balanceAfter,
      row.about,
    ]),
  ).toEqual([
    ['sponsor_deposit', 5_000, 5_000, 'sandbox'],
    ['campaign_fund', -21_001, 0, 'Try the notes'],
    ['sponsor_deposit', 21_001, 21_001, 'sandbox'],
    ['campaign_fund', -60_000, 0, 'Try the notes'],
    ['sponsor_deposit', 60_000, 60_000, 'sandbox'],
  ])
})

describe('tokens', () => {
  const make = async (name = 'build server') =>
    (await app.call('POST', '/api/sponsor/tokens', { as: maps, body: { name } })).body
  test('tokens are shown once, stored as a hash, and allow the sponsor’s requests', async () => {
    const { id, token } = await make()
    expect(token).toMatch(/^porokh_[\w-]{43}$/)
    expect((await app.call('GET', '/api/sponsor/balance', { as: { token } })).body.organisation).toBe('Open Maps')
    expect((await app.call('GET', '/api/sponsor/tokens', { as: maps })).body.items).toEqual([
      {
        id,
        name: 'build server',
        person: maps.username,
        scopes: ['read'],
        createdAt: app.clock.now().toISOString(),
        expiresAt: new Date(app.clock.now().getTime() + 90 * 24 * 3_600_000).toISOString(),
        lastUsedAt: `${app.clock.now().toISOString().slice(0, 13)}:00:00.000Z`,
      },
    ])
    expect(
      (
        await app.owner.db.query("select 1 from sponsors_token where encode(token_hash, 'escape') like $1", [
          `%${token}%`,
        ])
      ).rowCount,
    ).toBe(0)
  })
  test('tokens can be revoked only by their organisation, and then no longer work', async () => {
    const { id, token } = await make()
    const other = await app.addSponsor(`other${count}@example.org`)
    expect((await app.call('DELETE', `/api/sponsor/tokens/${id}`, { as: other })).problem.code).toBe('not_found')
    expect((await app.call('DELETE', `/api/sponsor/tokens/${id}`, { as: maps })).status).toBe(204)
    expect((await app.call('GET', '/api/sponsor/balance', { as: { token } })).status).toBe(401)
    expect((await app.call('DELETE', `/api/sponsor/tokens/${id}`, { as: maps })).status).toBe(404)
  })
  test('tokens are not sessions and do not allow requests of members or operators', async () => {
    const { token } = await make()
    expect((await app.call('GET', '/api/sessions', { as: { token } })).status).toBe(401)
    expect((await app.call('GET', '/api/me', { as: { token } })).status).toBe(403)
    expect((await app.call('GET', '/api/operator/deposits', { as: { token } })).status).toBe(403)
  })
})
