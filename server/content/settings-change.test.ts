import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { addWork } from '../testing/work.ts'

/** Changes that take something from members, or move the conditions of levels: proposed, confirmed, announced, in effect. */
let app: TestApp
let faruk: SignedIn
let joba: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
  joba = await app.addOperator('joba')
})
afterAll(() => app.close())

const hour = 3_600_000
const put = (body: object, as = faruk, match = '*') =>
  app.call('PUT', '/api/operator/settings', { as, body, headers: { 'if-match': match } })
const settle = (verb: 'confirm' | 'cancel', id: number, as = joba) =>
  app.call('POST', `/api/operator/settings/changes/${id}/${verb}`, { as })
const settings = async (language = 'en') => (await app.call('GET', '/api/settings', { language })).body
const audited = async () =>
  (
    await app.owner.db.query<{ action: string; actor_id: number | null; detail: { after: object } }>(
      `select action, actor_id, detail from audit_event where action like 'settings.%' order by id`,
    )
  ).rows.map(({ action, actor_id, detail }) => ({ action, actor_id, after: detail.after }))
/** Moves the clock, and signs the operators in again. */
async function pass(ms: number) {
  app.clock.advance(ms)
  faruk = await app.signInAs('faruk')
  joba = await app.signInAs('joba')
  await app.runJob('content.count-changes')
}
const changedLevel = async (at: number, changes: object) => ({
  levels: (await settings()).levels.map((level: object, i: number) => (i === at ? { ...level, ...changes } : level)),
})

test('a higher minimum needs a second operator, is announced in both languages, and takes effect 24 hours later', async () => {
  const proposed = await put({ payoutMinimum: 10_000, reason: 'The banks charge more' })
  expect(proposed.status).toBe(200)
  const { id } = proposed.body.change
  expect(proposed.body).toMatchObject({
    payoutMinimum: 5000,
    change: {
      state: 'proposed',
      before: { payoutMinimum: 5000 },
      after: { payoutMinimum: 10_000 },
      reason: 'The banks charge more',
      proposedBy: 'faruk',
      confirmedBy: null,
      countsFrom: null,
    },
  })
  await pass(48 * hour)
  expect(await settings()).toMatchObject({ payoutMinimum: 5000, announced: [] })
  expect((await settle('confirm', id, faruk)).problem.code).toBe('approval.same_operator')
  expect((await settle('confirm', id + 1)).status).toBe(404)

  // An operator added by another one waits 7 days.
  const made = new Date(app.clock.now().getTime() - 7 * 24 * hour + 1)
  await app.owner.db.query(
    `update members_user
      set created_at = $3::timestamptz - case when id = $2 then interval '1 day' else '0' end,
        made_by = case when id = $1 then $2::bigint end
      where id in ($1, $2)`,
    [joba.id, faruk.id, made],
  )
  expect((await settle('confirm', id)).problem.code).toBe('operator.too_new')
  app.clock.advance(1)

  const countsFrom = new Date(app.clock.now().getTime() + 24 * hour).toISOString()
  expect((await settle('confirm', id)).body.change).toMatchObject({
    state: 'announced',
    confirmedBy: 'joba',
    countsFrom,
  })
  expect((await settle('confirm', id)).problem).toMatchObject({ code: 'conflict.state', state: 'announced' })
  const text = {
    en: 'You can withdraw from BDT 100.00 up (before: BDT 50.00).',
    bn: 'সর্বনিম্ন ১০০.০০৳ তোলা যাবে (আগে ছিল ৫০.০০৳)।',
  }
  const title = { en: 'What changes from 5 Mar 2026, 12:00', bn: '৫ মার্চ ২০২৬ দুপুর ১২:০০ থেকে যা বদলাচ্ছে' }
  for (const language of ['en', 'bn'] as const) {
    expect(await settings(language)).toMatchObject({
      payoutMinimum: 5000,
      announced: [{ title: title[language], lines: [{ about: 'payouts', text: text[language] }], countsFrom }],
    })
    const [notice] = (await app.call('GET', '/api/announcements', { language })).body.items
    expect(notice).toMatchObject({ title: title[language], body: text[language], at: app.clock.now().toISOString() })
  }

  await pass(24 * hour - 1)
  expect((await settings()).payoutMinimum).toBe(5000)
  await pass(1)
  expect(await settings()).toMatchObject({ payoutMinimum: 10_000, announced: [{ countsFrom }] })
  expect((await settle('cancel', id)).problem).toMatchObject({ code: 'conflict.state', state: 'counts' })
  await pass(7 * 24 * hour)
  expect(await settings()).toMatchObject({ payoutMinimum: 10_000, announced: [] })
  expect((await app.call('GET', '/api/announcements')).body.items[0]?.body).not.toBe(text.en)
  const after = { payoutMinimum: 10_000 }
  expect(await audited()).toEqual([
    { action: 'settings.proposed', actor_id: faruk.id, after },
    { action: 'settings.confirmed', actor_id: joba.id, after },
    { action: 'settings.counted', actor_id: null, after },
  ])
})

test('any operator can cancel a pending change, which then never takes effect', async () => {
  const { id } = (await put({ payoutDailyLimit: 500_000 })).body.change
  expect((await settle('confirm', id)).body.change.state).toBe('announced')
  const back = await settle('cancel', id, faruk)
  expect(back.body).toMatchObject({ change: null, payoutDailyLimit: 2_500_000 })
  await pass(25 * hour)
  expect(await settings()).toMatchObject({ payoutDailyLimit: 2_500_000, announced: [] })
  expect((await settle('confirm', id)).problem).toMatchObject({ code: 'conflict.state', state: 'cancelled' })
})

test('while a change is pending, its settings stay as announced, and others may be widened', async () => {
  const { id } = (await put({ payoutMinimum: 20_000 })).body.change
  for (const change of [{ payoutMinimum: 1_000 }, { payoutDailyLimit: 1_000_000 }, { resetTime: '06:00:00' }])
    expect((await put(change, joba)).problem.code).toBe('settings.change_open')
  expect((await put({ payoutDailyLimit: 3_000_000 }, joba)).status).toBe(200)
  await settle('confirm', id)
  await pass(24 * hour)
  expect(await settings()).toMatchObject({ payoutMinimum: 20_000, payoutDailyLimit: 3_000_000 })
})

test('one of two concurrent proposals is refused because another change is pending', async () => {
  const answers = await Promise.all([put({ payoutMinimum: 30_000 }), put({ payoutDailyLimit: 600_000 }, joba)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await settle('cancel', answers.find(({ status }) => status === 200)!.body.change.id)
})

type Change = object | (() => Promise<object>)
const bodyOf = (change: Change) => (typeof change === 'function' ? (change as () => Promise<object>)() : change)

test.each<[string, Change]>([
  ['a higher minimum', { payoutMinimum: 20_001 }],
  ['a lower daily limit', { payoutDailyLimit: 2_999_999 }],
  ['hours as long but later', { businessHours: { start: '12:00:00', end: '24:00:00' } }],
  ['another reset time', { resetTime: '00:00:01' }],
  ['less time for a task', { timeAllowedMinutes: 119 }],
  ['a lower share', () => changedLevel(4, { share: 89 })],
  ['fewer tasks a day', () => changedLevel(4, { tasksADay: 29 })],
  ['more work for a level', () => changedLevel(4, { approvedNeeded: 1001 })],
  ['a higher percentage for a level', () => changedLevel(4, { approvalPercentNeeded: 96 })],
  ['less work for a level', () => changedLevel(4, { approvedNeeded: 999 })],
  ['a lower percentage for a level', () => changedLevel(4, { approvalPercentNeeded: 94 })],
  ['another name of a level', () => changedLevel(4, { name: 'VIP top' })],
])('%s needs a second operator', async (_what, change) => {
  const body = await bodyOf(change)
  const before = await settings()
  const { body: answer } = await put(body)
  expect(answer).toMatchObject({ change: { state: 'proposed', after: body } })
  expect(await settings()).toEqual(before)
  await settle('cancel', answer.change.id)
})

test.each<[string, Change]>([
  ['a lower minimum', { payoutMinimum: 100 }],
  ['a higher daily limit', { payoutDailyLimit: 3_100_000 }],
  ['longer hours', { businessHours: { start: '10:00:00', end: '01:00:00' } }],
  ['more time for a task', { timeAllowedMinutes: 121 }],
  ['a higher share', () => changedLevel(4, { share: 91 })],
  ['more tasks a day', () => changedLevel(4, { tasksADay: 31 })],
])('%s takes effect at once', async (_what, change) => {
  const body = await bodyOf(change)
  expect((await put(body)).body).toMatchObject({ ...body, change: null })
  expect(await settings()).toMatchObject(body)
})

test('a level’s new name takes effect after another operator’s confirmation, and contains no link', async () => {
  const { body } = await put(await changedLevel(4, { name: 'VIP top' }))
  expect((await settle('confirm', body.change.id)).body.change).toBeNull()
  expect((await settings()).levels[4].name).toBe('VIP top')
  const linked = await put(await changedLevel(4, { name: 'Claim at porokh-help.xyz' }))
  expect(linked.problem.errors).toMatchObject([{ field: 'body.levels.4.name', rule: 'no_link' }])
})

test('a change without effect leaves no record', async () => {
  const before = await audited()
  expect((await put({ payoutMinimum: 100, resetTime: '00:00:00' })).body.change).toBeNull()
  expect(await audited()).toEqual(before)
})

test('lowered conditions of a level take effect when confirmed, and can be raised again after 14 days', async () => {
  const { sponsorId } = await app.addSponsor('notes@example.org')
  const nodi = await app.addMember('nodi')
  for (let i = 0; i < 5; i++) await addWork(app, { memberId: nodi.id, sponsorId })
  const me = async () => (await app.call('GET', '/api/me', { as: await app.signInAs('nodi') })).body

  const lower = (await put(await changedLevel(1, { approvedNeeded: 5 }))).body.change
  expect(await me()).toMatchObject({ level: 0 })
  expect((await settle('confirm', lower.id)).body.change).toBeNull()
  expect(await me()).toMatchObject({ level: 1, levelLoss: null })

  await pass(hour)
  const raised = (await put(await changedLevel(1, { approvedNeeded: 20 }))).body.change
  const { change } = (await settle('confirm', raised.id)).body
  const countsFrom = new Date(change.countsFrom).getTime()
  expect(countsFrom - app.clock.now().getTime()).toBe((14 * 24 - 1) * hour)
  expect((await settings()).announced[0].lines).toEqual([
    { about: 'levels', text: 'VIP 1: reached with 20 approved tasks (before: 5).' },
  ])

  await pass((14 * 24 - 1) * hour)
  const at = new Date(app.clock.now().getTime() + 14 * 24 * hour).toISOString()
  expect(await me()).toMatchObject({ level: 1, levelLoss: { to: 0, at } })
  await pass(14 * 24 * hour)
  expect(await me()).toMatchObject({ level: 0, levelLoss: null })
})

test('a change of the settings requires the version that was read', async () => {
  const read = await app.call('GET', '/api/operator/settings', { as: faruk })
  const { version } = read.body as { version: number }
  expect(read.headers.get('etag')).toBe(`"${version}"`)
  const blind = await app.call('PUT', '/api/operator/settings', { as: faruk, body: { payoutDailyLimit: 9_000_000 } })
  expect([blind.status, blind.problem.code]).toEqual([428, 'precondition.missing'])
  const first = await put({ payoutDailyLimit: 4_000_000 }, joba, `"${version}"`)
  expect([first.status, first.body.version]).toEqual([200, version + 1])
  const late = await put({ payoutDailyLimit: 5_000_000 }, faruk, `"${version}"`)
  expect([late.status, late.problem.code]).toEqual([412, 'conflict.changed'])
  expect((await settings()).payoutDailyLimit).toBe(4_000_000)
  // Of two concurrent changes, one is refused because there is a newer version.
  const both = await Promise.all(
    [faruk, joba].map((as, n) => put({ payoutDailyLimit: 5_000_000 + n }, as, `"${version + 1}"`)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  // Setting and withdrawing a charge also create new versions.
  const charge = { provider: 'nagad', perThousand: 1_490, since: '2199-12-31' }
  const setCharge = (match?: string) =>
    app.call('PUT', '/api/operator/cash-out-charges', {
      as: faruk,
      body: charge,
      ...(match !== undefined && { headers: { 'if-match': match } }),
    })
  expect((await setCharge()).problem).toMatchObject({ status: 428, code: 'precondition.missing' })
  expect((await setCharge(`"${version}"`)).problem).toMatchObject({ status: 412, code: 'conflict.changed' })
  const set = await setCharge(`"${version + 2}"`)
  expect(set.body.version).toBe(version + 3)
  const planned = '/api/operator/cash-out-charges/nagad/2199-12-31'
  const taken = await app.call('DELETE', planned, { as: joba })
  expect(taken.body).toMatchObject({ version: version + 4 })
  expect(taken.body.cashOutCharges).not.toContainEqual(charge)
  expect((await app.call('DELETE', planned, { as: joba })).status).toBe(404)
  // Today's charge cannot be withdrawn.
  const [today] = taken.body.cashOutCharges as { provider: string; since: string }[]
  expect(
    (await app.call('DELETE', `/api/operator/cash-out-charges/${today!.provider}/${today!.since}`, { as: joba }))
      .status,
  ).toBe(404)
  expect((await audited()).at(-1)).toMatchObject({ action: 'settings.charge_withdrawn', actor_id: joba.id })
})
