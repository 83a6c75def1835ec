import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action, Actor } from '../core/action.ts'
import { listCampaigns } from '../campaigns/list-campaigns.ts'
import { showStatement } from '../ledger/show-statement.ts'
import { showMe } from '../members/show-me.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { addHistory, pagesRead } from '../testing/long-history.ts'
import { openFundedCampaign } from '../testing/work.ts'
import { listTasks } from './list-tasks.ts'
import { taskHall } from './task-hall.ts'

/** Rahima has done 200 tasks, each in a campaign of Nasrin; Karim 10,000, each in a campaign of Farid. */
let app: TestApp
let rahima: Actor
let karim: Actor
let nasrin: Actor
let farid: Actor

beforeAll(async () => {
  app = await startTestApp()
  const until = new Date(app.clock.now().getTime() - 86_400_000)
  const pair = async (memberName: string, sponsorName: string, tasks: number): Promise<[Actor, Actor]> => {
    const member = await app.addMember(memberName)
    const { id, username, sponsorId } = await app.addSponsor(sponsorName)
    for (let n = 0; n < 3; n++) await openFundedCampaign(app.owner.db, { sponsorId, places: 5, at: until })
    await addHistory(app.owner.db, { memberId: member.id, sponsorId, tasks, until })
    return [
      { role: 'member', id: member.id, username: memberName, sessionId: 1 },
      { role: 'sponsor', id, username, sessionId: 1, sponsorId, personRole: 'owner' },
    ]
  }
  ;[rahima, nasrin] = await pair('rahima', 'nasrin', 200)
  ;[karim, farid] = await pair('karim', 'farid', 10_000)
  // With freeze, vacuum waits for a page that another process has pinned. Without freeze, it skips the page, and queries must read that
  // page's rows.
  await app.owner.db.query('vacuum (freeze, analyze)')
})
afterAll(() => app.close())

// oxlint-disable-next-line no-explicit-any -- the action of any read
const pagesFor = (who: Actor, action: Action<any>, query: object) =>
  pagesRead(app.database, (db) =>
    action(
      { db, pool: db, now: app.clock.now(), who, language: 'en', seal: app.edge.seal } as never,
      { query } as never,
    ),
  )

/** Rahima's only month and one of Karim's first months. */
const [hers, his] = ['2026-02', '2025-03']
test.each([
  ['me', showMe, {}],
  ['the newest of the statement', showStatement, {}],
  ['the statement of one kind', showStatement, { kind: 'payout_request' }],
  ['the statement of a kind that never was', showStatement, { kind: 'goodwill' }],
  ['the statement of a month', showStatement, { month: hers }],
  ['the statement of a kind in a month', showStatement, { month: hers, kind: 'payout_request' }],
  ['the task hall', taskHall, {}],
  ['the task hall by pay', taskHall, { sort: 'pay' }],
  ['what is new in the task hall', taskHall, { newToMe: true }],
  ['a search in the task hall that finds nothing', taskHall, { search: 'nowhere' }],
  ['the tasks', listTasks, {}],
  ['the tasks in progress', listTasks, { tab: 'in_progress' }],
  ['the completed tasks', listTasks, { tab: 'completed' }],
] as const)('%s costs as much with 10,000 past tasks as with 200', async (_, action, filter) => {
  const query = { limit: 5, ...filter }
  const few = await pagesFor(rahima, action, query)
  expect(few).toBeGreaterThan(0)
  const ofKarim = 'month' in query ? { ...query, month: his } : query
  expect(await pagesFor(karim, action, ofKarim)).toBeLessThanOrEqual(1.2 * few + 5)
})

test.each([{}, { state: 'open' }, { state: 'closed' }, { state: 'draft' }])(
  'the campaigns of a sponsor (%j) cost as much with 10,000 closed ones as with 200',
  async (filter) => {
    const query = { limit: 5, ...filter }
    const few = await pagesFor(nasrin, listCampaigns, query)
    expect(few).toBeGreaterThan(0)
    expect(await pagesFor(farid, listCampaigns, query)).toBeLessThanOrEqual(1.2 * few + 5)
  },
)
