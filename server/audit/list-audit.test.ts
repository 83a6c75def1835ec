import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { storedPassword } from '../testing/passwords.ts'
import { publishHead } from '../transparency/publish-head.ts'
import { soughtIn } from './sought.ts'
import { walk, type WayName } from './walk-events.ts'

let app: TestApp
let nasrin: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  nasrin = await app.addOperator('nasrin')
})
afterAll(() => app.close())

interface Item {
  id: number
  actor: string
  action: string
}
const page = async (query: string): Promise<{ items: Item[]; next: string | null; searchedTo: string | null }> => {
  const answer = await app.call('GET', `/api/operator/audit${query}`, { as: nasrin })
  expect(answer.status).toBe(200)
  return answer.body
}
/** All events that match a filter, page by page. */
async function all(query: string): Promise<Item[]> {
  const found: Item[] = []
  for (let cursor = ''; ;) {
    const { items, next } = await page(`?limit=100&${query}${cursor}`)
    found.push(...items)
    if (next === null) return found
    cursor = `&cursor=${next}`
  }
}

test('shows an operator each action and its actor', async () => {
  const rahima = await app.addMember('rahima')
  const text = 'It says the number is taken.'
  const ticket = await app.call('POST', '/api/tickets', { as: rahima, body: { subject: 'My wallet', text } })
  await app.call('POST', `/api/operator/tickets/${ticket.body.id}/messages`, { as: nasrin, body: { text: 'Mended.' } })
  const actions = async (query = '') => (await page(query)).items.map(({ actor, action }) => `${actor} ${action}`)
  expect(await actions()).toEqual(['operator ticket.answered', 'member ticket.opened'])
  expect(await actions('?actor=operator')).toEqual(['operator ticket.answered'])
  expect(await actions('?by=Rahima')).toEqual(['member ticket.opened'])
  expect(await actions(`?by=${rahima.id}`)).toEqual(['member ticket.opened'])
  expect(await actions('?by=nobody')).toEqual([])
  expect(await actions('?action=ticket.')).toEqual(['operator ticket.answered', 'member ticket.opened'])
  expect(await actions('?action=ticket')).toEqual(['operator ticket.answered', 'member ticket.opened'])
  expect(await actions('?action=ticket.opened')).toEqual(['member ticket.opened'])
  expect(await actions('?action=tick.')).toEqual([])
  expect(await actions(`?memberId=${rahima.id}&actor=operator`)).toEqual(['operator ticket.answered'])
})

test('shows the other events if no key decrypts a name', async () => {
  await app.database.db.query(`select members_add_user($1, $2, $3, null, $4, null, $5, 'en', $6)`, [
    'sponsor',
    `sealed:deadbeef:${'x'.repeat(60)}`,
    `sealed:deadbeef:${'x'.repeat(60)}`,
    Buffer.alloc(32),
    storedPassword,
    app.clock.now(),
  ])
  await app.owner.db.query(
    `insert into audit_event (at, actor, actor_id, action)
      select created_at, 'sponsor', id, 'sponsor.registered' from members_user where username like 'sealed:dead%'`,
  )
  const { items } = await page('?action=sponsor.registered')
  expect(items).toContainEqual(expect.objectContaining({ actorName: '?' }))
})

test.each(['?from=yesterday', '?to=1999-01-01T00:00:00Z', '?actor=nobody', '?taskId=x', '?sponsorId=0'])(
  'refuses %s',
  async (query) => {
    const { status, problem } = await app.call('GET', `/api/operator/audit${query}`, { as: nasrin })
    expect([status, problem.code]).toEqual([400, 'input.invalid'])
  },
)

describe('with 36,000 newer events', () => {
  const newer = 36_000
  const [sponsor, campaign, task, member] = [901, 902, 903, 904]
  const dayBefore = '2026-03-01T06:00:00Z'
  beforeAll(async () => {
    const { db } = app.owner
    const insert = (many: number, columns: string, values: string) =>
      db.query(`insert into audit_event (at, ${columns}) select ${values} from generate_series(1, ${many}) n`)
    await insert(
      1_000,
      'actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id, payout_id',
      `'${dayBefore}', 'operator', ${nasrin.id}, 'payout.failed', ${member}, ${sponsor}, ${campaign}, ${task}, n`,
    )
    await insert(
      30,
      'actor, action, member_id, task_id',
      `'${dayBefore}', 'system', 'task.expired', ${member}, ${task}`,
    )
    await publishHead.run(app.database, app.clock.now())
    await insert(
      newer,
      'actor, actor_id, action, member_id, sponsor_id, campaign_id, task_id',
      `'2026-03-02T06:00:00Z', 'member', 1000 + n % 90, 'task.submitted', 1000 + n % 90, 1 + n % 9, 1 + n % 99, 1000 + n`,
    )
    await db.query('vacuum analyze audit_event')
  })

  const day = 'from=2026-03-01T00:00:00Z&to=2026-03-01T23:59:59.999Z'
  const queries = [
    'actor=operator',
    'by=nasrin',
    'action=payout.failed',
    'action=payout.',
    `sponsorId=${sponsor}`,
    `campaignId=${campaign}`,
    `memberId=${member}&action=payout.failed`,
    `taskId=${task}&actor=operator`,
    `${day}&action=payout.`,
    `actor=operator&by=nasrin&action=payout.&memberId=${member}&sponsorId=${sponsor}&campaignId=${campaign}&taskId=${task}&${day}`,
  ]
  test.each(queries)('finds all 1,000 older ones by %s, and a full first page', async (query) => {
    const first = await page(`?${query}`)
    expect(first.items).toHaveLength(20)
    expect(first.searchedTo).toBeNull()
    const events = (await all(query)).filter(({ action }) => action.startsWith('payout.'))
    expect(events).toHaveLength(1_000)
    expect(new Set(events.map(({ id }) => id)).size).toBe(1_000)
  })

  test('finds events of a task that were recorded without its campaign', async () => {
    expect(await all(`taskId=${task}&actor=system`)).toHaveLength(30)
    expect(await all(`taskId=${task}`)).toHaveLength(1_030)
  })

  test('finds all events of a period, including its end', async () => {
    expect(await all(day)).toHaveLength(1_030)
    expect(await all(`to=${dayBefore}&actor=system`)).toHaveLength(30)
    expect(await all(`from=2026-03-01T06:00:00.001Z&action=payout.`)).toHaveLength(0)
    expect(await all('from=2026-03-03T00:00:00Z')).toHaveLength(0)
  })

  test('reads no event newer than the requested day', async () => {
    const first = await page('?actor=system&to=2026-03-01T17:00:00Z')
    expect(first).toMatchObject({ items: expect.any(Array), searchedTo: null })
    expect(first.items).toHaveLength(20)
  })

  test('reports how far it has searched for rare events, and continues from there', async () => {
    const first = await page('?actor=system')
    expect(first).toMatchObject({ items: [], next: expect.any(String), searchedTo: '2026-03-02T06:00:00.000Z' })
    expect((await page(`?actor=system&cursor=${first.next}`)).items).toHaveLength(20)
    expect(await all('actor=system')).toHaveLength(30)
  })

  test.each<[WayName, string]>([
    ['task', `taskId=${task}`],
    ['member', `memberId=${member}`],
    ['actor', 'by=nasrin'],
    ['campaign', `campaignId=${campaign}`],
    ['sponsor', `sponsorId=${sponsor}`],
    ['action', 'action=payout.'],
    ['rareActor', 'actor=operator'],
    ['all', day],
  ])('the search by %s uses an index', async (way, query) => {
    const sought = await soughtIn({ db: app.owner.db, seal: app.edge.seal }, {
      ...Object.fromEntries(new URLSearchParams(query)),
      limit: 20,
    } as Parameters<typeof soughtIn>[1])
    const [sql, values] = walk(way, sought!, { before: sought!.before, most: 200, limit: 21 })
    const { rows } = await app.owner.db.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan on audit_event')
    expect(plan).toContain(indexOf[way])
  })
})

const indexOf: Record<WayName, string> = {
  task: 'audit_event_task',
  member: 'audit_event_member',
  actor: 'audit_event_actor',
  campaign: 'audit_event_campaign',
  sponsor: 'audit_event_sponsor',
  action: 'audit_event_action',
  rareActor: 'audit_event_rare_actor',
  all: 'audit_event_pkey',
}
