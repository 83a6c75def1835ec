import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let people = 0
/** Creates a member who has started no task today. */
const someone = () => market.addMember(`member-${++people}`)
const startAs = (member: SignedIn, body: object = {}) => market.app.call('POST', '/api/tasks', { as: member, body })
const hall = async (member: SignedIn) =>
  must(200, await market.app.call('GET', '/api/task-hall', { as: member })).body.items

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.app.owner.db.query(`update campaigns_campaign set state = 'paused' where state = 'open'`)
})

describe('starting', () => {
  test('fixes amount, share and pay, and returns every field that the task page shows', async () => {
    const rahima = await someone()
    const id = await market.openCampaign({
      amount: 21_001,
      timeAllowedMinutes: 45,
      questions: [{ id: 'map', kind: 'text', text: 'Which map?' }],
    })
    const task = must(201, await startAs(rahima, { campaignId: id })).body
    expect(task).toEqual({
      id: expect.any(Number),
      campaign: {
        id,
        title: 'Plan a trip with Organic Maps',
        cover: expect.stringContaining(`/api/campaigns/${id}/cover.svg`),
        appName: 'Organic Maps',
        appLink: 'https://organicmaps.app',
        platform: 'android',
        steps: expect.arrayContaining(['Install the app']),
        questions: [{ id: 'map', kind: 'text', text: 'Which map?' }],
        minReviewLength: 60,
        screenshotsRequired: 0,
      },
      state: 'in_progress',
      amount: 21_001,
      share: 70,
      pay: 14_701,
      startedAt: '2026-03-02T06:00:00.000Z',
      dueAt: '2026-03-02T06:45:00.000Z',
      submittedAt: null,
      decideBy: null,
      decidedAt: null,
      decidedBy: null,
      repair: null,
      rejection: null,
      dispute: null,
      helpful: false,
    })
    const { rows } = await market.app.owner.db.query('select share, pay, fee from tasks_place where id = $1', [task.id])
    expect(rows).toEqual([{ share: 70, pay: 14_701, fee: 6_300 }])
  })

  test('picks a random campaign among those open to the member', async () => {
    const ids = [await market.openCampaign({ places: 40 }), await market.openCampaign({ places: 40 })]
    const picked = new Set<number>()
    for (let i = 0; i < 20 && picked.size < 2; i++)
      picked.add(must(201, await startAs(await someone())).body.campaign.id)
    expect([...picked].toSorted()).toEqual(ids)
  })

  test('works without a body', async () => {
    await market.openCampaign()
    expect((await market.app.call('POST', '/api/tasks', { as: await someone() })).status).toBe(201)
  })
})

describe('refuses to start', () => {
  test('outside business hours, before any other check', async () => {
    const { clock } = market.app
    const karim = await someone()
    await market.openCampaign()
    clock.set('2026-03-02T04:59:59Z')
    expect(refused(await startAs(karim))).toMatchObject({
      status: 409,
      code: 'task.outside_hours',
      start: '11:00:00',
      end: '23:00:00',
      title: 'Business Hours 11:00:00 - 23:00:00',
    })
    clock.set('2026-03-02T05:00:00Z')
    expect((await startAs(await someone())).status).toBe(201)
    clock.set('2026-03-02T06:00:00Z')
  })

  test('more tasks a day than the level allows; returned tasks do not count', async () => {
    const karim = await someone()
    const id = await market.openCampaign()
    must(200, await market.app.call('POST', `/api/tasks/${await market.start(karim, id)}/return`, { as: karim }))
    for (let i = 0; i < 5; i++)
      must(200, await market.submit(karim, await market.start(karim, await market.openCampaign())))
    expect(refused(await startAs(karim))).toMatchObject({
      status: 409,
      code: 'task.limit_reached',
      limit: 5,
      title: 'Your Task Limit Over.',
    })
  })

  test('a second task while the first is in progress', async () => {
    const karim = await someone()
    const taskId = await market.start(karim, await market.openCampaign())
    expect(refused(await startAs(karim, { campaignId: await market.openCampaign() }))).toMatchObject({
      status: 409,
      code: 'task.pending',
      taskId,
      title: 'Please Complete your pending task.',
    })
  })

  test.each(['chosen', 'random'])(
    'no second task after the first one expired, even before the job has ended it (%s)',
    async (how) => {
      const karim = await someone()
      const first = await market.start(karim, await market.openCampaign({ timeAllowedMinutes: 15 }))
      market.app.clock.advance(15 * 60_000)
      const campaignId = await market.openCampaign()
      const { id: second } = must(201, await startAs(karim, how === 'chosen' ? { campaignId } : {})).body
      expect([await market.stateOf(first), await market.stateOf(second)]).toEqual(['expired', 'in_progress'])
      const { rows } = await market.app.owner.db.query(
        `select action, task_id
          from audit_event
          where member_id = $1
            and action in ('task.started', 'task.expired')
          order by id`,
        [karim.id],
      )
      expect(rows).toEqual([
        { action: 'task.started', task_id: first },
        { action: 'task.expired', task_id: first },
        { action: 'task.started', task_id: second },
      ])
      market.app.clock.set('2026-03-02T06:00:00Z')
    },
  )

  test('when no campaign is open', async () => {
    expect(refused(await startAs(await someone()))).toMatchObject({
      status: 409,
      code: 'task.none_open',
      title: 'No task is open for you right now.',
    })
  })

  test('a campaign that is unknown, not open yet, paused, over, full, or above the level', async () => {
    const karim = await someone()
    const ask = async (campaignId: number) => refused(await startAs(karim, { campaignId }))
    expect(await ask(9_999_999)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ask((await market.write()).id)).toMatchObject({ status: 404, code: 'not_found' })
    const paused = await market.openCampaign()
    must(200, await market.act(paused, 'pause'))
    expect(await ask(paused)).toMatchObject({ status: 409, code: 'task.out_of_places' })
    expect(await ask(await market.openCampaign({ opensAt: '2026-03-03T00:00:00Z' }))).toMatchObject({
      code: 'task.out_of_places',
    })
    const full = await market.openCampaign({ places: 1 })
    await market.start(await someone(), full)
    expect(await ask(full)).toMatchObject({ code: 'task.out_of_places', title: 'No place is left' })
    expect(await ask(await market.openCampaign({ minLevel: 1 }))).toMatchObject({
      status: 403,
      code: 'task.level_too_low',
      minLevel: 1,
    })
    const closing = await market.openCampaign({ closesAt: '2026-03-02T06:05:00Z' })
    market.app.clock.advance(5 * 60_000)
    expect(await ask(closing)).toMatchObject({ code: 'task.out_of_places' })
    market.app.clock.set('2026-03-02T06:00:00Z')
    expect(await ask(-1)).toMatchObject({ status: 400, code: 'input.invalid' })
  })

  test('the same campaign twice, unless the first task was returned', async () => {
    const karim = await someone()
    const id = await market.openCampaign({ places: 3 })
    const taskId = await market.start(karim, id)
    must(200, await market.app.call('POST', `/api/tasks/${taskId}/return`, { as: karim }))
    await market.handIn(karim, id)
    expect(refused(await startAs(karim, { campaignId: id }))).toMatchObject({ status: 409, code: 'task.already_taken' })
    expect(refused(await startAs(karim))).toMatchObject({ code: 'task.none_open' })
  })

  test('during a work hold, with its reason; the list of open campaigns stays readable', async () => {
    const karim = await someone()
    const id = await market.openCampaign()
    const { rows } = await market.app.owner.db.query<{ id: number }>(
      `insert into holds_hold (member_id, kind, reason, placed_by, starts_at)
       values ($1, 'work', 'Several accounts on one device', $2, $3) returning id`,
      [karim.id, market.operator.id, market.app.clock.now()],
    )
    expect(refused(await startAs(karim))).toMatchObject({
      status: 403,
      code: 'task.work_hold',
      reason: 'Several accounts on one device',
      holdId: rows[0]!.id,
    })
    expect((await hall(karim)).map((offer: { id: number }) => offer.id)).toEqual([id])
  })

  test('for anybody who is not a member', async () => {
    expect(refused(await market.app.call('POST', '/api/tasks', { as: market.sponsor }))).toMatchObject({
      status: 403,
      code: 'auth.wrong_role',
    })
    expect(refused(await market.app.call('POST', '/api/tasks'))).toMatchObject({ status: 401, code: 'auth.signed_out' })
  })
})

describe('races', () => {
  test('exactly 10 of 64 concurrent members get the 10 places, and the others a clear refusal', async () => {
    const id = await market.openCampaign({ places: 10 })
    const members = await Promise.all(Array.from({ length: 64 }, someone))
    const answers = await Promise.all(members.map((member) => startAs(member, { campaignId: id })))
    const started = answers.filter((answer) => answer.status === 201)
    expect(started).toHaveLength(10)
    expect(new Set(started.map((answer) => answer.body.id)).size).toBe(10)
    const codes = answers.filter((answer) => answer.status !== 201).map((answer) => answer.problem.code)
    expect(new Set(codes)).toEqual(new Set(['task.out_of_places']))
    const { rows } = await market.app.owner.db.query(
      'select state, count(*) as n from tasks_place where campaign_id = $1 group by state',
      [id],
    )
    expect(rows).toEqual([{ state: 'in_progress', n: 10 }])
  })

  test('a place that is being claimed delays nobody, wherever the search starts', async () => {
    const { owner } = market.app
    const id = await market.openCampaign({ places: 1 })
    const members = new Map<boolean, SignedIn>()
    while (members.size < 2) {
      const member = await someone()
      const { rows } = await owner.db.query<{ ahead: boolean }>(
        'select hashint8(id) >= hashint8($1) as ahead from tasks_place where campaign_id = $2',
        [member.id, id],
      )
      members.set(rows[0]!.ahead, member)
    }
    await owner.transaction(async (taking) => {
      await taking.query('select from tasks_place where campaign_id = $1 for update', [id])
      for (const member of members.values())
        expect(refused(await startAs(member, { campaignId: id }))).toMatchObject({ code: 'task.out_of_places' })
    })
  })

  test('a member who sends ten concurrent requests gets one task', async () => {
    const karim = await someone()
    for (let i = 0; i < 3; i++) await market.openCampaign({ places: 20 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => startAs(karim)))
    const [task, ...more] = answers.filter((answer) => answer.status === 201)
    expect(more).toEqual([])
    const others = answers
      .filter((answer) => answer.status !== 201)
      .map((answer) => [answer.problem.code, answer.problem.taskId])
    expect(new Set(others.map(String))).toEqual(new Set([`task.pending,${task!.body.id}`]))
  })

  test('a campaign closes during claims: each started task keeps its escrow, the rest returns to the sponsor', async () => {
    const before = await market.sponsorBalance()
    const id = await market.openCampaign({ places: 20 })
    const members = await Promise.all(Array.from({ length: 20 }, someone))
    const [closed, ...answers] = await Promise.all([
      market.act(id, 'close'),
      ...members.map((member) => startAs(member, { campaignId: id })),
    ])
    expect(closed.status).toBe(200)
    const started = answers.filter((answer) => answer.status === 201).length
    await market.app.runJob('campaigns.close', 'campaigns.release')
    const { rows } = await market.app.owner.db.query<{ held: number }>(
      'select sum(held)::bigint as held from tasks_place where campaign_id = $1',
      [id],
    )
    expect(rows[0]!.held + (await market.sponsorBalance())).toBe(before)
    expect(rows[0]!.held).toBeGreaterThanOrEqual(started * 20_000)
  })
})
