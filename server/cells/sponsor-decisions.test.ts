import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type SignedIn, type TestApp } from '../testing/app.ts'
import { deposit } from '../testing/books.ts'
import { copyRows } from '../testing/copied.ts'
import { createTestCell, createTestHome, type TestCell } from '../testing/test-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { draft, must, rejection, review } from '../testing/market.ts'

/** A sponsor at home, of whom cell 1 has copies, and a campaign whose places lie in cell 1. */
let home: TestDatabase
let one: TestCell
let app: TestApp
let inCell: TestApp
let sponsor: SignedIn & { sponsorId: number }
let editor: SignedIn
let campaign: number
beforeAll(async () => {
  home = await createTestHome()
  one = await createTestCell(1)
  app = await startTestApp({ on: home, cells: [one] })
  sponsor = await app.addSponsor('nasrin')
  editor = await app.addColleague('editor', sponsor.sponsorId, 'editor')
  for (const table of ['members_user', 'sponsors_sponsor', 'sponsors_user', 'ledger_sponsor'])
    await copyRows(home, one, table)

  const { db } = one.database.owner
  await deposit(db, sponsor.sponsorId, 10_000_000, app.clock.now())
  inCell = await startTestApp({ on: { ...one.database, drop: async () => {} } })
  const operator = await inCell.addOperator('farid')
  const there = await inCell.signInAs('nasrin')
  const act = (as: SignedIn, path: string, body?: unknown) =>
    inCell.call('POST', path, { as, body, key: `${path.replaceAll('/', '-')}` })
  campaign = must(201, await act(there, '/api/sponsor/campaigns', { ...draft, places: 10 })).body.id
  for (const verb of ['fund', 'submit']) must(200, await act(there, `/api/sponsor/campaigns/${campaign}/${verb}`))
  must(200, await act(operator, `/api/operator/campaigns/${campaign}/open`))
}, 60_000)
afterAll(() => app.close())

let members = 0
async function handIn(): Promise<{ task: number; member: SignedIn }> {
  const member = await app.inCell(1).addMember(`member${++members}`)
  const call = (path: string, body: unknown) => app.call('POST', path, { as: member, body })
  const { id } = must(201, await call('/api/tasks', { campaignId: campaign })).body
  must(200, await call(`/api/tasks/${id}/submit`, { review, rating: 4 }))
  return { task: id, member }
}
const decide = (task: number, verb: string, more: { body?: unknown; key?: string; as?: SignedIn } = {}) =>
  app.call('POST', `/api/sponsor/submissions/${task}/${verb}`, { as: sponsor, key: `${verb}-${task}`, ...more })

test('a sponsor at home approves a task in the cell that its number names, once for each key', async () => {
  const { task, member } = await handIn()
  const shown = must(200, await app.call('GET', `/api/sponsor/submissions/${task}`, { as: sponsor })).body
  expect(shown).toMatchObject({ taskId: task, state: 'submitted' })
  const answers = [await decide(task, 'approve'), await decide(task, 'approve')]
  expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'approved'],
    [200, 'approved'],
  ])
  expect(answers[1]!.headers.get('idempotent-replayed')).toBe('true')
  expect(must(200, await app.call('GET', '/api/me', { as: member })).body.balance).toBe(answers[0]!.body.pay)
  const keys = async ({ owner }: TestDatabase) =>
    (await owner.db.query(`select from app_idempotency where key = 'approve-${task}'`)).rowCount
  expect([await keys(home), await keys(one.database)]).toEqual([0, 1])
  expect(await ledgerCheck(one.database.owner.db)).toEqual([])
})

test('asks for a repair, rejects, marks as helpful and writes a note there', async () => {
  const { task } = await handIn()
  const other = await handIn()
  const approved = await handIn()
  must(200, await decide(approved.task, 'approve'))
  const helpful = `/api/sponsor/submissions/${approved.task}/helpful`
  const answers = [
    await decide(other.task, 'repair', { body: { request: 'Which street did the search not know?' } }),
    await decide(task, 'reject', { body: rejection }),
    await app.call('PUT', helpful, { as: sponsor, body: { helpful: true } }),
    await decide(task, 'notes', { body: { text: 'For the search team.' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201])
  const notes = must(200, await app.call('GET', `/api/sponsor/submissions/${task}/notes`, { as: sponsor })).body
  expect(notes.items).toMatchObject([{ text: 'For the search team.' }])
})

test('nobody else decides there: not another sponsor, not an editor, not by a number of another cell', async () => {
  const { task } = await handIn()
  const rival = await app.addSponsor('rival')
  expect((await decide(task, 'approve', { as: rival })).status).toBe(404)
  expect((await decide(task, 'approve', { as: editor })).status).toBe(403)
  expect((await decide(task - 1e12, 'approve')).status).toBe(404)
  expect((await decide(task + 1e12, 'approve')).status).toBe(404)
})

test('a role that the cell does not know is refused by its database', async () => {
  const { task } = await handIn()
  await home.owner.db.query(`update sponsors_user set role = 'reviewer' where user_id = $1`, [editor.id])
  expect((await decide(task, 'approve', { as: editor })).problem.code).toBe('person.role')
})

test('while the cell is away the sponsor is told so, and the same key goes on afterwards', async () => {
  const { task } = await handIn()
  one.here = false
  const away = await decide(task, 'approve').finally(() => (one.here = true))
  expect([away.status, away.problem.code]).toEqual([503, 'cell.away'])
  expect((await decide(task, 'approve')).status).toBe(200)
})
