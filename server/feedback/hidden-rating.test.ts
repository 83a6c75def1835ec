import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { SignedIn } from '../testing/app.ts'
import { inProcess } from '../testing/in-process.ts'
import { must, openMarket, review, type Market } from '../testing/market.ts'

/** Checks every call that reads a review: no rating before the decision (C4), and no text to others (C10). */
let market: Market
let campaignId: number
/** One task is submitted, the other is sent back for a repair. */
const tasks: number[] = []
const word = 'quixotic'
beforeAll(async () => {
  market = await openMarket()
  campaignId = await market.openCampaign({
    places: 4,
    questions: [{ id: 'why', kind: 'text', text: 'Why did you like it?' }],
  })
  for (const name of ['rahima', 'karim'])
    tasks.push(
      await market.handIn(await market.addMember(name), campaignId, {
        review: `${review} A ${word} map, says ${name}.`,
        answers: { why: `It is ${word}.` },
        android: 13,
      }),
    )
  const request = 'Please say which phone you used for it.'
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${tasks[1]}/repair`, { request }))
  await market.app.runJob('feedback.end-search', 'abuse.compare-reviews')
})
afterAll(() => market.close())

const reading = (Object.entries(api) as [string, Endpoint][]).filter(([name]) => name.startsWith('GET '))
const filtered = /\/(submissions|insights|answers|export\.csv|export\.json)$/
const filters = [
  '',
  '?rating=1',
  '?rating=5',
  '?state=repair',
  `?search=${word}`,
  '?similar=true',
  '?level=0',
  '?android=13',
]

/** The replies to all reading calls open to these roles, by address. */
async function replies(as: SignedIn | undefined, roles: Endpoint['role'][]): Promise<Map<string, string>> {
  const call = inProcess(market.app)
  const all = new Map<string, string>()
  for (const [name] of reading.filter(([, { role }]) => roles.includes(role)))
    for (const taskId of tasks)
      for (const filter of filtered.test(name) ? filters : ['']) {
        const path = name
          .slice('GET '.length)
          .replace('campaigns/:id', `campaigns/${campaignId}`)
          .replace(':questionId', 'why')
          .replace(/:\w+/, String(taskId))
        const { status, text } = await call('GET', path + filter, { as })
        // Each refusal has a different request id, so only its status is kept.
        all.set(path + filter, status === 200 ? text : String(status))
      }
  return all
}
const asSponsor = () => replies(market.sponsor, ['sponsor', 'staff', 'signed_in', 'anyone'])
const rate = (stars: number) =>
  market.app.owner.db.query('update tasks_review set rating = $2 where task_id = any($1)', [tasks, stars])
/** The addresses whose replies differ between five stars and one. */
async function changedByStars(): Promise<string[]> {
  await rate(1)
  const before = await asSponsor()
  await rate(5)
  const after = await asSponsor()
  return [...before.keys()].filter((path) => before.get(path) !== after.get(path))
}

test('no call tells a sponsor the stars of a task that is submitted or in repair', async () => {
  expect(await changedByStars()).toEqual([])
})

test('no event of a review contains its stars: webhooks and notifications are built from events', async () => {
  const { rows } = await market.app.owner.db.query<{ action: string; detail: object }>(
    'select action, detail from audit_event where task_id = any($1)',
    [tasks],
  )
  expect(rows.map(({ action }) => action)).toContain('task.submitted')
  expect(rows.filter(({ detail }) => /rating|star/i.test(JSON.stringify(detail)))).toEqual([])
})

test('no call shows a stranger, another member or another sponsor any text of a review', async () => {
  const own = [...(await asSponsor())].filter(([, text]) => text.includes(word)).map(([path]) => path)
  expect(own).toContain(`/api/sponsor/campaigns/${campaignId}/submissions`)
  const jamal = await market.addMember('jamal')
  await market.start(jamal, campaignId)
  const others = [
    await replies(undefined, ['anyone']),
    await replies(jamal, ['member', 'signed_in', 'anyone']),
    // A member who has not started the task sees the campaign in the hall.
    await replies(await market.addMember('moyna'), ['member', 'signed_in', 'anyone']),
    await replies(await market.app.addSponsor('rival'), ['sponsor', 'staff', 'signed_in', 'anyone']),
  ]
  for (const all of others) {
    expect(all.size).toBeGreaterThan(10)
    expect([...all].filter(([, text]) => text.includes(word))).toEqual([])
  }
})

test('the stars are shown after the sponsor’s decision, so the calls above would reveal them', async () => {
  for (const taskId of tasks) must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  expect(await changedByStars()).toEqual(
    expect.arrayContaining([
      `/api/sponsor/campaigns/${campaignId}/submissions`,
      `/api/sponsor/campaigns/${campaignId}/export.csv`,
      `/api/sponsor/campaigns/${campaignId}/export.json`,
      `/api/sponsor/campaigns/${campaignId}/insights`,
      `/api/sponsor/submissions/${tasks[0]}`,
    ]),
  )
})
