import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { must, openMarket, refused, type Market, type Sponsor } from '../testing/market.ts'

/** Nasrin shares the figures of a campaign with some submissions. Tareq is another sponsor. */
let market: Market
let tareq: Sponsor
let campaignId: number
const questions = [
  { id: 'why', kind: 'text', text: 'Why did you like it?' },
  { id: 'works', kind: 'choice', text: 'Did it <b>work</b>?', choices: ['Yes', 'No'] },
]
const word = 'quixotic'
const day = 24 * 3_600_000
beforeAll(async () => {
  market = await openMarket()
  campaignId = await market.openCampaign({ places: 40, questions, title: 'A trip & <script>alert(1)</script>' })
  for (let n = 0; n < 9; n++) await handIn(n)
  await approveAll()
})
afterAll(() => market.close())
beforeEach(async () => {
  await market.later(24)
  tareq ??= await market.app.addSponsor('tareq')
  Object.assign(tareq, await market.app.signInAs('tareq'))
})

const approveAll = async () =>
  must(200, await market.asSponsor('POST', `/api/sponsor/campaigns/${campaignId}/approve-all`, {}))
async function handIn(n: number): Promise<void> {
  await market.handIn(await market.addMember(`tester${n}`), campaignId, {
    review: `My ${word} review has the number ${n}. `.padEnd(100, `${n}`),
    rating: 1 + (n % 5),
    android: 13,
    answers: { why: `It is ${word}.`, works: n % 2 ? 'Yes' : 'No' },
  })
}
const links = (rest = '') => `/api/sponsor/campaigns/${campaignId}/links${rest}`
const make = async (body: object = {}) => must(201, await market.asSponsor('POST', links(), body)).body
const secretOf = ({ url }: { url: string }) => url.split('/').at(-1)!
const read = (secret: string) => market.app.call('GET', `/api/shared/${secret}`)
const open = (secret: string, rest = '') =>
  market.app.call('GET', `/shared/${secret}${rest}`, { headers: { accept: 'text/html' }, language: 'en' })
const list = async () => must(200, await market.asSponsor('GET', links())).body.items
const events = async (action: string) => {
  const { rows } = await market.app.owner.db.query<{ campaign_id: number; detail: { linkId: number } }>(
    'select campaign_id, detail from audit_event where action = $1 order by id',
    [action],
  )
  return rows.map(({ campaign_id, detail }) => [campaign_id, detail.linkId])
}

test('strangers see no figures with fewer than ten decided submissions, and see them the day after the tenth', async () => {
  const secret = secretOf(await make())
  expect(must(200, await read(secret)).body).toMatchObject({ least: 10, figures: null })
  expect((await open(secret)).text).toContain('Figures appear from 10 decided submissions on, the day after.')
  for (const n of [9, 10]) await handIn(n)
  await market.later(24)
  // Hidden until all ten are decided.
  expect(must(200, await read(secret)).body.figures).toBeNull()
  await approveAll()
  expect(must(200, await read(secret)).body.figures).toBeNull()
  await market.later(24)
  const { figures } = must(200, await read(secret)).body
  expect(figures).toMatchObject({
    count: 10,
    androids: [{ version: 13, count: 10 }],
    secondsSpent: { p95: null },
    answers: [
      {
        text: 'Did it <b>work</b>?',
        kind: 'choice',
        counts: [
          { label: 'Yes', count: 5 },
          { label: 'No', count: 5 },
        ],
      },
    ],
  })
  expect(figures.ratings.map(({ count }: { count: number }) => count % 5)).toEqual([0, 0, 0, 0, 0])
})

test('comparing the figures before and after a review, or any day, reveals nothing about its author', async () => {
  const secret = secretOf(await make())
  const figures = async () => must(200, await read(secret)).body.figures
  const before = await figures()
  // Together with the earlier eleventh, there are nine after the first ten: too few for another group.
  for (let n = 11; n < 19; n++) {
    await handIn(n)
    expect(await figures()).toEqual(before)
    await approveAll()
    expect(await figures()).toEqual(before)
    await market.later(24)
    expect(await figures()).toEqual(before)
  }
  await handIn(19)
  await approveAll()
  expect(await figures()).toEqual(before)
  await market.later(24)
  expect(await figures()).toMatchObject({ count: 20, androids: [{ version: 13, count: 20 }] })
})

describe('a public link', () => {
  test('shows figures without texts, names, tags or decisions', async () => {
    const made = await make({ days: 7 })
    expect(made).toMatchObject({ madeBy: 'nasrin', url: expect.stringMatching(/\/shared\/[\w-]{43}$/) })
    expect(Date.parse(made.endsAt)).toBe(market.app.clock.now().getTime() + 7 * day)
    const secret = secretOf(made)
    for (const { text } of [must(200, await read(secret)), must(200, await open(secret))]) {
      expect(text).not.toMatch(new RegExp(`${word}|tester\\d|Tester |[Aa]pproved|Why did you`))
      expect(text).toContain('Nasrin Apps')
    }
  })

  test('opens a page without scripts, in both languages, that sends the address to nobody', async () => {
    const page = must(200, await open(secretOf(await make())))
    const header = (name: string) => page.headers.get(name)
    expect(header('content-type')).toBe('text/html; charset=utf-8')
    expect(header('x-robots-tag')).toBe('noindex, nofollow')
    expect(header('referrer-policy')).toBe('no-referrer')
    expect(header('cache-control')).toBe('no-store')
    expect(header('content-security-policy')).toContain("default-src 'none'")
    expect(page.text).not.toContain('<script')
    expect(page.text).toContain('A trip &amp; &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.text).toContain('Did it &lt;b&gt;work&lt;/b&gt;?')
    expect(page.text).toContain('20 · 100%')
    const bengali = must(200, await open(secretOf(await make()), '?lang=bn'))
    expect(bengali.text).toContain('<html lang="bn">')
    expect(bengali.text).toContain('২০ · ১০০%')
  })

  test('a public link is a 404 once it was revoked or has ended, and if it never existed', async () => {
    const [revoked, short, other] = [await make(), await make({ days: 1 }), await make()]
    must(204, await market.asSponsor('DELETE', links(`/${revoked.id}`)))
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([short.id, other.id]))
    expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(revoked.id)
    market.app.clock.advance(day - 1000)
    expect((await read(secretOf(short))).status).toBe(200)
    market.app.clock.advance(1000)
    for (const secret of [secretOf(revoked), secretOf(short), 'x'.repeat(43)]) {
      expect(refused(await read(secret))).toMatchObject({ status: 404, code: 'not_found' })
      const page = await open(secret)
      expect([page.status, page.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow'])
      expect(page.text).toContain('This link does not work')
    }
    expect((await open('short')).status).toBe(404)
    expect((await read(secretOf(other))).status).toBe(200)
  })

  test('a public link is created and revoked with an event, and its secret is stored nowhere', async () => {
    const { id, url } = await make()
    must(204, await market.asSponsor('DELETE', links(`/${id}`)))
    expect((await events('link.made')).at(-1)).toEqual([campaignId, id])
    expect((await events('link.revoked')).at(-1)).toEqual([campaignId, id])
    const { rows } = await market.app.owner.db.query<{ it: string }>(
      `select row_to_json(l)::text || e.detail::text as it from campaigns_shared_link l, audit_event e where l.id = $1`,
      [id],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { it } of rows) expect(it).not.toContain(secretOf({ url }))
    expect(refused(await market.asSponsor('DELETE', links(`/${id}`)))).toMatchObject({ status: 404 })
  })

  test('a public link cannot be created, listed or revoked by another sponsor', async () => {
    const { id } = await make()
    for (const [method, path] of [
      ['GET', links()],
      ['POST', links()],
      ['DELETE', links(`/${id}`)],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect(refused(await market.app.call(method, path, { as: tareq, body }))).toMatchObject({ status: 404 })
    }
    const own = must(201, await market.app.call('POST', '/api/sponsor/campaigns', { as: tareq, body: theirs })).body.id
    const path = `/api/sponsor/campaigns/${own}/links/${id}`
    expect(refused(await market.app.call('DELETE', path, { as: tareq }))).toMatchObject({ status: 404 })
  })

  test('a public link is created by a token with write access to campaigns, and listed by one with read access', async () => {
    const token = async (...scopes: string[]) =>
      must(201, await market.asSponsor('POST', '/api/sponsor/tokens', { name: 'script', scopes })).body.token as string
    const reader = { token: await token('read') }
    expect((await market.app.call('GET', links(), { as: reader })).status).toBe(200)
    expect(refused(await market.app.call('POST', links(), { as: reader, body: {} }))).toMatchObject({
      code: 'token.scope',
    })
    const writer = { token: await token('campaigns') }
    expect((await market.app.call('POST', links(), { as: writer, body: {} })).status).toBe(201)
  })

  test('a public link is limited to ten for a campaign', async () => {
    for (let n = (await list()).length; n < 10; n++) await make()
    expect(refused(await market.asSponsor('POST', links(), {}))).toMatchObject({
      status: 409,
      code: 'link.full',
      max: 10,
    })
    const [{ id }] = await list()
    must(204, await market.asSponsor('DELETE', links(`/${id}`)))
    await make()
  })

  test('stays revoked, whatever SQL the application sends', async () => {
    const [{ id }] = await list()
    must(204, await market.asSponsor('DELETE', links(`/${id}`)))
    const again = 'update campaigns_shared_link set revoked_at = null where id = $1'
    await expect(market.app.edge.database.db.query(again, [id])).rejects.toThrow('stays revoked')
  })

  test('a public link is valid for at most a year, whatever SQL the application sends', async () => {
    const insert = (ends: string) =>
      market.app.edge.database.db.query(
        `insert into campaigns_shared_link (campaign_id, secret_hash, made_by, created_at, ends_at)
          values ($1, sha256($2::text::bytea), $3, $4::timestamptz, ${ends})`,
        [campaignId, ends, market.sponsor.id, market.app.clock.now()],
      )
    await expect(insert(`$4::timestamptz + interval '9000 hours'`)).rejects.toThrow('campaigns_shared_link_ends')
    await expect(insert('$4::timestamptz')).rejects.toThrow('campaigns_shared_link_ends')
    const change = 'update campaigns_shared_link set ends_at = ends_at + interval $$1 hour$$'
    await expect(market.app.edge.database.db.query(change)).rejects.toThrow('permission denied')
  })
})

const theirs = {
  title: 'Plan a trip',
  appName: 'Maps',
  appLink: 'https://maps.example',
  platform: 'android',
  summary: 'Find a route without a network and tell us where it was hard.',
  steps: ['Install the app'],
  amount: 20_000,
  places: 2,
}
