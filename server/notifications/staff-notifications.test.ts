import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { password } from '../testing/passwords.ts'
import { transferSeen } from '../testing/transfer-seen.ts'

let app: TestApp
let faruk: SignedIn
let onu: SignedIn
let nasrin: SignedIn & { sponsorId: number }
beforeEach(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
  onu = await app.addOperator('onu')
  nasrin = await app.addSponsor('nasrin')
  await giveEmail(nasrin, 'nasrin@example.org')
})
afterEach(() => app.close())

async function giveEmail({ id }: SignedIn, email: string) {
  const sealed = app.edge.seal.seal('user.email', email)
  await app.owner.db.query(`update members_user set email = $2, language = 'en' where id = $1`, [id, sealed])
}
const bell = async (as: SignedIn, query = '') =>
  (await app.call('GET', `/api/notifications${query}`, { as, language: 'en' })).body
const titles = async (as: SignedIn) => (await bell(as)).items.map(({ title }: { title: string }) => title)
const post = (as: SignedIn, path: string, body?: object) => app.call('POST', path, { as, body, key: randomUUID() })
const propose = (as: SignedIn, username: string) =>
  post(as, '/api/operator/operators', { username, password, confirmPassword: password, worksOn: 'admin' })
/** The e-mails that are sent now, as "recipient: text". */
const mails = async () => {
  await app.runJob('notifications.mail-staff', 'messages')
  return app.sent.splice(0).map(({ recipient, body }) => `${recipient}: ${body}`)
}

describe('notifications of operators', () => {
  test('operators hear of others’ proposals and their results, and not of their own actions', async () => {
    const { id } = (await propose(faruk, 'nila')).body
    expect(await titles(onu)).toEqual(['faruk proposes a new operator: nila'])
    expect(await titles(faruk)).toEqual([])
    await post(onu, `/api/operator/approvals/${id}/confirm`)
    expect(await bell(faruk)).toMatchObject({
      items: [
        { title: 'nila is an operator now', body: 'onu has agreed to it.', link: '/operator/staff', read: false },
      ],
      unread: 1,
    })
    const dropped = (await propose(faruk, 'mou')).body
    await post(onu, `/api/operator/approvals/${dropped.id}/reject`)
    expect(await titles(faruk)).toEqual(['The proposal of mou was dropped', 'nila is an operator now'])

    const shila = await app.addOperator('shila')
    const closing = await post(faruk, `/api/operator/operators/${shila.id}/close`, { reason: 'She has left us.' })
    expect((await titles(onu))[0]).toBe('faruk proposes to close the account of shila')
    await post(onu, `/api/operator/approvals/${closing.body.id}/confirm`)
    expect((await bell(faruk)).items[0]).toMatchObject({
      title: 'The account of shila is closed',
      body: 'onu has agreed to it. Reason: She has left us.',
    })
  })

  test('operators hear of money that waits for a second operator', async () => {
    const reason = 'Rent of the servers'
    await post(faruk, '/api/operator/approvals', { kind: 'fee_withdrawal', amount: 5000, reason })
    expect((await bell(onu)).items[0]).toMatchObject({
      kind: 'approval.proposed',
      title: expect.stringMatching(/^faruk proposes to take out .*50.* of fees$/),
      link: '/operator/approvals',
    })
    await post(faruk, '/api/operator/approvals', { kind: 'tax_payment', amount: 5000, reason: 'Tax of November' })
    expect((await bell(onu)).items[0]).toMatchObject({
      title: expect.stringMatching(/^faruk proposes to pay .*50.* of kept-back tax to the tax office$/),
    })
  })

  test('operators hear only of their own account', async () => {
    const fresh = 'nine kites over Dhaka'
    const body = { currentPassword: password, password: fresh, confirmPassword: fresh }
    expect((await app.call('PUT', '/api/password', { as: faruk, body })).status).toBe(204)
    expect((await bell(faruk)).items).toMatchObject([{ title: 'Your password was changed', link: '/operator/account' }])
    expect(await titles(onu)).toEqual([])
    for (let n = 0; n < 10; n++)
      await app.call('POST', '/api/login', { body: { identifier: 'onu', password: `guess ${n}` } })
    expect((await bell(onu)).items).toMatchObject([
      { title: 'Many wrong passwords', link: '/operator/account?open=devices' },
    ])
    expect(await titles(nasrin)).toEqual([])
  })

  test('operators hear of a removed second factor, with operator and reason', async () => {
    await app.owner.db.query('update members_user set factor_since = $2 where id = $1', [onu.id, app.clock.now()])
    const reason = 'She has lost her phone.'
    expect((await post(faruk, '/api/operator/factor-resets', { username: 'onu', reason })).status).toBe(204)
    const again = await app.signInAs('onu')
    expect((await bell(again)).items[0]).toMatchObject({
      title: 'Your second factors were removed',
      body: expect.stringContaining('faruk did it: She has lost her phone.'),
    })
  })

  test('nothing after they have closed their account', async () => {
    await app.owner.db.query('update members_user set closed_at = $2 where id = $1', [onu.id, app.clock.now()])
    await propose(faruk, 'nila')
    const { rows } = await app.owner.db.query('select from notifications_staff where user_id = $1', [onu.id])
    expect(rows).toEqual([])
  })
})

describe('notifications of sponsors', () => {
  test('sponsors hear of their money and their campaigns', async () => {
    const deposit = await post(nasrin, '/api/sponsor/deposits', { amount: 100_000, rail: 'manual' })
    await post(faruk, `/api/operator/deposits/${deposit.body.id}/confirm`, transferSeen(100_000))
    expect((await bell(nasrin)).items).toMatchObject([
      { kind: 'deposit.confirmed', title: expect.stringContaining('is in your balance'), link: '/sponsor/money' },
    ])
    expect(await titles(await app.addSponsor('rival'))).toEqual([])
    const refund = await post(nasrin, '/api/sponsor/refunds', { amount: 5000, account: 'City Bank, 1234 5678' })
    const back = await post(faruk, `/api/operator/refunds/${refund.body.id}/send-back`, { reason: 'No such account.' })
    expect(back.status).toBeLessThan(300)
    expect((await bell(nasrin)).items[0]).toMatchObject({
      title: expect.stringContaining('was not sent back'),
      body: 'It stays in your balance. Reason: No such account.',
    })
  })

  test('sponsors hear of API tokens that were created or revoked, or will expire', async () => {
    await post(nasrin, '/api/sponsor/tokens', { name: 'nightly', days: 30 })
    expect(await titles(nasrin)).toEqual(['A new API token: “nightly”'])
    app.clock.advance(23 * 86_400_000)
    await app.runJob('sponsors.tell-ending-tokens', 'notifications.mail-staff', 'messages')
    nasrin = { ...nasrin, ...(await app.signInAs('nasrin')) }
    expect((await titles(nasrin))[0]).toMatch(/^Your API token “nightly” ends on /)
    const { items } = (await app.call('GET', '/api/sponsor/tokens', { as: nasrin })).body
    await app.call('DELETE', `/api/sponsor/tokens/${items[0].id}`, { as: nasrin })
    expect((await titles(nasrin))[0]).toBe('An API token was revoked')
  })
})

test('items that stay in the list when read, and are no longer counted', async () => {
  for (const name of ['nila', 'mou', 'jui']) await propose(faruk, name)
  const { items, unread } = await bell(onu)
  expect(unread).toBe(3)
  const page = await bell(onu, '?limit=2')
  expect(page.items).toEqual(items.slice(0, 2))
  expect((await bell(onu, `?limit=2&cursor=${page.next}`)).items).toEqual(items.slice(2))
  await app.call('POST', '/api/notifications/read', { as: onu, body: { upTo: items[1].id } })
  const after = await bell(onu)
  expect(after.unread).toBe(1)
  expect(after.items.map(({ read }: { read: boolean }) => read)).toEqual([false, true, true])
  // Other users' notifications stay unchanged.
  const shila = await app.addOperator('shila')
  await propose(faruk, 'sumi')
  await app.call('POST', '/api/notifications/read', { as: shila, body: { upTo: 1_000_000 } })
  expect((await bell(onu)).unread).toBe(2)
})

describe('messages by e-mail', () => {
  test('an operator with a verified address gets the same messages, in the operator’s language and without a link', async () => {
    await giveEmail(onu, 'onu@example.org')
    await propose(faruk, 'nila')
    expect(await mails()).toEqual([])
    await app.owner.db.query(`insert into members_verified values ($1, 'email', $2)`, [onu.id, app.clock.now()])
    await propose(faruk, 'mou')
    expect(await mails()).toEqual([
      expect.stringMatching(
        /^onu@example.org: Porokh: faruk proposes a new operator: mou \(.*\)\. A second operator has to agree\./,
      ),
    ])
    await app.owner.db.query(`update members_user set language = 'bn' where id = $1`, [onu.id])
    await propose(faruk, 'jui')
    const [told, ...more] = await mails()
    expect(told).toContain('faruk একজন নতুন পরিচালকের প্রস্তাব দিয়েছেন: jui')
    expect(told).not.toContain('/operator')
    expect(more).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('a sponsor gets messages about money only at a verified address, and about the account at any', async () => {
    await app.owner.db.query('delete from members_verified where user_id = $1', [nasrin.id])
    const fresh = 'nine kites over Dhaka'
    const body = { currentPassword: password, password: fresh, confirmPassword: fresh }
    await app.call('PUT', '/api/password', { as: nasrin, body })
    expect(await mails()).toEqual([expect.stringContaining('nasrin@example.org: Porokh: Your password was changed')])
    const tell = (action: string) =>
      app.owner.db.query(`select audit_record($1, 'system', null, $2, p_sponsor => $3, p_detail => $4)`, [
        app.clock.now(),
        action,
        nasrin.sponsorId,
        { amount: 5000 },
      ])
    await tell('deposit.confirmed')
    expect(await mails()).toEqual([])
    await app.owner.db.query(`insert into members_verified values ($1, 'email', $2)`, [nasrin.id, app.clock.now()])
    await tell('deposit.confirmed')
    expect(await mails()).toEqual([expect.stringContaining('is in your balance')])
  })

  test('messages older than a day are not sent', async () => {
    await app.owner.db.query(`insert into members_verified values ($1, 'email', $2)`, [onu.id, app.clock.now()])
    await giveEmail(onu, 'onu@example.org')
    await propose(faruk, 'nila')
    app.clock.advance(24 * 3_600_000)
    expect(await mails()).toEqual([])
    expect(await titles(await app.signInAs('onu'))).toHaveLength(1)
  })
})

test('the application cannot add, change or delete notifications', async () => {
  await propose(faruk, 'nila')
  for (const statement of [
    `insert into notifications_staff (user_id, event_id) select ${faruk.id}, max(id) from audit_event`,
    `update notifications_staff set user_id = ${faruk.id}`,
    `delete from notifications_staff`,
  ])
    await expect(app.database.db.query(statement)).rejects.toThrow('permission denied')
})
