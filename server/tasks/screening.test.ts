import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.app.owner.db.query(`update campaigns_campaign set state = 'paused' where state = 'open'`)
})

const nothing = { phones: [], androidVersion: null, deviceClass: null, languages: [], district: null }
const say = async (as: SignedIn, body: object) =>
  must(200, await market.app.call('PUT', '/api/declaration', { as, body: { ...nothing, ...body } }))
/** Creates a member with this declaration. */
async function someone(said: object = {}): Promise<SignedIn> {
  const member = await market.addMember(`member-${++people}`)
  await say(member, said)
  return member
}
const hall = async (as: SignedIn, query = '') =>
  must(200, await market.app.call('GET', `/api/task-hall${query}`, { as })).body.items
const idsOf = async (as: SignedIn, query = '') => (await hall(as, query)).map(({ id }: { id: number }) => id)
const claim = (as: SignedIn, campaignId?: number) => market.app.call('POST', '/api/tasks', { as, body: { campaignId } })

/** The criteria, declarations that fit, and others with the reason. */
const cases: [string, object, object[], [object, string][]][] = [
  [
    'a class of phone',
    { deviceClasses: ['low', 'mid'] },
    [{ deviceClass: 'low' }, { deviceClass: 'mid' }],
    [
      [{ deviceClass: 'high' }, 'deviceClass'],
      [{}, 'deviceClass'],
    ],
  ],
  [
    'a language',
    { languages: ['bn', 'syl'] },
    [{ languages: ['bn'] }, { languages: ['en', 'syl'] }],
    [
      [{ languages: ['en'] }, 'language'],
      [{}, 'language'],
    ],
  ],
  [
    'a district',
    { districts: ['dhaka', 'coxs_bazar'] },
    [{ district: 'coxs_bazar' }],
    [
      [{ district: 'sylhet' }, 'district'],
      [{}, 'district'],
    ],
  ],
  // Only a member who declared another kind of phone is excluded.
  [
    'a kind of phone',
    { platform: 'ios' },
    [{}, { phones: ['ios'] }, { phones: ['android', 'ios'] }],
    [[{ phones: ['android'] }, 'platform']],
  ],
  ['a website', { platform: 'web' }, [{}, { phones: ['android'] }], []],
  [
    'an Android version',
    { minAndroidVersion: 10 },
    [{}, { androidVersion: 10 }, { phones: ['android'], androidVersion: 12 }],
    [[{ androidVersion: 9 }, 'androidVersion']],
  ],
]

test.each(cases)('%s: the Task Hall, a claim and a random claim agree', async (_, fields, fit, unfit) => {
  const id = await market.openCampaign({ ...fields, places: 9 })
  for (const said of fit) {
    const member = await someone(said)
    expect([said, await idsOf(member), await idsOf(member, '?unfit=true')]).toEqual([said, [id], []])
    must(201, await claim(member, id))
    const other = await someone(said)
    expect(must(201, await claim(other)).body.campaign.id).toBe(id)
  }
  for (const [said, reason] of unfit) {
    const member = await someone(said)
    expect(await hall(member)).toEqual([])
    expect(await hall(member, '?unfit=true')).toMatchObject([{ id, unfit: [reason], minLevel: 0, ...fields }])
    expect(refused(await claim(member, id))).toMatchObject({ status: 403, code: 'task.unfit', reasons: [reason] })
    expect(refused(await claim(member))).toMatchObject({ status: 409, code: 'task.none_open' })
  }
})

test('a campaign of a higher level is in the list of unfit campaigns', async () => {
  const id = await market.openCampaign({ minLevel: 2, districts: ['dhaka'] })
  const member = await someone({ district: 'bhola' })
  expect(await idsOf(member)).toEqual([])
  expect(await hall(member, '?unfit=true')).toMatchObject([{ id, unfit: ['level', 'district'], minLevel: 2 }])
})

test('the list of suitable campaigns shows their criteria and no unfit campaigns', async () => {
  await market.openCampaign({ districts: ['dhaka'] })
  const [offer] = await hall(await someone({ district: 'dhaka' }))
  expect(offer).toMatchObject({ districts: ['dhaka'], languages: [], deviceClasses: [] })
  expect(offer).not.toHaveProperty('unfit')
  expect(offer).not.toHaveProperty('minLevel')
})

test('a started task continues after the member changes the declaration', async () => {
  const id = await market.openCampaign({ districts: ['dhaka'] })
  const member = await someone({ district: 'dhaka' })
  const taskId = await market.start(member, id)
  await say(member, { district: 'sylhet' })
  must(200, await market.submit(member, taskId))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
  expect(await market.balanceOf(member)).toBe(14_000)
})

test('the criteria of a campaign are fixed once it is no longer a draft', async () => {
  const id = await market.openCampaign({ districts: ['dhaka'] })
  for (const column of ['districts', 'languages', 'device_classes'])
    await expect(
      market.app.database.db.query(`update campaigns_campaign set ${column} = '["x"]' where id = $1`, [id]),
    ).rejects.toThrow('fixed once it is not a draft')
})

test('answers to sponsors and operators contain no member’s declaration', async () => {
  const id = await market.openCampaign({ languages: ['syl'], places: 1 })
  const member = await someone({ languages: ['syl'], district: 'moulvibazar', deviceClass: 'high', androidVersion: 17 })
  const taskId = await market.handIn(member, id)
  for (const path of [
    `campaigns/${id}`,
    `campaigns/${id}/submissions`,
    `campaigns/${id}/insights`,
    `campaigns/${id}/export.csv`,
    `campaigns/${id}/export.json`,
    `submissions/${taskId}`,
  ]) {
    const { status, text } = await market.asSponsor('GET', `/api/sponsor/${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(/moulvibazar|"high"|androidVersion":\s*17/)
  }
  for (const path of ['audit', 'members?search=member', 'campaigns', 'inbox']) {
    const { status, text } = await market.asOperator('GET', `/api/operator/${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(/moulvibazar|"high"|androidVersion":\s*17/)
  }
})
