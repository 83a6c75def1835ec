import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must, openMarket, type Market } from '../../testing/market.ts'
import { feedbackJobs } from '../../feedback/jobs.ts'

const day = 24 * 3_600_000
let market: Market
let picture: Buffer
let people = 0
beforeEach(async () => {
  market = await openMarket()
  picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#0d5c45' } })
    .png()
    .toBuffer()
})
afterEach(() => market.close())

/** Creates a task with a screenshot, either returned or still in progress. Returns its id. */
async function taskWith({ givenBack }: { givenBack: boolean }): Promise<number> {
  const rahima = await market.addMember(`rahima-${++people}`)
  const taskId = await market.start(rahima, await market.openCampaign({ screenshotsRequired: 1 }))
  const form = new FormData()
  form.append('file', new Blob([picture as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png')
  must(201, await market.app.call('POST', `/api/tasks/${taskId}/screenshots`, { as: rahima, body: form }))
  if (givenBack) must(200, await market.app.call('POST', `/api/tasks/${taskId}/return`, { as: rahima }))
  return taskId
}
const kept = async (taskId: number) =>
  (await market.app.owner.db.query('select 1 from tasks_screenshot where task_id = $1', [taskId])).rowCount
const later = async (days: number) => {
  market.app.clock.advance(days * day)
  await market.app.runJob('tasks.expire', 'tasks.forget-unused')
}

test('screenshots of returned or expired tasks are deleted after nine days', async () => {
  const returned = await taskWith({ givenBack: true })
  await later(8)
  expect(await kept(returned)).toBe(1)
  await later(1.1)
  expect(await kept(returned)).toBe(0)
})

test('unused screenshots are deleted even after the job has paused for half a year', async () => {
  const returned = await taskWith({ givenBack: true })
  const ranOut = await taskWith({ givenBack: false })
  await later(180)
  await later(0.1)
  expect([await kept(returned), await kept(ranOut)]).toEqual([0, 0])
})

test('a task still in progress at that time is found when it ends later', async () => {
  const slow = await taskWith({ givenBack: false })
  // The job that ends tasks is paused.
  market.app.clock.advance(20 * day)
  const [forget] = feedbackJobs
  await forget!.run(market.app.edge.database, market.app.clock.now())
  expect(await kept(slow)).toBe(1)
  await later(80)
  await later(0.1)
  expect(await kept(slow)).toBe(0)
})
