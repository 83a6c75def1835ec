import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { createTestCell, createTestHome, type TestCell } from '../testing/test-cells.ts'
import type { TestDatabase } from '../testing/database.ts'
import { deposit } from '../testing/books.ts'
import { draft, must } from '../testing/market.ts'
import { password } from '../testing/passwords.ts'

/** What one database alone is asked, and what the home is asked once there is a further cell. */
interface Watched {
  app: TestApp
  statements: string[]
}
const aboutCells = /members_directory|takes_members|cells_self/

async function watched(on: TestDatabase, cells: TestCell[] = []): Promise<Watched> {
  const statements: string[] = []
  const own: Database = connect(on.appUrl, { logSql: (line) => statements.push(line) })
  const drop = async () => {
    await own.close()
    await on.drop()
  }
  return { app: await startTestApp({ on: { ...on, app: own, drop }, cells }), statements }
}

let alone: Watched
let withCells: Watched
let code: string
beforeAll(async () => {
  alone = await watched(await createTestHome())
  withCells = await watched(await createTestHome(), [await createTestCell(1)])
}, 60_000)
afterAll(async () => {
  await alone.app.close()
  await withCells.app.close()
})

async function asked(
  { app, statements }: Watched,
  body: Record<string, unknown>,
  path: string,
  as?: { cookie: string },
) {
  statements.length = 0
  const answer = await app.call('POST', path, { body, as })
  return { answer, statements: [...statements] }
}

/** Registers somebody, who signs in, binds a wallet and closes the account. */
async function life({ app, statements }: Watched) {
  const friend = await app.addMember('nodi')
  code = must(200, await app.call('GET', '/api/me', { as: friend })).body.invitationCode
  const registering = {
    mode: 'phone',
    phone: '01711111111',
    username: 'rahima',
    password,
    confirmPassword: password,
    invitationCode: code,
    acceptTerms: true,
  }
  const all: string[] = []
  const registered = await asked({ app, statements }, registering, '/api/register')
  must(201, registered.answer)
  const signed = await asked({ app, statements }, { identifier: 'rahima', password }, '/api/login')
  const as = { cookie: must(200, signed.answer).headers.get('set-cookie')!.split(';')[0]! }
  statements.length = 0
  must(200, await app.call('GET', '/api/me', { as }))
  const read = [...statements]
  statements.length = 0
  must(204, await app.call('PUT', '/api/pin', { as, body: { pin: '4826', password } }))
  const wallet = {
    provider: 'bkash',
    number: '01711111111',
    numberAgain: '01711111111',
    holderName: 'Rahima',
    pin: '4826',
  }
  must(200, await app.call('PUT', '/api/wallet', { as, body: wallet }))
  must(204, await app.call('DELETE', '/api/me', { as, body: { password } }))
  all.push(...registered.statements, ...signed.statements, ...read, ...statements)
  return { all, registered: registered.statements, signed: signed.statements, read }
}

test('one database alone is asked nothing of cells', async () => {
  const { all } = await life(alone)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((line) => aboutCells.test(line))).toEqual([])
})

test('with a further cell the home is asked once for a sign-in, once and twice more for a registration, and never for the rest', async () => {
  const { registered, signed, read } = await life(withCells)
  const of = (lines: string[]) => lines.filter((line) => aboutCells.test(line))
  expect(of(signed)).toHaveLength(1)
  expect(of(registered).length).toBeLessThanOrEqual(4)
  expect(read).toEqual([])
})

/** What these lines asked, by the names of the statements. */
const names = (lines: string[]) =>
  lines.flatMap(
    (line) =>
      /rows, ((?:feedback|campaigns|tasks|sponsors|inbox|overview|abuse|payouts)-[\w-]+),/.exec(line)?.[1] ?? [],
  )

test('what a sponsor sees is asked of one database alone, and of the home beside a further cell, by the same statements', async () => {
  const look = async ({ app, statements }: Watched) => {
    const sponsor = await app.addSponsor('nasrin')
    await deposit(app.owner.db, sponsor.sponsorId, 1_000_000, app.clock.now())
    const made = await app.call('POST', '/api/sponsor/campaigns', { as: sponsor, body: draft, key: 'made' })
    const at = `/api/sponsor/campaigns/${must(201, made).body.id}`
    statements.length = 0
    for (const path of [`${at}/submissions`, `${at}/waiting`, '/api/sponsor/waiting', '/api/sponsor/campaigns', at])
      must(200, await app.call('GET', path, { as: sponsor }))
    must(200, await app.call('GET', '/api/sponsor/balance', { as: sponsor }))
    const read = names(statements)
    statements.length = 0
    must(200, await app.call('POST', `${at}/approve-all`, { as: sponsor, key: 'all' }))
    return { read, approved: names(statements) }
  }
  const read = [
    'feedback-campaign',
    'feedback-waiting',
    'feedback-decided',
    'feedback-campaign',
    'feedback-sum-waiting',
    'feedback-waiting-all',
    'campaigns-of-sponsor',
    'campaigns-texts',
    'campaigns-find',
  ]
  expect(await look(alone)).toEqual({ read, approved: ['tasks-approve-many'] })
  // And how much money is in the cells. Before they are asked to approve, whether the campaign is this sponsor's.
  expect(await look(withCells)).toEqual({
    read: [...read, 'sponsors-money-in-cells'],
    approved: ['feedback-campaign', 'tasks-approve-many'],
  })
})

test('what operators see is asked of one database alone, and of the home beside a further cell, by the same statements', async () => {
  const look = async ({ app, statements }: Watched) => {
    const operator = await app.addOperator('farid')
    statements.length = 0
    for (const path of ['inbox', 'overview', 'disputes', 'tickets', 'holds', 'abuse', 'payouts', 'batches', 'unsent'])
      must(200, await app.call('GET', `/api/operator/${path}`, { as: operator }))
    return names(statements)
  }
  const read = [
    'inbox-admin-all',
    'overview-show',
    'feedback-disputes',
    'abuse-related',
    'payouts-batches-all',
    'payouts-unsent',
  ]
  expect(await look(alone)).toEqual(read)
  expect(await look(withCells)).toEqual(read)
})
