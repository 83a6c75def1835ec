import { randomUUID } from 'node:crypto'
import { connections, openPlaces, pin, tasksIn, type Caller, type World } from './world.ts'

/** A request in the load generator's form. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Bare Fastify: without a query, with one prepared query by key, with two. */
export type Reference = 'bare' | 'one' | 'two'

export interface Scenario {
  name: string
  reference: Reference
  /** Repeated calls, one per connection, or calls that are each made once. */
  repeated: boolean
  calls(world: World): Promise<Call[]>
}

const language = 'bn'

const everybody = (name: string, path: string): Scenario => ({
  name,
  reference: 'bare',
  repeated: true,
  calls: async () => [{ method: 'GET', path, headers: { 'accept-language': language } }],
})

const own = (name: string, path: string, who: 'readers' | 'sponsorReaders' = 'readers'): Scenario => ({
  name,
  reference: 'one',
  repeated: true,
  calls: async (world) =>
    world[who].map(({ cookie }) => ({ method: 'GET', path, headers: { cookie, 'accept-language': language } })),
})

const post = ({ cookie }: Caller, path: string, body?: object, key?: string): Call => ({
  method: 'POST',
  path,
  headers: {
    cookie,
    'accept-language': language,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  },
  body: body && JSON.stringify(body),
})

/** With words unlike any other review, since similar reviews are compared with each other. */
const reviewOf = (taskId: number) =>
  Array.from({ length: 16 }, (_, n) => (taskId * 16 + n).toString(36).padStart(5, 'q')).join(' ')

/** All measured requests. `many`: number of writing calls of each kind per round. */
export function scenariosOf(many: number): Scenario[] {
  let round = 0
  let campaignId = 0
  let members: Caller[] = []
  const byId = (world: World) => new Map(world.members.map((member) => [member.id, member]))
  const once = (name: string, calls: Scenario['calls']): Scenario => ({
    name,
    reference: 'one',
    repeated: false,
    calls,
  })

  return [
    everybody('levels', '/api/levels'),
    everybody('FAQ', '/api/faq'),
    everybody('terms', '/api/pages/terms'),
    everybody('settings', '/api/settings'),
    everybody('notices', '/api/announcements'),
    own('session', '/api/session'),
    own('me', '/api/me'),
    own('statement', '/api/statement'),
    own('task hall', '/api/task-hall'),
    own('tasks', '/api/tasks'),
    own("sponsor's campaigns", '/api/sponsor/campaigns', 'sponsorReaders'),
    // Each of the following uses the previous one's tasks: started, submitted, paid.
    once('start', async (world) => {
      campaignId = await openPlaces(world, many)
      members = world.members.slice(round * many, ++round * many)
      return members.map((member) => post(member, '/api/tasks', { campaignId }))
    }),
    once('hand in', async (world) => {
      const caller = byId(world)
      const started = await tasksIn(world.owner, campaignId, 'in_progress')
      return started.map(({ id, memberId }) =>
        post(caller.get(memberId)!, `/api/tasks/${id}/submit`, { review: reviewOf(id), rating: 4 }),
      )
    }),
    once('approve', async (world) => {
      const submitted = await tasksIn(world.owner, campaignId, 'submitted')
      return submitted.map(({ id }) =>
        post(world.sponsors[0]!, `/api/sponsor/submissions/${id}/approve`, undefined, randomUUID()),
      )
    }),
    once('withdraw', async () =>
      members.map((member) => post(member, '/api/payouts', { amount: 5_000, pin }, randomUUID())),
    ),
    once('deposit', async ({ sponsors }) =>
      Array.from({ length: many }, (_, n) =>
        post(sponsors[n % connections]!, '/api/sponsor/deposits', { amount: 10_000, rail: 'sandbox' }, randomUUID()),
      ),
    ),
  ]
}
