import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { beginSnapshot, ledgerCheck } from '../ledger/check.ts'
import { startTestApp, type TestApp } from './app.ts'
import { join } from './join.ts'
import { full } from './full.ts'
import { firstListed } from './first-listed.ts'
import { asking, lookedUp, ofOrganisation } from './looked-up.ts'
import { cookieOf, must, picture } from './market.ts'
import { password } from './passwords.ts'
import { ratingIn } from './rating-in.ts'
import { readOnly } from './read-only.ts'
import { readsOfStatements } from './statements.ts'
import { checkAgainstOpenApi, type OpenApiChecker } from './openapi-checker.ts'

const review =
  'I wrote three notes and a shopping list on the bus without a network. All were there the next morning; the search did not find Bengali words.'
const [hour, places, amount, pay, fee] = [3_600_000, 3, 210_01, 147_01, 63_00]

// The pay does not depend on the stars. `npm run test:nightly` also gives five.
const tried = full ? [1, 5] : [1]
describe.each(tried)('a sponsor funds, a member gives %i of five stars, is paid and withdraws', (stars) => {
  let app: TestApp
  let checker: OpenApiChecker
  let friendsCode: string
  let sponsor: { cookie: string }
  let operator: { cookie: string }
  let rahima: { cookie: string }
  let campaignId: number
  let [taskId, screenshotId] = [0, 0]
  let pictureName: string
  let [payoutId, rowId] = [0, 0]
  let webhookId: number
  let secret: string
  const made = { note: 0, savedText: 0, sponsorUser: 0 }

  beforeAll(async () => {
    app = await startTestApp({ reads: readOnly.reads })
    checker = await checkAgainstOpenApi(app)
    const friend = await app.addMember('nusrat')
    friendsCode = (await app.call('GET', '/api/me', { as: friend })).body.invitationCode
    await app.addOperator('farid')
  })
  afterAll(() => app.close())

  const get = async (as: { cookie: string }, path: string) => must(200, await checker.call('GET', path, { as })).body
  /** Each created row can be read at once by its creator. */
  const send = async (status: number, as: { cookie: string }, method: string, path: string, body?: unknown) => {
    const sent = must(status, await checker.call(method, path, { as, body, key: randomUUID() }))
    if (status === 201) must(200, await checker.call('GET', sent.headers.get('location')!, { as }))
    return sent.body
  }

  test('a sponsor registers and deposits money', async () => {
    const body = {
      organisation: 'Shobuj Apps',
      email: 'nasrin@shobuj.example',
      password,
      confirmPassword: password,
      acceptTerms: true,
    }
    const joined = must(201, await join({ ...app, call: checker.call }, 'sponsor', body))
    sponsor = cookieOf(joined)
    expect(joined.body.user).toMatchObject({ role: 'sponsor', personRole: 'owner' })
    made.sponsorUser = joined.body.user.id
    const deposit = await send(201, sponsor, 'POST', '/api/sponsor/deposits', {
      amount: amount * places,
      rail: 'sandbox',
    })
    expect(deposit).toMatchObject({ amount: 630_03, rail: 'sandbox', state: 'confirmed' })
    expect(await get(sponsor, '/api/sponsor/balance')).toMatchObject({ balance: 630_03, escrow: 0, spent: 0 })
    const webhook = { url: 'https://hooks.shobuj.example/', events: ['submitted', 'decided'] }
    webhookId = (await send(201, sponsor, 'POST', '/api/sponsor/webhooks', webhook)).id
    await send(201, sponsor, 'POST', `/api/sponsor/webhooks/${webhookId}/test`)
  })

  test('the sponsor writes a campaign, funds it and submits it', async () => {
    const draft = await send(201, sponsor, 'POST', '/api/sponsor/campaigns', {
      title: 'Three notes on the bus',
      appName: 'Shobuj Notes',
      appLink: 'https://notes.shobuj.example',
      platform: 'android',
      summary: 'Write notes without a network and look whether they are still there.',
      steps: ['Install the app', 'Write three notes without a network', 'Search for one of them'],
      questions: [
        { id: 'found', kind: 'choice', text: 'Did the search find it?', choices: ['Yes', 'No'] },
        { id: 'ease', kind: 'scale', text: 'How easy was it?' },
        { id: 'missing', kind: 'text', text: 'What did you miss?' },
      ],
      amount,
      places,
    })
    campaignId = draft.id
    expect(draft).toMatchObject({ state: 'draft', amount, places, escrow: 0 })
    const form = new FormData()
    form.set('file', new Blob([await picture()], { type: 'image/png' }), 'icon.png')
    const pictures = `/api/sponsor/campaigns/${campaignId}/pictures?kind=icon`
    const { cover } = must(201, await checker.call('POST', pictures, { as: sponsor, body: form })).body
    pictureName = cover.split('/').at(-1)
    secret = (await send(201, sponsor, 'POST', `/api/sponsor/campaigns/${campaignId}/links`, {})).url.slice(-43)
    const funded = await send(200, sponsor, 'POST', `/api/sponsor/campaigns/${campaignId}/fund`)
    expect(funded).toMatchObject({ state: 'draft', escrow: 630_03, placesLeft: places })
    expect(await get(sponsor, '/api/sponsor/balance')).toMatchObject({ balance: 0, escrow: 630_03 })
    const submitted = await send(200, sponsor, 'POST', `/api/sponsor/campaigns/${campaignId}/submit`)
    expect(submitted.state).toBe('in_review')
  })

  test('an operator signs in, checks the campaign and opens it', async () => {
    const body = { identifier: 'farid', password }
    operator = cookieOf(must(200, await checker.call('POST', '/api/login', { body })))
    const { items } = await get(operator, '/api/operator/campaigns')
    expect(items).toMatchObject([{ id: campaignId, state: 'in_review', organisation: 'Shobuj Apps', findings: [] }])
    const opened = await send(200, operator, 'POST', `/api/operator/campaigns/${campaignId}/open`)
    expect(opened).toMatchObject({ state: 'open', openedAt: app.clock.now().toISOString() })
  })

  test('a member registers with a friend’s code and sees the pay', async () => {
    const body = {
      mode: 'phone',
      phone: '01712345678',
      username: 'rahima',
      password,
      confirmPassword: password,
      invitationCode: friendsCode,
      acceptTerms: true,
    }
    rahima = cookieOf(must(201, await join({ ...app, call: checker.call }, 'member', body)))
    expect(await get(rahima, '/api/me')).toMatchObject({ username: 'rahima', level: 0, balance: 0, pendingTask: null })
    const hall = await get(rahima, '/api/task-hall')
    expect(hall.items).toMatchObject([{ id: campaignId, amount, share: 70, pay, placesLeft: places }])
  })

  test('the member starts a task, saves a draft and submits', async () => {
    const task = await send(201, rahima, 'POST', '/api/tasks', { campaignId })
    taskId = task.id
    const dueAt = new Date(app.clock.now().getTime() + 2 * hour).toISOString()
    expect(task).toMatchObject({ state: 'in_progress', amount, share: 70, pay, dueAt })
    expect((await get(rahima, '/api/me')).pendingTask).toMatchObject({ id: taskId })
    await send(200, rahima, 'PUT', `/api/tasks/${taskId}/draft`, { review: 'I wrote three notes', rating: null })
    const kept = await get(rahima, `/api/tasks/${taskId}`)
    expect(kept).toMatchObject({ draft: { review: 'I wrote three notes' }, submission: null })

    const form = new FormData()
    form.set('file', new Blob([await picture()], { type: 'image/png' }), 'bus.png')
    const added = must(201, await checker.call('POST', `/api/tasks/${taskId}/screenshots`, { as: rahima, body: form }))
    screenshotId = added.body.id

    app.clock.advance(20 * 60_000)
    const answers = { found: 'No', ease: 4, missing: 'A search in Bengali' }
    const handedIn = await send(200, rahima, 'POST', `/api/tasks/${taskId}/submit`, { review, rating: stars, answers })
    const decideBy = new Date(app.clock.now().getTime() + 72 * hour).toISOString()
    expect(handedIn).toMatchObject({ state: 'submitted', decideBy, submission: { rating: stars, review } })
    expect(handedIn.screenshots).toMatchObject([{ id: screenshotId, width: 36, height: 74 }])
    expect((await get(rahima, '/api/me')).balance).toBe(0)
  })

  test('the sponsor reads the review, and no answer contains the rating', async () => {
    const { items } = await get(sponsor, `/api/sponsor/campaigns/${campaignId}/submissions`)
    expect(items).toMatchObject([{ taskId, review, rating: null, state: 'submitted', secondsSpent: 1200 }])
    const exported = await get(sponsor, `/api/sponsor/campaigns/${campaignId}/export.json`)
    expect(exported.items).toMatchObject([{ taskId, rating: null }])
    const csv = must(200, await checker.call('GET', `/api/sponsor/campaigns/${campaignId}/export.csv`, { as: sponsor }))
    expect(ratingIn(csv)).toBe('')
    const insights = await get(sponsor, `/api/sponsor/campaigns/${campaignId}/insights`)
    expect(insights.ratings.filter(({ count }: { count: number }) => count > 0)).toEqual([])
    expect(insights.ratingsOverTime).toEqual([])
    for (const rating of [1, 2, 3, 4, 5]) {
      const asked = await get(sponsor, `/api/sponsor/campaigns/${campaignId}/submissions?rating=${rating}`)
      expect(asked.items).toEqual([])
    }
    const everything = JSON.stringify([items, exported])
    for (const secret of ['rahima', '712345678']) expect(everything).not.toContain(secret)
    const note = { text: 'The search again.' }
    made.note = (await send(201, sponsor, 'POST', `/api/sponsor/submissions/${taskId}/notes`, note)).id
    const text = { kind: 'repair', name: 'Which phone', text: 'Please say which phone you used.' }
    made.savedText = (await send(201, sponsor, 'POST', '/api/sponsor/saved-texts', text)).id
  })

  test('the sponsor approves: 147.01 to the member, 63.00 to the platform', async () => {
    const approved = await send(200, sponsor, 'POST', `/api/sponsor/submissions/${taskId}/approve`)
    expect(approved).toEqual({ taskId, state: 'approved', amount, pay, fee })
    expect(await get(rahima, '/api/me')).toMatchObject({
      balance: 147_01,
      todayEarnings: 147_01,
      approvedTasks: 1,
      credibility: 100,
    })
    expect(await get(sponsor, '/api/sponsor/balance')).toMatchObject({ balance: 0, escrow: 420_02, spent: 210_01 })
    const { items } = await get(sponsor, `/api/sponsor/campaigns/${campaignId}/submissions`)
    expect(items).toMatchObject([{ taskId, state: 'approved', rating: stars }])
    const told = await get(rahima, '/api/notifications')
    expect(told.items.map(({ kind }: { kind: string }) => kind)).toContain('task.approved')
  })

  test('the member sets a PIN, binds a wallet and withdraws everything', async () => {
    await send(204, rahima, 'PUT', '/api/pin', { pin: '4826', password })
    const wallet = { provider: 'bkash', number: '01712345678', holderName: 'Rahima Khatun', pin: '4826' }
    expect(await send(200, rahima, 'PUT', '/api/wallet', wallet)).toMatchObject({ payoutsFrom: null })
    const payout = await send(201, rahima, 'POST', '/api/payouts', { amount: 147_01, pin: '4826' })
    expect(payout).toMatchObject({ amount: 147_01, state: 'requested', provider: 'bkash', number: '********678' })
    payoutId = payout.id
    expect((await get(rahima, '/api/me')).balance).toBe(0)
  })

  test('the payout is paid within five seconds', async () => {
    app.clock.advance(5000)
    await app.runJobs()
    const paidAt = app.clock.now().toISOString()
    const { items } = await get(rahima, '/api/payouts')
    expect(items).toMatchObject([{ id: payoutId, state: 'paid', amount: 147_01, paidAt }])
    const paid = await get(operator, '/api/operator/payouts?state=paid')
    expect(paid.items).toMatchObject([{ id: payoutId, state: 'paid', username: 'rahima' }])
  })

  test('the member’s statement shows both transactions, exact to the poisha', async () => {
    const { items } = await get(rahima, '/api/statement')
    expect(items).toMatchObject([
      { kind: 'payout_request', amount: -147_01, balanceAfter: 0 },
      { kind: 'task_pay', amount: 147_01, balanceAfter: 147_01, about: 'Shobuj Notes' },
    ])
    rowId = items[0].id
    const csv = must(200, await checker.call('GET', '/api/statement.csv', { as: rahima }))
    expect(csv.text).toMatch(/147\.01/)
    const pdf = must(200, await checker.call('GET', '/api/statement.pdf', { as: rahima }))
    expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe('%PDF-')
  })

  test('the sponsor closes the campaign, and unused money is returned', async () => {
    const closed = await send(200, sponsor, 'POST', `/api/sponsor/campaigns/${campaignId}/close`)
    expect(closed.state).toBe('closed')
    await app.runJobs()
    expect(await get(sponsor, '/api/sponsor/balance')).toMatchObject({ balance: 420_02, escrow: 0, spent: 210_01 })
    const { items } = await get(sponsor, '/api/sponsor/statement')
    expect(items.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['campaign_release', 420_02],
      ['campaign_fund', -630_03],
      ['sponsor_deposit', 630_03],
    ])
  })

  test('the books are correct', async () => {
    const { balances, offences } = await get(operator, '/api/operator/ledger')
    const rest = { escrow: 0, member: 0, clearing: 0, withheld: 0, fees: fee }
    expect(balances).toEqual({ outside: -483_02, sponsor: 420_02, ...rest })
    expect(offences).toEqual([])
    const found = app.owner.transaction(async (db) => beginSnapshot(db).then(() => ledgerCheck(db)))
    expect(await found).toEqual([])
  })

  test('anybody can see the public figures', async () => {
    const figures = must(200, await checker.call('GET', '/api/transparency')).body
    expect(figures).toMatchObject({ paidTotal: 147_01, tasksPaid: 1, decided: 1, rejected: 0, escrow: 0, promised: 0 })
  })

  test('every GET call succeeds for its role', async () => {
    const ids: Record<string, number | string> = { id: campaignId, name: 'terms', questionId: 'missing', secret }
    const statements = await readsOfStatements(app, operator)
    await send(201, rahima, 'POST', `/api/tasks/${taskId}/messages`, { text: 'May I use made-up data?' })
    const proof = await send(201, rahima, 'POST', '/api/work-proof', { named: true })
    const own: Record<string, number | string> = {
      ...(await lookedUp((path) => get(operator, path))),
      'GET /api/campaign-pictures/:name': pictureName,
      'GET /api/sponsor/submissions/:taskId': taskId,
      'GET /api/sponsor/submissions/:taskId/notes': taskId,
      'GET /api/sponsor/notes/:id': made.note,
      'GET /api/sponsor/people/:id': made.sponsorUser,
      'GET /api/screenshots/:id': screenshotId,
      'GET /api/receipts/:id': rowId,
      'GET /api/sponsor/webhooks/:id/deliveries': webhookId,
      ...(await ofOrganisation((path, body) => send(201, sponsor, 'POST', path, body))),
      'GET /api/proof/:code': proof.url.slice(-22),
      ...statements.own,
    }
    const added: Record<string, string> = { ...asking, ...statements.asking }
    // The sandbox creates no batch and always answers, and the month is not over, so there is no invoice.
    const isAbsent = (name: string) =>
      /\/(batches|invoices|unknown-payouts)\/:id/.test(name) || (statements.absent as readonly string[]).includes(name)
    const people = { member: rahima, signed_in: rahima, staff: operator, sponsor, operator, anyone: rahima }
    for (const [name, { role, reads }] of Object.entries(api) as [string, Endpoint][]) {
      if (!name.startsWith('GET ')) continue
      const listed = () => firstListed(name, (list) => get(people[role], list))
      const id = /tasks.*messages$/.test(name) ? taskId : (own[name] ?? (await listed()))
      const path = statements.dated(name).replaceAll(/:(\w+)/g, (_, param: string) => String(id ?? ids[param]))
      readOnly.statements = 0
      const { status, problem } = await checker.call('GET', path + (added[name] ?? ''), { as: people[role] })
      expect([name, status, problem?.code]).toEqual([
        name,
        ...(id === null || isAbsent(name) ? [404, 'not_found'] : [200, undefined]),
      ])
      expect([name, readOnly.statements > 0]).toEqual([name, reads === 'standby'])
    }
  })

  test('all answers match the OpenAPI document', () => {
    expect(checker.mismatches).toEqual([])
    expect(new Set([...checker.seen].map((call) => call.replace(/ \d+$/, ''))).size).toBeGreaterThan(60)
  })
})
