import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { dispute, earn } from '../testing/books.ts'
import { addWork } from '../testing/work.ts'

const hour = 3_600_000
let app: TestApp
let sponsorId: number
beforeAll(async () => {
  app = await startTestApp()
  sponsorId = (await app.addSponsor('notes@example.org')).sponsorId
})
afterAll(() => app.close())

const me = async (as: SignedIn) => (await app.call('GET', '/api/me', { as })).body
const decideForMember = async (taskId: number, operator: SignedIn) =>
  app.call('POST', `/api/operator/disputes/${taskId}/decide`, {
    as: operator,
    key: `won-${taskId}`,
    body: { decision: 'approve', answer: 'The pictures show it.' },
  })

describe('a level', () => {
  let nodi: SignedIn
  beforeAll(async () => {
    nodi = await app.addMember('nodi')
    // Twenty approved tasks in five days earn VIP 1, if at least 80 % of the tasks are approved.
    for (let i = 0; i < 20; i++) {
      await addWork(app, {
        memberId: nodi.id,
        sponsorId,
        at: new Date(app.clock.now().getTime() - (24 * (6 - Math.floor(i / 4)) - (i % 4)) * hour),
      })
    }
    for (let i = 0; i < 5; i++) await addWork(app, { memberId: nodi.id, sponsorId, until: 'rejected' })
  })
  const signedIn = () => app.signInAs('nodi')
  const told = async () =>
    (
      await app.owner.db.query<{ detail: object }>(
        `select detail from audit_event where member_id = $1 and action = 'level.losing' and notify`,
        [nodi.id],
      )
    ).rows

  test('a level is earned by approved work', async () => {
    expect(await me(await signedIn())).toMatchObject({ level: 1, levelLoss: null, taskLimit: 10, credibility: 80 })
    expect(await told()).toEqual([])
  })
  test('a level cannot be bought', async () => {
    const rich = await app.addMember('rich')
    await earn(app.owner.db, rich.id, 10_000_000, app.clock.now())
    expect(await me(rich)).toMatchObject({ level: 0, taskLimit: 5, balance: 10_000_000 })
  })
  test('lost by a rejection is kept for 14 days, and the loss is announced', async () => {
    await addWork(app, { memberId: nodi.id, sponsorId, until: 'rejected' })
    const at = new Date(app.clock.now().getTime() + 14 * 24 * hour)
    expect(await me(await signedIn())).toMatchObject({ level: 1, levelLoss: { to: 0, at: at.toISOString() } })
    expect(await told()).toMatchObject([{ detail: { from: 1, to: 0 } }])
  })
  test('a level is not kept longer after one more rejection', async () => {
    const before = await me(await signedIn())
    app.clock.advance(24 * hour)
    await addWork(app, { memberId: nodi.id, sponsorId, until: 'rejected' })
    expect((await me(await signedIn())).levelLoss).toEqual(before.levelLoss)
    expect(await told()).toHaveLength(1)
  })
  test('ends on the announced day', async () => {
    app.clock.advance(13 * 24 * hour)
    expect(await me(await signedIn())).toMatchObject({ level: 0, levelLoss: null, taskLimit: 5 })
  })
  test('a disputed rejection still counts, so that disputing gains no level', async () => {
    const { taskId } = await addWork(app, { memberId: nodi.id, sponsorId, until: 'rejected' })
    // What waits for a decision does change.
    const withoutWaiting = async () => ({ ...(await me(await signedIn())), waiting: undefined })
    const before = await withoutWaiting()
    expect(before).toMatchObject({ level: 0, credibility: 71, approvedTasks: 20, decidedTasks: 28 })
    await dispute(app.owner.db, taskId, app.clock.now())
    expect(await withoutWaiting()).toEqual(before)
    const { rows } = await app.owner.db.query<{ id: number }>(
      `select id from tasks_place where member_id = $1 and state = 'rejected' and dispute_until > $2`,
      [nodi.id, app.clock.now()],
    )
    for (const { id } of rows) await dispute(app.owner.db, id, app.clock.now())
    expect(await withoutWaiting()).toEqual(before)
  })
})

describe('a level kept after a rejection', () => {
  const kept = 14 * 24 * hour
  let babul: SignedIn
  let taskId: number
  const now = async () => me(await app.signInAs('babul'))
  beforeAll(async () => {
    babul = await app.addMember('babul')
    for (let i = 0; i < 20; i++)
      await addWork(app, {
        memberId: babul.id,
        sponsorId,
        at: new Date(app.clock.now().getTime() - (24 * (6 - Math.floor(i / 4)) - (i % 4)) * hour),
      })
    for (let i = 0; i < 5; i++) await addWork(app, { memberId: babul.id, sponsorId, until: 'rejected' })
    taskId = (await addWork(app, { memberId: babul.id, sponsorId, until: 'rejected' })).taskId
  })

  test('is kept for 14 days from the dispute of that rejection', async () => {
    app.clock.advance(6 * 24 * hour)
    await dispute(app.owner.db, taskId, app.clock.now())
    const at = new Date(app.clock.now().getTime() + kept).toISOString()
    expect(await now()).toMatchObject({ level: 1, levelLoss: { to: 0, at } })
    app.clock.advance(kept - hour)
    expect(await now()).toMatchObject({ level: 1 })
  })

  test('stays when an operator decides for the member', async () => {
    const answer = await decideForMember(taskId, await app.addOperator('farid'))
    expect(answer.status).toBe(200)
    expect(await now()).toMatchObject({
      level: 1,
      levelLoss: null,
      credibility: 80,
      approvedTasks: 21,
      decidedTasks: 26,
    })
    app.clock.advance(2 * hour)
    expect(await now()).toMatchObject({ level: 1 })
  })
})

test('a level won back and lost again is kept for 14 days from then, and the loss is announced anew', async () => {
  const { id } = await app.addMember('lipi')
  const now = async () => me(await app.signInAs('lipi'))
  const reject = () => addWork(app, { memberId: id, sponsorId, until: 'rejected' })
  const lossIn14Days = () => ({ to: 0, at: new Date(app.clock.now().getTime() + 14 * 24 * hour).toISOString() })
  for (let i = 0; i < 20; i++)
    await addWork(app, {
      memberId: id,
      sponsorId,
      at: new Date(app.clock.now().getTime() - (24 * (6 - Math.floor(i / 4)) - (i % 4)) * hour),
    })
  for (let i = 0; i < 5; i++) await reject()
  const { taskId } = await reject()
  expect(await now()).toMatchObject({ level: 1, levelLoss: lossIn14Days() })
  await dispute(app.owner.db, taskId, app.clock.now())
  expect((await decideForMember(taskId, await app.addOperator('shila'))).status).toBe(200)
  expect(await now()).toMatchObject({ level: 1, levelLoss: null })

  app.clock.advance(13 * 24 * hour)
  await reject()
  expect(await now()).toMatchObject({ level: 1, levelLoss: lossIn14Days() })
  const { rows } = await app.owner.db.query(
    `select from audit_event where member_id = $1 and action = 'level.losing' and notify`,
    [id],
  )
  // By the first rejection, its dispute, and the last rejection.
  expect(rows).toHaveLength(3)
})
