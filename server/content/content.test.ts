import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { published } from '../testing/published.ts'

let app: TestApp
let faruk: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  faruk = await app.addOperator('faruk')
})
afterAll(() => app.close())

const put = (body: object, as: SignedIn = faruk) =>
  app.call('PUT', '/api/operator/settings', { as, body, language: 'en', headers: { 'if-match': '*' } })
const settings = async () => (await app.call('GET', '/api/operator/settings', { as: faruk })).body
const audited = async () =>
  (
    await app.owner.db.query<{ action: string; actor_id: number; detail: object }>(
      `select action, actor_id, detail - 'session' as detail from audit_event order by id desc limit 1`,
    )
  ).rows[0]!

describe('the settings', () => {
  test('the settings can be read by anyone, with today’s charges', async () => {
    const answer = await app.call('GET', '/api/settings')
    expect(answer.body).toMatchObject({
      businessHours: { start: '11:00:00', end: '23:00:00' },
      resetTime: '00:00:00',
      payoutMinimum: 5000,
      payoutDailyLimit: 2_500_000,
      timeAllowedMinutes: 120,
      demo: true,
      cashOutCharges: [
        { provider: 'bkash', perThousand: 1850, since: '2026-01-01' },
        { provider: 'nagad', perThousand: 1250, since: '2026-01-01' },
        { provider: 'rocket', perThousand: 1670, since: '2026-01-01' },
      ],
    })
    expect(answer.body.levels).toHaveLength(5)
  })
  test('the settings use a new charge from its first day, which may not be past', async () => {
    const charge = (provider: string, perThousand: number, since: string, as = faruk) =>
      app.call('PUT', '/api/operator/cash-out-charges', {
        as,
        body: { provider, perThousand, since },
        language: 'en',
        headers: { 'if-match': '*' },
      })
    const today = async () => (await app.call('GET', '/api/settings')).body.cashOutCharges
    expect((await charge('bkash', 1490, '2026-03-02')).status).toBe(200)
    const { body } = await charge('bkash', 1390, '2026-03-03')
    expect(body.cashOutCharges.slice(0, 3)).toEqual([
      { provider: 'bkash', perThousand: 1490, since: '2026-03-02' },
      { provider: 'bkash', perThousand: 1390, since: '2026-03-03' },
      { provider: 'nagad', perThousand: 1250, since: '2026-01-01' },
    ])
    expect((await today())[0]).toEqual({ provider: 'bkash', perThousand: 1490, since: '2026-03-02' })
    expect((await charge('nagad', 1300, '2026-03-01')).problem.errors).toEqual([
      expect.objectContaining({ field: 'body.since', rule: 'too_small', limit: '2026-03-02' }),
    ])
    for (const [perThousand, since] of [
      [10_001, '2026-03-02'],
      [-1, '2026-03-02'],
      [1300, '2200-01-01'],
    ] as const)
      expect((await charge('nagad', perThousand, since)).status).toBe(400)
    const { rows } = await app.owner.db.query(
      `select actor, actor_id as by, detail - 'session' as detail
        from audit_event
        where action = 'settings.charge_set'
        order by id desc
        limit 1`,
    )
    expect(rows).toEqual([
      { actor: 'operator', by: faruk.id, detail: { provider: 'bkash', perThousand: 1390, since: '2026-03-03' } },
    ])
  })
  test('the settings change only as requested, and the change is in the audit log', async () => {
    const before = await settings()
    const answer = await put({ businessHours: { start: '00:00:00', end: '24:00:00' }, payoutMinimum: 4_000 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...before,
      version: before.version + 1,
      businessHours: { start: '00:00:00', end: '24:00:00' },
      payoutMinimum: 4_000,
    })
    expect(await settings()).toEqual(answer.body)
    expect(await audited()).toEqual({
      action: 'settings.changed',
      actor_id: faruk.id,
      detail: {
        changeId: expect.any(Number),
        before: { businessHours: before.businessHours, payoutMinimum: 5000 },
        after: { businessHours: { start: '00:00:00', end: '24:00:00' }, payoutMinimum: 4_000 },
      },
    })
  })
  test('the settings keep the concurrent changes of two operators', async () => {
    await Promise.all([put({ payoutMinimum: 3_000 }), put({ timeAllowedMinutes: 180 })])
    expect(await settings()).toMatchObject({ payoutMinimum: 3_000, timeAllowedMinutes: 180 })
  })

  const level = (changes: object, at: number) => async () => {
    const { levels } = await settings()
    return put({ levels: levels.map((one: object, i: number) => (i === at ? { ...one, ...changes } : one)) })
  }
  test.each<[string, () => ReturnType<typeof put>, string]>([
    ['a share that is lower than the level below', level({ share: 60 }, 2), 'body.levels.2.share'],
    ['fewer approved tasks for a higher level', level({ approvedNeeded: 10 }, 2), 'body.levels.2.approvedNeeded'],
    [
      'a lower percentage for a higher level',
      level({ approvalPercentNeeded: 0 }, 3),
      'body.levels.3.approvalPercentNeeded',
    ],
    ['a first level that has to be earned', level({ approvedNeeded: 1 }, 0), 'body.levels.0.approvedNeeded'],
    ['a level that costs hardly any work', level({ approvedNeeded: 4 }, 1), 'body.levels.1.approvedNeeded'],
    ['a level that nobody can reach', level({ approvedNeeded: 10_001 }, 4), 'body.levels.4.approvedNeeded'],
    [
      'a level that one rejection puts out of reach',
      level({ approvalPercentNeeded: 100 }, 4),
      'body.levels.4.approvalPercentNeeded',
    ],
    ['fewer tasks a day than the level below', level({ tasksADay: 4 }, 1), 'body.levels.1.tasksADay'],
    ['a level without a name', level({ name: ' ' }, 1), 'body.levels.1.name'],
    ['a level with a name too long to show', level({ name: 'x'.repeat(41) }, 1), 'body.levels.1.name'],
    ['levels out of order', level({ level: 4 }, 3), 'body.levels.3.level'],
    ['four levels', async () => put({ levels: (await settings()).levels.slice(1) }), 'body.levels'],
    [
      'business hours with the same start and end',
      () => put({ businessHours: { start: '10:00:00', end: '10:00:00' } }),
      'body.businessHours.end',
    ],
    [
      'an invalid hour',
      () => put({ businessHours: { start: '25:00:00', end: '10:00:00' } }),
      'body.businessHours.start',
    ],
    ['a reset time of 24:00:00', () => put({ resetTime: '24:00:00' }), 'body.resetTime'],
    [
      'business hours of a minute',
      () => put({ businessHours: { start: '23:59:30', end: '00:00:30' } }),
      'body.businessHours.end',
    ],
    ['a daily limit of less than 5,000 taka', () => put({ payoutDailyLimit: 499_999 }), 'body.payoutDailyLimit'],
    ['a daily limit beyond all sense', () => put({ payoutDailyLimit: 100_000_001 }), 'body.payoutDailyLimit'],
    ['a minimum of zero', () => put({ payoutMinimum: 0 }), 'body.payoutMinimum'],
    ['a minimum of more than 500 taka', () => put({ payoutMinimum: 50_001 }), 'body.payoutMinimum'],
    ['a minimum that stops all withdrawals', () => put({ payoutMinimum: 100_000_000_000 }), 'body.payoutMinimum'],
    ['a time for a task of a minute', () => put({ timeAllowedMinutes: 14 }), 'body.timeAllowedMinutes'],
    ['a time for a task of years', () => put({ timeAllowedMinutes: 2881 }), 'body.timeAllowedMinutes'],
  ])('refuse %s', async (_what, change, field) => {
    const before = await settings()
    const answer = await change()
    // Contradictory values have another status than values out of bounds.
    expect([400, 422]).toContain(answer.status)
    expect(answer.problem.code).toBe(answer.status === 400 ? 'input.invalid' : 'input.not_possible')
    expect(answer.problem.errors?.map((error) => error.field)).toContain(field)
    expect(await settings()).toEqual(before)
  })
  test('the settings can be changed only by operators', async () => {
    const rahima = await app.addMember('rahima')
    expect((await put({ payoutMinimum: 1 }, rahima)).status).toBe(403)
    expect((await app.call('PUT', '/api/operator/settings', { body: {} })).status).toBe(401)
  })
})

describe('the texts', () => {
  test.each(['terms', 'about', 'event'])('%s exists in both languages, with different text', async (name) => {
    const [english, bengali] = await Promise.all(
      ['en', 'bn'].map(async (language) => (await app.call('GET', `/api/pages/${name}`, { language })).body),
    )
    expect(english.body.length).toBeGreaterThan(500)
    expect(bengali.body).toMatch(/\p{Script=Bengali}/u)
    // Both languages must have the same number of headings and list items.
    const shape = (text: string) =>
      text
        .split('\n')
        .filter((line) => /^(##|-|\d+\.) /.test(line))
        .map((line) => line.split(' ')[0])
    expect(shape(bengali.body)).toEqual(shape(english.body))
  })
  test('at least ten questions are answered in both languages', async () => {
    for (const language of ['en', 'bn']) {
      const { items } = (await app.call('GET', '/api/faq', { language })).body
      expect(items.length).toBeGreaterThanOrEqual(10)
      for (const { question, answer } of items)
        expect(/\p{Script=Bengali}/u.test(question + answer)).toBe(language === 'bn')
    }
  })
  test('six banners are shown, each with a picture', async () => {
    const { items } = (await app.call('GET', '/api/banners', { language: 'bn' })).body
    expect(items).toHaveLength(6)
    for (const { picture } of items)
      expect(existsSync(new URL(`../../web/static${picture}`, import.meta.url))).toBe(true)
  })
  test('an unknown page is not found', async () => {
    expect((await app.call('GET', '/api/pages/prizes')).status).toBe(400)
    await app.owner.db.query(`delete from content_page where name = 'about'`)
    expect((await app.call('GET', '/api/pages/about')).problem).toMatchObject({ status: 404, code: 'not_found' })
  })
  test('an operator writes a page in both languages', async () => {
    const body = { title: { en: 'Event', bn: 'আয়োজন' }, body: { en: 'Soon.', bn: 'শিগগির।' } }
    const headers = { 'if-match': '*' }
    const proposed = await app.call('PUT', '/api/operator/pages/event', { as: faruk, body, headers })
    expect((await published(app, proposed)).status).toBe(200)
    expect((await app.call('GET', '/api/pages/event', { language: 'bn' })).body).toEqual({
      name: 'event',
      title: 'আয়োজন',
      body: 'শিগগির।',
      updatedAt: app.clock.now().toISOString(),
    })
    expect(await audited()).toMatchObject({ action: 'page.written' })
    const half = await app.call('PUT', '/api/operator/pages/event', {
      as: faruk,
      body: { ...body, body: { en: 'Soon.', bn: ' ' } },
    })
    expect(half.problem).toMatchObject({ code: 'input.invalid', errors: [{ field: 'body.body.bn' }] })
  })
})

test('a promotion is shown only during its period', async () => {
  expect((await app.call('GET', '/api/promotion')).body).toEqual({ promotion: null })
  const now = app.clock.now().getTime()
  await app.owner.db.query(
    `insert into content_banner (kind, picture, title_en, title_bn, text_en, text_bn, starts_at, ends_at)
     values ('promotion', '/banners/honest.svg', 'Testing week', 'পরখ সপ্তাহ', 'More campaigns', 'আরও কাজ', $1, $2)`,
    [new Date(now - 1000), new Date(now + 1000)],
  )
  expect((await app.call('GET', '/api/promotion', { language: 'bn' })).body.promotion).toMatchObject({
    title: 'পরখ সপ্তাহ',
    link: null,
  })
  app.clock.advance(1000)
  expect((await app.call('GET', '/api/promotion')).body).toEqual({ promotion: null })
})
