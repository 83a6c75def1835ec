import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { tokenScopes, type TokenScope } from '../../contract/token-scopes.ts'
import { works, type Work } from '../../contract/work.ts'
import { expectNoChange } from './expect-refusal.ts'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { sample } from './full.ts'
import { goodBodies } from './good-bodies.ts'
import type { Answer, CallOptions, TestApp } from './app.ts'
import { inProcess, severalAtOnce } from './in-process.ts'
import { ownRows, type Name, type OwnRows } from './own-rows.ts'

/**
 * Makes every call of the contract as every kind of caller, about rows of one member and one sponsor, and compares what
 * each of them gets with the table in docs/access.md.
 */
const columns = ['nobody', 'ended', 'member', 'other', 'sponsor', 'rival', 'token', 'rival token', 'operator'] as const
type Column = (typeof columns)[number]
const scopes: readonly TokenScope[] = tokenScopes
type Cell = 'yes' | TokenScope | '401' | '403' | '404' | Roles
/** The roles of operators for whom a call is, with a comma between. */
type Roles = Work | `${Work}, ${Work}`
/** With a token that lacks this scope alone. */
type Narrow = `without ${TokenScope}`
/** Of operators: one whose role is not admin. */
type OneRole = `operator of ${Work}`
const names = Object.keys(api) as Name[]
const table = readTable()

let world: FilledMarket
let call: TestApp['call']
let own: OwnRows
type Caller = Column | Narrow | OneRole
const callers = {} as Record<Caller, CallOptions['as']>
const signedOut = {} as Record<Endpoint['role'], CallOptions['as']>
beforeAll(async () => {
  world = await fillMarket()
  call = inProcess(world.app)
  own = await ownRows(world)
  const { app, rahima, jamal, sponsor, karim, operator } = world
  const token = async (as: { cookie: string }, without?: TokenScope): Promise<CallOptions['as']> => {
    const body = { name: 'table', scopes: scopes.filter((scope) => scope !== without) }
    return (await app.call('POST', '/api/sponsor/tokens', { as, body })).body
  }
  Object.assign(callers, { member: rahima, other: jamal, sponsor, rival: karim, operator })
  Object.assign(callers, { token: await token(sponsor), 'rival token': await token(karim) })
  for (const role of works) callers[`operator of ${role}`] = await app.addOperator(role, role)
  for (const scope of scopes) callers[`without ${scope}`] = await token(sponsor, scope)
  // The first use of a token is written down.
  for (const as of Object.values(callers))
    if (as && 'token' in as) await app.call('GET', '/api/sponsor/balance', { as })
  for (const [role, { username }] of Object.entries({
    member: rahima,
    signed_in: rahima,
    staff: operator,
    sponsor,
    operator,
    anyone: rahima,
  })) {
    const ended = await app.signInAs(username)
    await app.call('POST', '/api/logout', { as: ended })
    signedOut[role as Endpoint['role']] = ended
  }
})
afterAll(() => world.app.close())

/** These end the session that they come from. */
const endsSession =
  /^(POST \/api\/(login|logout|register|sponsor\/register|password-reset\/confirm|invitations\/accept)|DELETE \/api\/me)$/

const madeFor = (name: Name, column: Caller) => {
  const one = own[name]
  return typeof one === 'function' ? one(column) : one
}

async function ask(name: Name, column: Caller): Promise<Answer> {
  const endpoint: Endpoint = api[name]
  const [method = '', pattern = ''] = name.split(' ')
  const {
    ids = {},
    query = '',
    body = (goodBodies as Record<string, unknown>)[name],
    headers,
  } = (await madeFor(name, column)) ?? {}
  const address = pattern.replaceAll(/:(\w+)/g, (_, param: string) => String(ids[param]))
  let as = column === 'ended' ? signedOut[endpoint.role] : callers[column]
  if (column !== 'ended' && endsSession.test(name) && as && 'username' in as)
    as = await world.app.signInAs(String(as.username))
  const key = endpoint.money && randomUUID()
  return call(method, address + query, { body, headers, as, key })
}

/** What the answer says of the caller. A refusal by a rule of the call itself, such as a wrong PIN, is a yes. */
function cellOf({ status, problem }: Answer): Cell {
  const code = status < 300 ? '' : problem.code
  if (code === 'auth.signed_out') return '401'
  if (/^(auth\.wrong_role|operator\.other_work|token\.(scope|refused))$/.test(code)) return '403'
  return code === 'not_found' ? '404' : 'yes'
}

test('every call has one line, in the order of the contract', () => {
  expect([...table.keys()]).toEqual(names)
})

const cells = names.flatMap((name) => columns.map((column) => ({ name, column, cell: table.get(name)?.[column] })))
const rolesIn = (cell: Cell | undefined): readonly Work[] => works.filter((role) => cell?.split(', ').includes(role))
const isYes = (cell: Cell | undefined) =>
  cell === 'yes' || scopes.some((scope) => scope === cell) || rolesIn(cell).length > 0
/** The cells with roles, for an operator of each role. */
const byRole = cells.flatMap(({ name, cell }) =>
  rolesIn(cell).length === 0
    ? []
    : works.map((role) => ({
        name,
        column: `operator of ${role}` as const,
        cell: role === 'admin' || rolesIn(cell).includes(role) ? ('yes' as const) : ('403' as const),
      })),
)
/** The cells with a scope, for the token that lacks it. */
const narrow = cells.flatMap(({ name, cell }) => {
  const scope = scopes.find((one) => one === cell)
  return scope ? [{ name, column: `without ${scope}` as const, cell: '403' as const }] : []
})
const told = ({ name, column }: { name: Name; column: Caller }, answer: Answer) =>
  `${name} as ${column}: ${cellOf(answer)}, ${answer.status} ${answer.text.slice(0, 200)}`

test('whom the table refuses is refused, and nothing changes', async () => {
  expect(narrow.length).toBeGreaterThan(20)
  const refused = [...[...cells, ...byRole].filter(({ cell }) => !isYes(cell)), ...narrow]
  expect(refused.length).toBeGreaterThan(600)
  await expectNoChange(world.app, async () => {
    const answers = await severalAtOnce(refused, ({ name, column }) => ask(name, column))
    const wrong = refused.flatMap((one, n) => (cellOf(answers[n]!) === one.cell ? [] : [told(one, answers[n]!)]))
    expect(wrong).toEqual([])
  })
})

test('all others reach the action, and none but the member and operators reads who the member is', async () => {
  const wrong: string[] = []
  const accepted = [...cells, ...byRole].filter(({ cell }) => isYes(cell))
  // `npm test` makes every call, as a third of those who may.
  for (const one of sample(accepted, 3, ({ name }) => name)) {
    const answer = await ask(one.name, one.column)
    // What it is about may be gone when the third operator asks.
    const isReached = cellOf(answer) === 'yes' || (cellOf(answer) === '404' && one.column.startsWith('operator of'))
    const unread = answer.status >= 400 && /^(input|idempotency)\./.test(answer.problem.code)
    const leaks = !/^(member|operator)/.test(one.column) && /rahima|01712345678/.test(answer.text)
    if (!isReached || answer.status >= 500 || unread || leaks) wrong.push(told(one, answer))
  }
  expect(wrong).toEqual([])
})

/** The lines of the table, by the name of their call. */
function readTable(): Map<string, Record<Column, Cell>> {
  const page = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  const rows = page.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''))
    return /^[A-Z]+ \//.test(name) ? [[name, rest] as const] : []
  })
  return new Map(
    // The shorter ones are of the table of an organisation's people (people.test.ts).
    rows
      .filter(([, rest]) => rest.length === columns.length)
      .map(([name, rest]) => [
        name,
        Object.fromEntries(columns.map((column, n) => [column, rest[n]])) as Record<Column, Cell>,
      ]),
  )
}
