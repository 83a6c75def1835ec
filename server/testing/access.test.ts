import { randomUUID } from 'node:crypto'
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
 * Makes every call of the contract as every kind of caller, on rows of one member and one sponsor, and compares each answer with the
 * contract: role, scope, work, and that a row belongs to its owner alone.
 */
const columns = ['nobody', 'ended', 'member', 'other', 'sponsor', 'rival', 'token', 'rival token', 'operator'] as const
type Column = (typeof columns)[number]
const scopes: readonly TokenScope[] = tokenScopes
type Cell = 'yes' | TokenScope | '401' | '403' | '404' | Roles
/** The operator roles that may make a call, separated by commas. */
type Roles = Work | `${Work}, ${Work}`
/** A token that lacks only this scope. */
type Narrow = `without ${TokenScope}`
/** An operator whose role is not admin. */
type OneRole = `operator of ${Work}`
const names = Object.keys(api) as Name[]

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
  // Uses each token once, because the first use is recorded.
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

/** These calls end the session that they come from. */
const endsSession =
  /^(POST \/api\/(login|logout|lock|unlock|register|sponsor\/register|password-reset\/confirm|invitations\/accept)|DELETE \/api\/me)$/

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

/** The verdict of the answer on the caller. A refusal by a rule of the call itself, such as a wrong PIN, counts as a yes. */
function cellOf({ status, problem }: Answer): Cell {
  const code = status < 300 ? '' : problem.code
  if (code === 'auth.signed_out') return '401'
  if (/^(auth\.wrong_role|operator\.other_work|token\.(scope|refused))$/.test(code)) return '403'
  return code === 'not_found' ? '404' : 'yes'
}

type Row = Partial<Record<Column, Cell>>
const needsSignIn = { nobody: '401', ended: '401' } as const
/** Calls for which the action decides who may make it, or whose rows are of any person who signs in. */
const exceptions: Partial<Record<Name, Row>> = {
  'GET /api/session': needsSignIn,
  'DELETE /api/sessions/:id': { sponsor: '404', operator: '404' },
  'POST /api/factors/totp/:id/confirm': { rival: 'yes' },
  'DELETE /api/factors/:id': { rival: 'yes' },
  // Any member may save any open campaign.
  'PUT /api/saved-offers/:id': { other: 'yes' },
  'DELETE /api/saved-offers/:id': { other: 'yes' },
  'GET /api/screenshots/:id': {
    ...needsSignIn,
    other: '404',
    sponsor: '404',
    rival: '404',
    token: '404',
    'rival token': '404',
  },
  // Also for a member who cannot sign in, with the password.
  'POST /api/holds/:id/appeal': {
    ...needsSignIn,
    other: '404',
    sponsor: '401',
    rival: '401',
    token: '401',
    'rival token': '401',
    operator: '401',
  },
}

function expected(name: Name, column: Column): Cell {
  const { role, token, work, params }: Endpoint = api[name]
  const exception = exceptions[name]?.[column]
  if (exception) return exception
  if (role === 'anyone') return 'yes'
  if (column === 'nobody' || column === 'ended') return '401'
  const kind = column === 'operator' ? 'operator' : column === 'member' || column === 'other' ? 'member' : 'sponsor'
  const isToken = column === 'token' || column === 'rival token'
  const isFor = role === 'signed_in' || role === kind || (role === 'staff' && kind !== 'member')
  if (isToken && isFor && role !== 'sponsor') return '401'
  if (!isFor || (isToken && !token)) return '403'
  if (role === 'operator') return work === 'any' ? 'yes' : ((work ?? ['admin']).join(', ') as Cell)
  if (params && (column === 'other' || column === 'rival' || column === 'rival token')) return '404'
  return column === 'token' && token && token !== 'any' ? token : 'yes'
}

const cells = names.flatMap((name) => columns.map((column) => ({ name, column, cell: expected(name, column) })))
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
/** The cells with a scope, for a token without it. */
const narrow = cells.flatMap(({ name, cell }) => {
  const scope = scopes.find((one) => one === cell)
  return scope ? [{ name, column: `without ${scope}` as const, cell: '403' as const }] : []
})
test('each call with a parameter has a row in own-rows.ts', () => {
  const missing = names.filter((name) => 'params' in api[name] && !own[name])
  expect(missing.map((name) => `${name}: add the ids of a row in server/testing/own-rows.ts`)).toEqual([])
})

const told = ({ name, column }: { name: Name; column: Caller }, answer: Answer) =>
  `${name} as ${column}: ${cellOf(answer)}, ${answer.status} ${answer.text.slice(0, 200)}`

test('callers that the contract excludes are refused, and nothing changes', async () => {
  expect(narrow.length).toBeGreaterThan(20)
  const refused = [...[...cells, ...byRole].filter(({ cell }) => !isYes(cell)), ...narrow]
  expect(refused.length).toBeGreaterThan(600)
  await expectNoChange(world.app, async () => {
    const answers = await severalAtOnce(refused, ({ name, column }) => ask(name, column))
    const wrong = refused.flatMap((one, n) => (cellOf(answers[n]!) === one.cell ? [] : [told(one, answers[n]!)]))
    expect(wrong).toEqual([])
  })
})

test('all others reach the action, and only the member and operators can identify the member', async () => {
  const wrong: string[] = []
  const accepted = [...cells, ...byRole].filter(({ cell }) => isYes(cell))
  // `npm test` makes every call, as a third of the accepted callers.
  for (const one of sample(accepted, 3, ({ name }) => name)) {
    const answer = await ask(one.name, one.column)
    // The row may be gone when the third operator asks.
    const isReached = cellOf(answer) === 'yes' || (cellOf(answer) === '404' && one.column.startsWith('operator of'))
    const unread = answer.status >= 400 && /^(input|idempotency)\./.test(answer.problem.code)
    const leaks = !/^(member|operator)/.test(one.column) && /rahima|01712345678/.test(answer.text)
    if (!isReached || answer.status >= 500 || unread || leaks) wrong.push(told(one, answer))
  }
  expect(wrong).toEqual([])
})
