import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { bindWallet, dispute, earn, send, withdraw } from '../testing/books.ts'
import { addWork } from '../testing/work.ts'

const hour = 3_600_000
let app: TestApp
let rahima: SignedIn
let sponsorId: number
beforeAll(async () => {
  app = await startTestApp()
  rahima = await app.addMember('rahima')
  sponsorId = (await app.addSponsor('notes@example.org')).sponsorId
})
afterAll(() => app.close())

const me = async (as: SignedIn) => (await app.call('GET', '/api/me', { as })).body
const yesterday = () => new Date(app.clock.now().getTime() - 23 * hour)

test('a new member has no earnings yet, and may start five tasks before midnight in Dhaka', async () => {
  expect(await me(rahima)).toEqual({
    id: rahima.id,
    username: 'rahima',
    email: null,
    phone: null,
    verified: false,
    level: 0,
    levelLoss: null,
    invitationCode: expect.stringMatching(/^\d{6}$/),
    invitationOn: true,
    credibility: null,
    approvedTasks: 0,
    decidedTasks: 0,
    balance: 0,
    todayEarnings: 0,
    weekEarnings: 0,
    waiting: { count: 0, total: 0, submitted: 0, repair: 0, disputed: 0, decideBy: null },
    taskCount: 0,
    taskLimit: 5,
    everHandedIn: false,
    everAskedPayout: false,
    resetAt: '2026-03-02T18:00:00.000Z',
    startsFrom: null,
    wallet: null,
    pinSet: false,
    hold: null,
    holds: [],
    pendingTask: null,
    openPayout: null,
    memberSince: app.clock.now().toISOString(),
  })
})

test('outside business hours, shows when tasks can be started again', async () => {
  // It is 12:00 in Dhaka on 2 March.
  expect(app.clock.now().toISOString()).toBe('2026-03-02T06:00:00.000Z')
  const at = async (start: string, end: string) => {
    await app.owner.db.query('update content_settings set business_start = $1, business_end = $2', [start, end])
    return (await me(rahima)).startsFrom
  }
  expect(await at('00:00', '24:00')).toBeNull()
  expect(await at('12:00', '13:00')).toBeNull()
  expect(await at('18:30', '23:00')).toBe('2026-03-02T12:30:00.000Z')
  expect(await at('09:00', '12:00')).toBe('2026-03-03T03:00:00.000Z')
  expect(await at('22:00', '13:00')).toBeNull()
  expect(await at('22:00', '06:00')).toBe('2026-03-02T16:00:00.000Z')
  await at('11:00', '23:00')
})

test('shows the balance, today’s earnings and the task in progress', async () => {
  await addWork(app, { memberId: rahima.id, sponsorId, at: yesterday() })
  await addWork(app, { memberId: rahima.id, sponsorId, amount: 21_001 })
  await addWork(app, { memberId: rahima.id, sponsorId, until: 'rejected' })
  const { taskId } = await addWork(app, { memberId: rahima.id, sponsorId, until: 'in_progress' })
  expect(await me(rahima)).toMatchObject({
    balance: 14_000 + 14_701,
    todayEarnings: 14_701,
    weekEarnings: 28_701,
    taskCount: 3,
    approvedTasks: 2,
    decidedTasks: 3,
    credibility: 66,
    pendingTask: {
      id: taskId,
      title: 'Try the notes',
      dueAt: new Date(app.clock.now().getTime() + 2 * hour).toISOString(),
      state: 'in_progress',
    },
  })
})

test('shows what waits for a decision by state, and the next deadline', async () => {
  const shanta = await app.addMember('shanta')
  const { taskId: first } = await addWork(app, { memberId: shanta.id, sponsorId, until: 'submitted' })
  await addWork(app, { memberId: shanta.id, sponsorId, amount: 21_001, until: 'submitted' })
  const { taskId: rejected } = await addWork(app, { memberId: shanta.id, sponsorId, until: 'rejected' })
  const { rows } = await app.owner.db.query<{ at: Date }>(
    'select min(decide_by) as at from tasks_place where member_id = $1 and state = $2',
    [shanta.id, 'submitted'],
  )
  const waiting = {
    count: 2,
    total: 28_701,
    submitted: 28_701,
    repair: 0,
    disputed: 0,
    decideBy: rows[0]!.at.toISOString(),
  }
  // A rejection does not wait. A dispute of it does, without a deadline.
  expect(await me(shanta)).toMatchObject({ balance: 0, weekEarnings: 0, waiting })
  await dispute(app.database.db, rejected, app.clock.now())
  expect((await me(shanta)).waiting).toEqual({ ...waiting, count: 3, total: 42_701, disputed: 14_000 })
  expect(first).toBeGreaterThan(0)
})

test('reports from the first submission on that the member has submitted, whatever is decided', async () => {
  const moyna = await app.addMember('moyna')
  const returned = await addWork(app, { memberId: moyna.id, sponsorId, until: 'in_progress' })
  expect((await app.call('POST', `/api/tasks/${returned.taskId}/return`, { as: moyna })).status).toBe(200)
  await addWork(app, { memberId: moyna.id, sponsorId, until: 'in_progress' })
  expect(await me(moyna)).toMatchObject({ everHandedIn: false, everAskedPayout: false })
  const states = ['submitted', 'approved', 'rejected'] as const
  for (const until of states) {
    const member = await app.addMember(`member_${until}`)
    await addWork(app, { memberId: member.id, sponsorId, until })
    expect(await me(member)).toMatchObject({ everHandedIn: true, everAskedPayout: false })
  }
  const disputed = await app.addMember('member_disputed')
  const { taskId } = await addWork(app, { memberId: disputed.id, sponsorId, until: 'rejected' })
  await dispute(app.database.db, taskId, app.clock.now())
  expect(await me(disputed)).toMatchObject({ everHandedIn: true, everAskedPayout: false })
})

test('reports from the first payout on that the member has requested one, whatever its outcome', async () => {
  const khadija = await app.addMember('khadija')
  await earn(app.owner.db, khadija.id, 20_000, app.clock.now())
  await bindWallet(app.database.db, khadija.id, '01712345678', app.clock.now())
  expect(await me(khadija)).toMatchObject({ everHandedIn: true, everAskedPayout: false })
  const payout = await withdraw(app.database.db, khadija.id, 20_000, app.clock.now())
  expect(await me(khadija)).toMatchObject({ everAskedPayout: true, balance: 0 })
  await send(app.owner.db, payout, app.clock.now())
  expect(await me(khadija)).toMatchObject({ everAskedPayout: true })
})

test('the day begins at the reset time', async () => {
  await app.owner.db.query(`update content_settings set reset_time = '11:30:00'`)
  expect((await me(rahima)).resetAt).toBe('2026-03-03T05:30:00.000Z')
  await app.owner.db.query(`update content_settings set reset_time = '12:30:00'`)
  expect(await me(rahima)).toMatchObject({
    resetAt: '2026-03-02T06:30:00.000Z',
    taskCount: 4,
    todayEarnings: 28_701,
    weekEarnings: 28_701,
  })
  await app.owner.db.query(`update content_settings set reset_time = '00:00:00'`)
})

test('shows the holds, with a payout hold first', async () => {
  const member = await app.addMember('jamal')
  const operator = await app.addOperator('faruk')
  const endsAt = new Date(app.clock.now().getTime() + 48 * hour)
  const hold = (kind: string, end: Date | null) =>
    app.owner.db.query(
      `insert into holds_hold (member_id, kind, reason, placed_by, starts_at, ends_at)
       values ($1, $2, 'The phone was reported stolen', $3, $4, $5)`,
      [member.id, kind, operator.id, app.clock.now(), end],
    )
  await hold('work', null)
  expect((await me(member)).hold).toMatchObject({ kind: 'work', endsAt: null, appealed: false })
  await hold('payout', endsAt)
  const shown = await me(member)
  expect(shown.hold).toEqual({
    id: expect.any(Number),
    kind: 'payout',
    reason: 'The phone was reported stolen',
    endsAt: endsAt.toISOString(),
    appealed: false,
    answer: null,
  })
  expect(shown.holds).toHaveLength(2)
})

test('refuses sponsors and people who are not signed in', async () => {
  expect((await app.call('GET', '/api/me')).status).toBe(401)
  const sponsor = await app.addSponsor('maps@example.org')
  expect((await app.call('GET', '/api/me', { as: sponsor })).status).toBe(403)
})

test('an invitation code can be disabled and enabled', async () => {
  const code = (await me(rahima)).invitationCode
  const off = await app.call('PUT', '/api/invitation', { as: rahima, body: { on: false } })
  expect(off.body).toEqual({ invitationCode: code, on: false })
  expect((await me(rahima)).invitationOn).toBe(false)
})

test('anyone can read the levels', async () => {
  const { items } = (await app.call('GET', '/api/levels')).body
  expect(
    items.map((level: { name: string; tasksADay: number; share: number; approvedNeeded: number }) => [
      level.name,
      level.tasksADay,
      level.share,
      level.approvedNeeded,
    ]),
  ).toEqual([
    ['VIP 0', 5, 70, 0],
    ['VIP 1', 10, 75, 20],
    ['VIP 2', 15, 80, 100],
    ['VIP 3', 20, 85, 300],
    ['VIP 4', 30, 90, 1000],
  ])
})
