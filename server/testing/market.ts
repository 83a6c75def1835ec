import sharp from 'sharp'
import { randomUUID } from 'node:crypto'
import { startTestApp, type Answer, type SignedIn, type TestApp, type TestAppOptions } from './app.ts'
import { deposit } from './books.ts'

export type Sponsor = SignedIn & { sponsorId: number }

/** An app with a sponsor who has money, an operator, and members that tests add. Its methods call the API. */
export interface Market {
  app: TestApp
  sponsor: Sponsor
  operator: SignedIn
  addMember(username: string): Promise<SignedIn>
  /** Moves the clock and signs everybody in again, because a session ends after half an hour. */
  later(hours: number): Promise<void>
  /** Adds poisha to a sponsor's balance with a deposit in the books. */
  deposit(sponsorId: number, amount: number): Promise<void>
  /** Calls the API as the sponsor, with a new idempotency key. `match`: If-Match. */
  asSponsor(method: string, path: string, body?: unknown, match?: string): Promise<Answer>
  asOperator(method: string, path: string, body?: unknown, match?: string): Promise<Answer>
  /** Creates a draft and returns the API's answer. */
  write(more?: Record<string, unknown>): Promise<Answer['body']>
  show(campaignId: number): Promise<Answer['body']>
  /** Changes a draft in any version. */
  change(campaignId: number, part: Record<string, unknown>): Promise<Answer>
  /** The sponsor's actions: fund, submit, pause, resume, close. */
  act(campaignId: number, verb: string, body?: unknown): Promise<Answer>
  /** The operator's actions: open, send-back. */
  check(campaignId: number, verb: string, body?: unknown): Promise<Answer>
  /** Creates, funds, submits and opens a campaign of the market's sponsor or another one; returns its id. */
  openCampaign(more?: Record<string, unknown>, as?: SignedIn): Promise<number>
  start(member: SignedIn, campaignId?: number): Promise<number>
  submit(member: SignedIn, taskId: number, more?: Record<string, unknown>): Promise<Answer>
  /** Claims a place and submits a review; returns the id of the task. */
  handIn(member: SignedIn, campaignId: number, more?: Record<string, unknown>): Promise<number>
  stateOf(taskId: number): Promise<string>
  balanceOf(member: SignedIn): Promise<number>
  sponsorBalance(): Promise<number>
  close(): Promise<void>
}

export const draft = {
  title: 'Plan a trip with Organic Maps',
  appName: 'Organic Maps',
  appLink: 'https://organicmaps.app',
  platform: 'android',
  summary: 'Find a route without a network and tell us where it was hard.',
  steps: ['Install the app', 'Download the map of your district', 'Plan a route to the next town'],
  amount: 20_000,
  places: 2,
}
export const review =
  'I planned a route from Savar to Dhaka without a network. The map was quick, the search did not know my street.'
export const rejection = { category: 'not_tried', reason: 'None of the steps were tried, it seems.' }

export async function openMarket(options: TestAppOptions = {}): Promise<Market> {
  const app = await startTestApp(options)
  const sponsor = await app.addSponsor('nasrin', { organisation: 'Nasrin Apps' })
  const operator = await app.addOperator('farid')
  const { db } = app.owner
  const people: SignedIn[] = [sponsor, operator]

  const asking =
    (as: SignedIn): Market['asSponsor'] =>
    (method, path, body, match) =>
      app.call(method, path, {
        as,
        body,
        key: randomUUID(),
        ...(match !== undefined && { headers: { 'if-match': match } }),
      })
  const [asSponsor, asOperator] = [asking(sponsor), asking(operator)]

  const pay: Market['deposit'] = async (sponsorId, amount) =>
    void (await deposit(db, sponsorId, amount, app.clock.now()))
  await pay(sponsor.sponsorId, 100_000_000)

  const write: Market['write'] = async (more = {}) =>
    must(201, await asSponsor('POST', '/api/sponsor/campaigns', { ...draft, ...more })).body
  const act: Market['act'] = (id, verb, body) => asSponsor('POST', `/api/sponsor/campaigns/${id}/${verb}`, body)
  const check: Market['check'] = (id, verb, body) => asOperator('POST', `/api/operator/campaigns/${id}/${verb}`, body)
  const openCampaign: Market['openCampaign'] = async (more, as = sponsor) => {
    const ask = asking(as)
    const { id } = must(201, await ask('POST', '/api/sponsor/campaigns', { ...draft, ...more })).body
    for (const verb of ['fund', 'submit']) must(200, await ask('POST', `/api/sponsor/campaigns/${id}/${verb}`))
    must(200, await check(id, 'open'))
    return id
  }
  const start: Market['start'] = async (member, campaignId) =>
    must(201, await app.call('POST', '/api/tasks', { as: member, body: { campaignId } })).body.id
  const submit: Market['submit'] = (member, taskId, more = {}) =>
    app.call('POST', `/api/tasks/${taskId}/submit`, { as: member, body: { review, rating: 4, ...more } })
  const one = async <T>(sql: string, id: number): Promise<T> => (await db.query<{ it: T }>(sql, [id])).rows[0]!.it

  return {
    app,
    sponsor,
    operator,
    async addMember(username) {
      const member = await app.addMember(username)
      people.push(member)
      return member
    },
    async later(hours) {
      app.clock.advance(hours * 3_600_000)
      for (const person of people) Object.assign(person, await app.signInAs(person.username))
    },
    deposit: pay,
    asSponsor,
    asOperator,
    write,
    act,
    check,
    change: (id, body) =>
      app.call('PATCH', `/api/sponsor/campaigns/${id}`, {
        as: sponsor,
        body,
        key: randomUUID(),
        headers: { 'if-match': '*' },
      }),
    show: async (id) => must(200, await asSponsor('GET', `/api/sponsor/campaigns/${id}`)).body,
    openCampaign,
    start,
    submit,
    async handIn(member, campaignId, more) {
      const taskId = await start(member, campaignId)
      must(200, await submit(member, taskId, more))
      return taskId
    },
    stateOf: (taskId) => one('select state as it from tasks_place where id = $1', taskId),
    balanceOf: ({ id }) => one('select balance as it from ledger_member where member_id = $1', id),
    sponsorBalance: () => one('select balance as it from ledger_sponsor where sponsor_id = $1', sponsor.sponsorId),
    close: () => app.close(),
  }
}

/** Returns the answer, or throws if it has another status. */
export function must(status: number, answer: Answer): Answer {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`)
  return answer
}

/** A refusal's status, code and other fields, for comparison. */
export const refused = ({ status, problem }: Answer): Record<string, unknown> => ({ ...problem, status })

/** The session that an answer has opened. */
export const cookieOf = ({ headers }: Answer): { cookie: string } => ({
  cookie: headers.getSetCookie()[0]!.split(';')[0]!,
})

/** A PNG of the size of a small screenshot. */
export const picture = () =>
  sharp({ create: { width: 36, height: 74, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
