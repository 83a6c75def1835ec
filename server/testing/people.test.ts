import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint, PersonRole } from '../../contract/endpoint.ts'
import { tokenScopes } from '../../contract/token-scopes.ts'
import { expectNoChange } from './expect-refusal.ts'
import { fillMarket, type FilledMarket } from './filled-market.ts'
import { goodBodies } from './good-bodies.ts'
import type { Answer, CallOptions, TestApp } from './app.ts'
import { inProcess, severalAtOnce } from './in-process.ts'
import { must } from './market.ts'
import { ownRows, type Name, type OwnRows } from './own-rows.ts'

/** Makes every call of sponsors as each of an organisation's people, and compares the answers with the contract (`people`). */
const roles = ['owner', 'editor', 'reviewer', 'finance'] as const
const endpoints = (Object.entries(api) as [Name, Endpoint][]).filter(
  ([, { role, people }]) => role === 'sponsor' || people,
)

let world: FilledMarket
let call: TestApp['call']
let own: OwnRows
type Caller = { role: PersonRole; how: 'session' | 'token'; as: NonNullable<CallOptions['as']> }
const callers: Caller[] = []
beforeAll(async () => {
  world = await fillMarket()
  call = inProcess(world.app)
  own = await ownRows(world)
  const { app, sponsor } = world
  for (const role of roles) {
    const as = role === 'owner' ? sponsor : await app.addColleague(`of-${role}`, sponsor.sponsorId, role)
    const body = { name: role, scopes: tokenScopes }
    const token = must(201, await app.call('POST', '/api/sponsor/tokens', { as, body })).body as { token: string }
    callers.push({ role, how: 'session', as }, { role, how: 'token', as: token })
    // Uses each token once, because the first use is recorded.
    await app.call('GET', '/api/sponsor/campaigns', { as: token })
  }
})
afterAll(() => world.app.close())

/** `asker`: the person who has a row to remove. */
async function ask(name: Name, as: Caller['as'], asker = 'somebody'): Promise<Answer> {
  const [method = '', pattern = ''] = name.split(' ')
  const made = own[name]
  const {
    ids = {},
    query = '',
    body = (goodBodies as Record<string, unknown>)[name],
    headers,
  } = (await (typeof made === 'function' ? made(asker) : made)) ?? {}
  const address = pattern.replaceAll(/:(\w+)/g, (_, param: string) => String(ids[param]))
  const { money }: Endpoint = api[name]
  return call(method, address + query, { body, headers, as, key: money && randomUUID() })
}

test('every sponsor call documents the people who may make it; the owner may make all', () => {
  expect(endpoints.length).toBeGreaterThan(65)
  for (const [name, { people }] of endpoints) expect(people, name).toContain('owner')
})

test('people without the right to a call are refused, by session and by token, and nothing changes', async () => {
  const refused = endpoints.flatMap(([name, { people, token }]) =>
    callers
      .filter(({ role, how }) => !people?.includes(role) && (how === 'session' || token))
      .map((caller) => ({ name, ...caller })),
  )
  expect(refused.length).toBeGreaterThan(200)
  await expectNoChange(world.app, async () => {
    const answers = await severalAtOnce(refused, ({ name, as }) => ask(name, as))
    const wrong = answers.flatMap(({ status, problem, text }, n) =>
      status === 403 && problem.code === 'person.role'
        ? []
        : [`${refused[n]!.name} as ${refused[n]!.role} by ${refused[n]!.how}: ${status} ${text.slice(0, 200)}`],
    )
    expect(wrong).toEqual([])
  })
})

test('people with the right to a call are not refused for their role', async () => {
  const wrong: string[] = []
  for (const [name, { people, token }] of endpoints)
    for (const { role, how, as } of callers.filter((one) => one.role !== 'owner')) {
      if (!people?.includes(role) || (how === 'token' && !token)) continue
      const { status, problem, text } = await ask(name, as, 'sponsor')
      if (status >= 500 || (status >= 400 && /^(auth|token|person\.role|not_found)/.test(problem.code)))
        // The owner's token, and a screenshot of a task that is not submitted.
        if (!/tokens\/:id|screenshots\/:id/.test(name) || problem.code !== 'not_found')
          wrong.push(`${name} as ${role} by ${how}: ${status} ${text.slice(0, 200)}`)
    }
  expect(wrong).toEqual([])
})
