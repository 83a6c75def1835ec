import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action, Actor } from '../core/action.ts'
import { listCampaigns } from '../campaigns/list-campaigns.ts'
import { showStatement } from '../ledger/show-statement.ts'
import { showMe } from '../members/show-me.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { addHistory } from '../testing/long-history.ts'
import { openFundedCampaign } from '../testing/work.ts'
import { listTasks } from './list-tasks.ts'
import { taskHall } from './task-hall.ts'

/** Concurrent requests share one statement. Each must get its own reply. */
let app: TestApp
const asked: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  app = await startTestApp()
  const until = new Date(app.clock.now().getTime() - 3_600_000)
  const pool = app.database.db
  // oxlint-disable-next-line no-explicit-any -- the action of any read
  const ask = (action: Action<any>, who: Actor, query: object = {}) =>
    asked.push(() =>
      action(
        { db: pool, pool, now: app.clock.now(), who, language: 'en', seal: app.edge.seal } as never,
        {
          query: { limit: 20, ...query },
        } as never,
      ),
    )
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const { id } = await app.addMember(`member-${n}`)
    const sponsor = await app.addSponsor(`sponsor-${n}`)
    const { sponsorId } = sponsor
    await addHistory(app.owner.db, { memberId: id, sponsorId, tasks: n * 7, until })
    for (let open = 0; open < n; open++) await openFundedCampaign(app.owner.db, { sponsorId, places: n, at: until })
    const member: Actor = { role: 'member', id, username: '', sessionId: 1 }
    ask(showMe, member)
    ask(taskHall, member)
    ask(taskHall, member, { sort: 'pay', limit: n + 1 })
    ask(taskHall, member, { sort: 'time', newToMe: n % 2 === 0, ...(n > 2 && { search: 'app' }) })
    ask(showStatement, member)
    ask(showStatement, member, { limit: n + 1 })
    ask(listTasks, member)
    ask(listTasks, member, { tab: 'completed', limit: n + 2 })
    ask(listTasks, member, { tab: 'in_progress' })
    const maker: Actor = { role: 'sponsor', id: sponsor.id, username: '', sessionId: 1, sponsorId, personRole: 'owner' }
    ask(listCampaigns, maker)
    ask(listCampaigns, maker, { limit: 2 })
    ask(listCampaigns, maker, { state: 'open' })
  }
})
afterAll(() => app.close())

test('concurrent requests get the same replies as single ones', async () => {
  const alone: string[] = []
  for (const call of asked) alone.push(JSON.stringify(await call()))
  expect(new Set(alone).size).toBeGreaterThan(30)
  for (let round = 0; round < 5; round++) {
    const together = await Promise.all([...asked, ...asked].map((call) => call()))
    expect(together.map((reply) => JSON.stringify(reply))).toEqual([...alone, ...alone])
  }
})
