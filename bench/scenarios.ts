import { poisha } from '../contract/money.ts'
import type { Db } from '../server/db/db.ts'
import { requestPayout } from '../server/payouts/request-payout.ts'
import { Refusal } from '../server/core/refuse.ts'
import { approveAll } from '../server/tasks/approve-all.ts'
import { approveSubmission } from '../server/tasks/approve-task.ts'
import { startTask } from '../server/tasks/start-task.ts'
import { handInAll, openCampaign, payoutAmount, pinMac, submitAll, type World } from './world.ts'

export interface Scenario {
  name: string
  /** Creates the rows. The returned function runs the work, checks that all of it was done, and returns the number done per second. */
  prepare(world: World): Promise<(db: Db) => Promise<number>>
}

const connections = 16
const claimers = 64
const batch = 500

export const scenarios: Scenario[] = [
  {
    name: 'approve, one campaign',
    async prepare(world) {
      const now = world.nextDay()
      const tasks = await submitAll(world, await openCampaign(world, world.many, now), 0, now)
      return (db) => approveEach(db, world, tasks)
    },
  },
  {
    name: 'approve, 100 campaigns',
    async prepare(world) {
      const now = world.nextDay()
      const places = world.many / 100
      const campaigns: number[][] = []
      for (let n = 0; n < 100; n++) {
        campaigns.push(await submitAll(world, await openCampaign(world, places, now), n * places, now))
      }
      const inTurn = campaigns[0]!.flatMap((_, place) => campaigns.map((tasks) => tasks[place]!))
      return (db) => approveEach(db, world, inTurn)
    },
  },
  {
    name: 'approve all, 500 a call',
    async prepare(world) {
      const now = world.nextDay()
      const campaigns: number[] = []
      for (let n = 0; n < 4; n++) {
        const campaign = await openCampaign(world, world.many / 2, now)
        await submitAll(world, campaign, (n * world.many) / 4, now)
        campaigns.push(campaign)
      }
      const calls = Array.from({ length: (2 * world.many) / batch }, (_, n) => campaigns[n % 4]!)
      return async (db) => {
        let approved = 0
        const figure = await perSecond(2 * world.many, () =>
          inParallel(connections, calls, async (campaignId) => {
            const { sponsorId, userId: actorId } = world
            const reply = await approveAll(db, { campaignId, sponsorId, taskIds: null, actorId, now: new Date() })
            approved += reply.approved
          }),
        )
        expectCount('approvals', approved, 2 * world.many)
        return figure
      }
    },
  },
  {
    name: 'claim, 64 clients',
    async prepare(world) {
      const now = world.nextDay()
      const campaignId = await openCampaign(world, world.many, now)
      return async (db) => {
        let started = 0
        const begin = performance.now()
        let end = begin
        // There are more members than places: the last ones are refused, and no place is assigned twice.
        await inParallel(claimers, world.memberIds, async (memberId) => {
          try {
            await startTask(db, { memberId, campaignId, now: new Date() })
            started++
            end = performance.now()
          } catch (error) {
            if (!(error instanceof Refusal && error.code === 'task.out_of_places')) throw error
          }
        })
        expectCount('claims', started, world.many)
        await expectNoOversell(db, campaignId, world.many)
        await handInAll(world.db, campaignId, new Date())
        return (started * 1000) / (end - begin)
      }
    },
  },
  {
    name: 'payout',
    async prepare(world) {
      const now = world.nextDay()
      const { sponsorId, userId: actorId } = world
      const campaignId = await openCampaign(world, world.many, now)
      await submitAll(world, campaignId, 0, now)
      for (let n = 0; n < world.many; n += batch) {
        await approveAll(world.db, { campaignId, sponsorId, taskIds: null, actorId, now })
      }
      const { rows } = await world.db.query<{ id: number }>(
        'select member_id as id from ledger_member where balance >= $1 order by member_id limit $2',
        [payoutAmount, world.many],
      )
      const request = { amount: poisha(payoutAmount), pinMac, rail: 'sandbox' } as const
      return async (db) => {
        let requested = 0
        const figure = await perSecond(world.many, () =>
          inParallel(connections, rows, async ({ id: memberId }) => {
            await requestPayout(db, { memberId, ...request, now: new Date() })
            requested++
          }),
        )
        expectCount('payouts', requested, world.many)
        return figure
      }
    },
  },
]

async function approveEach(db: Db, { sponsorId, userId: actorId }: World, tasks: number[]): Promise<number> {
  let approved = 0
  const figure = await perSecond(tasks.length, () =>
    inParallel(connections, tasks, async (taskId) => {
      const { state } = await approveSubmission(db, { taskId, sponsorId, actor: 'sponsor', actorId, now: new Date() })
      if (state === 'approved') approved++
    }),
  )
  expectCount('approvals', approved, tasks.length)
  return figure
}

/** Runs the work with this many concurrent callers; each takes the next item when it has finished one. */
async function inParallel<T>(callers: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  const caller = async () => {
    while (next < items.length) await work(items[next++]!)
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return (count * 1000) / (performance.now() - begin)
}

async function expectNoOversell(db: Db, campaignId: number, places: number): Promise<void> {
  const { rows } = await db.query<{ all: number; taken: number; members: number }>(
    `select count(*) as all, count(*) filter (where state = 'in_progress') as taken, count(distinct member_id) as members
     from tasks_place where campaign_id = $1`,
    [campaignId],
  )
  for (const [what, count] of Object.entries(rows[0]!)) expectCount(`places (${what})`, count, places)
}

function expectCount(what: string, count: number, wanted: number): void {
  if (count !== wanted) throw new Error(`${count} ${what} instead of ${wanted}`)
}
