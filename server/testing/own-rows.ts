import { randomUUID } from 'node:crypto'
import type { Api } from '../../contract/api.ts'
import { poisha } from '../../contract/money.ts'
import { requestPayout } from '../payouts/request-payout.ts'
import { newTotp, placeOf } from '../staff/totp.ts'
import { addPerson, approve, bindWallet, claim, deposit, earn, handIn, openCampaign, setPin } from './books.ts'
import { goodBodies } from './good-bodies.ts'
import { goodQueries } from './good-queries.ts'
import { addReviewAids, asked, shareCampaign, type FilledMarket } from './filled-market.ts'
import { leaveUnknown } from './unknown-payout.ts'
import { must } from './market.ts'
import { published } from './published.ts'
import { openFundedCampaign } from './work.ts'

export type Name = keyof Api & string

/** The ids and the body of a call for the owner of the rows. */
export interface Own {
  ids?: Record<string, number | string>
  /** Added to the address. */
  query?: string
  /** Replaces the body in `goodBodies`. */
  body?: unknown
  headers?: Record<string, string>
}

/** A form with one file. */
export const form = {
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--b--\r\n',
}

export type OwnRows = Partial<Record<Name, Own | ((asker: string) => Own | Promise<Own>)>>

/** For each call with an id or a body: the ids of Rahima's and Nasrin's rows, and of rows that operators decide. */
export async function ownRows(world: FilledMarket): Promise<OwnRows> {
  const {
    app,
    rahima,
    campaigns,
    tasks,
    payouts,
    screenshot,
    tickets,
    holds,
    deposits,
    refunds,
    approvals,
    statements,
  } = world
  const of = (id: number | string) => ({ ids: { id } })
  const ofDay = { id: statements.account, day: statements.day }
  const task = (taskId: number) => ({ ids: { taskId } })
  const first = async (path: string) =>
    must(200, await app.call('GET', path, { as: rahima })).body.items[0].id as number
  const proposed = async (what: 'announcements' | 'banners' | 'faq' | 'support-links') =>
    must(202, await world.asOperator('POST', `/api/operator/${what}`, goodBodies[`POST /api/operator/${what}`]))
  const written = async (what: Parameters<typeof proposed>[0]) =>
    must(200, await published(app, await proposed(what))).body.id as number
  const [announcement, banner, question, link] = [
    await written('announcements'),
    await written('banners'),
    await written('faq'),
    await written('support-links'),
  ]
  await requestManually(world)
  const batch = must(201, await world.asOperator('POST', '/api/operator/batches', { provider: 'bkash' })).body.id
  await requestManually(world)
  const unknown = await leaveUnknown(app.owner.db, () => requestManually(world), app.clock.now)
  const fraud = await reportFraud(world)
  const closedFraud = await reportFraud(world)
  must(
    200,
    await app.call('POST', `/api/operator/fraud-reports/${closedFraud}/close`, {
      as: world.onu,
      headers: { 'if-match': '*' },
      body: { done: ['nothing'], note: 'It was our own support.' },
    }),
  )
  const staying = await app.addOperator('staying')
  const reason = 'She has left the company.'
  const code = must(
    201,
    await app.call('POST', '/api/operator/invitation-codes', {
      as: world.onu,
      body: goodBodies['POST /api/operator/invitation-codes'],
    }),
  ).body.id as number
  const { id: lost } = await app.addOperator('lost')
  await app.owner.db.query('update members_user set factor_since = $2 where id = $1', [lost, app.clock.now()])
  // An authenticator app that has shown no code yet. The call that starts to add one deletes earlier ones.
  const factorOf = (confirmedAt: Date | null) => async (asker: string) => {
    const person = { sponsor: world.sponsor, rival: world.karim, operator: world.operator }[asker]
    if (!person) return of(1)
    const { rows } = await app.owner.db.query<{ id: number }>(
      `insert into staff_factor (user_id, kind, name, secret, created_at, confirmed_at)
        values ($1, 'totp', 'Phone', $2, $3, $4)
        returning id`,
      [person.id, app.edge.seal.seal(placeOf(person.id), newTotp('x').secret), app.clock.now(), confirmedAt],
    )
    return of(rows[0]!.id)
  }
  const { rows: entries } = await app.owner.db.query<{ id: number }>(
    `insert into abuse_entry (kind, about, member_id, found_at, seen_at)
      values ('related', 'a family', $1, $2, $2)
      returning id`,
    [rahima.id, app.clock.now()],
  )
  const entry = entries[0]!.id
  const another = await app.signInAs('rahima')
  const sessions = must(200, await app.call('GET', '/api/sessions', { as: another })).body.items
  const session = sessions.find(({ current }: { current: boolean }) => current).id as number
  const inOrder = (what: string) => async () => {
    const { items } = must(200, await world.asOperator('GET', `/api/operator/${what}`)).body
    return { body: { ids: items.map(({ id }: { id: number }) => id) } }
  }
  // Signing out the other devices also removes this browser.
  const addBrowser = async () => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      `insert into notifications_device (user_id, mark, subscription, user_agent, created_at, renewed_at)
        values ($1, sha256(gen_random_uuid()::text::bytea), 'sealed', 'a phone', $2, $2)
        returning id`,
      [rahima.id, app.clock.now()],
    )
    return of(rows[0]!.id)
  }
  const addWish = async (number: number) => {
    const { rows } = await app.owner.db.query<{ id: number }>(
      `insert into tasks_wish (member_id, number, platform, max_minutes, created_at)
        values ($1, $2::smallint, 'ios', $2::smallint, $3)
        on conflict (member_id, number) do update set created_at = excluded.created_at
        returning id`,
      [rahima.id, number, app.clock.now()],
    )
    return of(rows[0]!.id)
  }
  const wish = await addWish(4)
  const { rows: signIns } = await app.owner.db.query<{ id: number }>(
    `insert into audit_event (at, actor, actor_id, action, member_id, detail)
      values ($2, 'member', $1, 'sign_in.done', $1, $3)
      returning id`,
    [rahima.id, app.clock.now(), { how: 'password', address: '203.0.113.77', device: 'a phone' }],
  )
  // Removing a webhook also removes its log.
  const webhookToRemove = async (asker: string) => {
    if (asker !== 'sponsor' && asker !== 'token') return of(world.webhook)
    const { rows } = await app.owner.db.query<{ id: number }>(
      `insert into webhooks_endpoint (sponsor_id, url, events, secret, created_at, changed_at)
        values ($1, 'https://old.nasrin.example/', '{decided}', 'sealed', $2, $2)
        returning id`,
      [world.sponsor.sponsorId, app.clock.now()],
    )
    return of(rows[0]!.id)
  }
  // Creates a row for each caller who may remove one.
  const anyVersion = { headers: { 'if-match': '*' } }
  // Another call may have closed the open campaign. Refused callers change nothing, so they get no new one.
  const openFor = async (asker: string) =>
    asker === 'member' || asker === 'other'
      ? openFundedCampaign(app.owner.db, { sponsorId: world.sponsor.sponsorId, at: app.clock.now() })
      : campaigns.open
  const newName = () => ({ body: { ...goodBodies['POST /api/sponsor/saved-texts'], name: randomUUID() } })
  const rowToRemove = (what: keyof typeof world.aids) => async (asker: string) => {
    const mayRemove = asker === 'sponsor' || asker === 'token'
    return { ...of(mayRemove ? (await addReviewAids(world, tasks.submitted))[what] : world.aids[what]), ...anyVersion }
  }
  const draftToDelete = async (asker: string) => {
    const mayDelete = asker === 'sponsor' || asker === 'token'
    return { ...of(mayDelete ? (await world.write()).id : campaigns.draft), ...anyVersion }
  }
  const linkToRevoke = async (asker: string) => {
    const mayRevoke = asker === 'sponsor' || asker === 'token'
    const linkId = mayRevoke ? (await shareCampaign(world, campaigns.closed)).id : world.link.id
    return { ids: { id: mayRevoke ? campaigns.closed : campaigns.open, linkId } }
  }
  const proofCode = 'jamals-proof-of-work-1'
  await app.owner.db.query(
    'insert into feedback_proof (member_id, code_hash, named, made_at) values ($1, sha256($2::bytea), true, $3)',
    [(await app.addMember('anjali')).id, proofCode, app.clock.now()],
  )
  const personToRemove = async (asker: string) => {
    if (asker !== 'sponsor') return of(world.colleague)
    return of((await app.addColleague(randomUUID(), world.sponsor.sponsorId, 'finance')).id)
  }
  const newInvitation = async (secret: string, sponsorId = world.sponsor.sponsorId) => {
    const email = `${randomUUID()}@meghna.example`
    const { rows } = await app.owner.db.query<{ id: number }>(
      `insert into sponsors_invitation (
          sponsor_id, email, email_mark, role, language, invited_by, secret_hash, sent_at, expires_at
        )
        values ($1, $2, $3, 'editor', 'en', $4, sha256($5), $6, $6::timestamptz + interval '7 days')
        returning id`,
      [
        sponsorId,
        app.edge.seal.seal('invitation.email', email),
        app.edge.seal.marks('email', email)[0],
        world.sponsor.id,
        Buffer.from(secret),
        app.clock.now(),
      ],
    )
    return rows[0]!.id
  }
  const invitationToWithdraw = async (asker: string) =>
    of(asker === 'sponsor' || asker === 'token' ? await newInvitation(randomUUID()) : world.invitation)
  const secretOfNew = async (body: object = {}) => {
    const secret = `${randomUUID()}${randomUUID()}`.slice(0, 43)
    await newInvitation(secret)
    return { body: { ...body, secret } }
  }
  const browser = await addBrowser()
  const browserFor = (asker: string) => (asker === 'member' ? addBrowser() : browser)
  const receipt = await first('/api/statement')
  const invoice = await addInvoice(world)
  const month = { query: '?month=2026-02' }
  return {
    'DELETE /api/sessions/:id': of(session),
    'DELETE /api/notifications/devices/:id': browserFor,
    'POST /api/notifications/devices/:id/test': browserFor,
    'GET /api/receipts/:id': of(receipt),
    'GET /api/tasks/:id': of(tasks.submitted),
    'PUT /api/tasks/:id/draft': of(tasks.inProgress),
    'POST /api/tasks/:id/screenshots': { ...of(tasks.inProgress), ...form },
    'DELETE /api/tasks/:id/screenshots/:screenshotId': { ids: { id: tasks.inProgress, screenshotId: screenshot } },
    'POST /api/tasks/:id/submit': of(tasks.inProgress),
    'PUT /api/saved-offers/:id': async (asker) => of(await openFor(asker)),
    'DELETE /api/saved-offers/:id': of(campaigns.open),
    'DELETE /api/wishes/:id': (asker) => (asker === 'member' ? addWish(5) : wish),
    'POST /api/tasks/:id/return': of(tasks.inProgress),
    'POST /api/tasks/:id/dispute': of(tasks.rejected),
    'POST /api/tasks': { body: { campaignId: campaigns.open } },
    'GET /api/tasks/:id/messages': of(tasks.submitted),
    'POST /api/tasks/:id/messages': of(tasks.submitted),
    'GET /api/sponsor/tasks/:taskId/messages': task(tasks.submitted),
    'POST /api/sponsor/tasks/:taskId/messages': task(tasks.submitted),
    'GET /api/operator/tasks/:taskId/messages': task(tasks.submitted),
    'POST /api/campaign-reports': async (asker) => ({
      body: { ...goodBodies['POST /api/campaign-reports'], campaignId: await openFor(asker) },
    }),
    'GET /api/screenshots/:id': of(screenshot),
    'GET /api/payouts/:id': of(payouts.requested),
    'POST /api/payouts/:id/cancel': of(payouts.requested),
    'POST /api/tickets/:id/messages': of(tickets.open),
    'POST /api/holds/:id/appeal': { ...of(holds.active), body: { text: 'It was my own new phone, nobody else’s.' } },
    'POST /api/sponsor/imports': { query: goodQueries['POST /api/sponsor/imports']!, ...form },
    'POST /api/sponsor/campaigns/:id/pictures': { ...of(campaigns.draft), ...form },
    'PUT /api/sponsor/campaigns/:id/pictures': { ...of(campaigns.draft), ...anyVersion },
    'GET /api/campaigns/:id/cover.svg': of(campaigns.open),
    'GET /api/campaign-pictures/:name': { ids: { name: world.picture } },
    'GET /api/sponsor/campaigns/:id': of(campaigns.open),
    'PATCH /api/sponsor/campaigns/:id': { ...of(campaigns.draft), ...anyVersion },
    'DELETE /api/sponsor/campaigns/:id': draftToDelete,
    'POST /api/sponsor/campaigns/:id/copy': of(campaigns.open),
    'POST /api/sponsor/campaigns/:id/fund': of(campaigns.draft),
    'POST /api/sponsor/campaigns/:id/submit': of(campaigns.draft),
    'POST /api/sponsor/campaigns/:id/pause': of(campaigns.open),
    'POST /api/sponsor/campaigns/:id/resume': of(campaigns.paused),
    'POST /api/sponsor/campaigns/:id/close': of(campaigns.paused),
    'POST /api/sponsor/campaigns/:id/approve-all': { ...of(campaigns.open), body: { taskIds: [tasks.submitted] } },
    'GET /api/sponsor/campaigns/:id/links': of(campaigns.open),
    'POST /api/sponsor/campaigns/:id/links': of(campaigns.draft),
    'DELETE /api/sponsor/campaigns/:id/links/:linkId': linkToRevoke,
    'GET /api/proof/:code': { ids: { code: proofCode } },
    'GET /api/shared/:secret': { ids: { secret: world.link.secret } },
    'GET /api/sponsor/campaigns/:id/waiting': of(campaigns.open),
    'GET /api/sponsor/campaigns/:id/submissions': of(campaigns.open),
    'GET /api/sponsor/campaigns/:id/insights': of(campaigns.open),
    'GET /api/sponsor/campaigns/:id/report.pdf': of(campaigns.open),
    'GET /api/sponsor/campaigns/:id/questions/:questionId/answers': {
      ids: { id: campaigns.closed, questionId: asked.id },
    },
    'GET /api/sponsor/campaigns/:id/export.csv': of(campaigns.open),
    'GET /api/sponsor/campaigns/:id/export.json': of(campaigns.open),
    'GET /api/sponsor/submissions/:taskId': task(tasks.submitted),
    'POST /api/sponsor/submissions/:taskId/approve': task(tasks.submitted),
    'PUT /api/sponsor/submissions/:taskId/helpful': task(tasks.approved),
    'POST /api/sponsor/submissions/:taskId/repair': task(tasks.submitted),
    'POST /api/sponsor/submissions/:taskId/reject': task(tasks.submitted),
    'DELETE /api/sponsor/tags/:id': rowToRemove('tag'),
    'POST /api/sponsor/submissions/:taskId/tags': task(tasks.submitted),
    'DELETE /api/sponsor/submissions/:taskId/tags/:id': { ids: { taskId: tasks.submitted, id: world.aids.tag } },
    'GET /api/sponsor/submissions/:taskId/notes': task(tasks.submitted),
    'POST /api/sponsor/submissions/:taskId/notes': task(tasks.submitted),
    'GET /api/sponsor/notes/:id': of(world.aids.note),
    'PUT /api/sponsor/notes/:id': { ...of(world.aids.note), ...anyVersion },
    'DELETE /api/sponsor/notes/:id': rowToRemove('note'),
    'GET /api/sponsor/saved-texts/:id': of(world.aids.savedText),
    'POST /api/sponsor/saved-texts': newName,
    'PUT /api/sponsor/saved-texts/:id': { ...of(world.aids.savedText), ...anyVersion },
    'DELETE /api/sponsor/saved-texts/:id': rowToRemove('savedText'),
    'GET /api/sponsor/deposits/:id': of(deposits.confirmed),
    'POST /api/sponsor/deposits/:id/cancel': of(deposits.pending),
    'GET /api/sponsor/refunds/:id': of(refunds.requested),
    'POST /api/sponsor/refunds/:id/cancel': of(refunds.requested),
    'PUT /api/sponsor/billing': anyVersion,
    'GET /api/sponsor/invoices/:id': of(invoice),
    'GET /api/sponsor/invoices/:id/invoice.pdf': of(invoice),
    'GET /api/sponsor/monthly-statement': month,
    'GET /api/tax-certificate.pdf': { query: goodQueries['GET /api/tax-certificate.pdf']! },
    'GET /api/sponsor/monthly-statement.csv': month,
    'GET /api/sponsor/monthly-statement.pdf': month,
    'GET /api/operator/invoices.csv': month,
    'GET /api/operator/invoices/:id/invoice.pdf': of(invoice),
    'POST /api/operator/invoices/:id/credit': of(invoice),
    'DELETE /api/sponsor/tokens/:id': of(world.token),
    'GET /api/sponsor/people/:id': of(world.colleague),
    'PUT /api/sponsor/people/:id': { ...of(world.colleague), ...anyVersion },
    'DELETE /api/sponsor/people/:id': personToRemove,
    'POST /api/sponsor/invitations': () => ({
      body: { ...goodBodies['POST /api/sponsor/invitations'], email: `${randomUUID()}@meghna.example` },
    }),
    'GET /api/sponsor/invitations/:id': of(world.invitation),
    'POST /api/sponsor/invitations/:id/send': of(world.invitation),
    'DELETE /api/sponsor/invitations/:id': invitationToWithdraw,
    'POST /api/invitations/show': () => secretOfNew(),
    'POST /api/invitations/accept': () => secretOfNew(goodBodies['POST /api/invitations/accept']),
    'GET /api/sponsor/webhooks/:id': of(world.webhook),
    'PATCH /api/sponsor/webhooks/:id': { ...of(world.webhook), ...anyVersion },
    'DELETE /api/sponsor/webhooks/:id': webhookToRemove,
    'POST /api/sponsor/webhooks/:id/secret': of(world.webhook),
    'POST /api/sponsor/webhooks/:id/test': of(world.webhook),
    'GET /api/sponsor/webhooks/:id/deliveries': of(world.webhook),
    'POST /api/sponsor/webhook-deliveries/:id/replay': of(world.delivery),
    'POST /api/operator/campaigns/:id/open': of(campaigns.inReview),
    'POST /api/operator/campaigns/:id/send-back': of(campaigns.inReview),
    'POST /api/operator/campaigns/:id/take-down': {
      ...of(campaigns.open),
      body: { picture: `/api/campaign-pictures/${world.picture}`, reason },
    },
    'POST /api/operator/deposits/:id/confirm': of(deposits.pending),
    'POST /api/operator/deposits/:id/fail': of(deposits.pending),
    'GET /api/operator/held-payments/:id': of(deposits.held),
    'POST /api/operator/held-payments/:id/decide': of(deposits.held),
    'POST /api/operator/refunds/:id/decide': of(refunds.requested),
    'POST /api/operator/unmatched-payments/:id/settle': of(world.notice),
    'POST /api/operator/refunds/:id/send': of(refunds.requested),
    'POST /api/operator/refunds/:id/send-back': of(refunds.requested),
    'POST /api/operator/disputes/:taskId/decide': task(tasks.disputed),
    'GET /api/operator/reconciliation/accounts/:id': of(statements.account),
    'PUT /api/operator/reconciliation/accounts/:id': { ...of(statements.account), ...anyVersion },
    'POST /api/operator/reconciliation/accounts/:id/preview': { ...of(statements.account), ...form },
    'POST /api/operator/reconciliation/accounts/:id/statements': { ...of(statements.account), ...form },
    'GET /api/operator/reconciliation/accounts/:id/statements': of(statements.account),
    'POST /api/operator/reconciliation/statements/:id/take-back': of(statements.statement),
    'GET /api/operator/reconciliation/accounts/:id/sample.csv': {
      ...of(statements.account),
      query: `?day=${statements.day}`,
    },
    'GET /api/operator/reconciliation/accounts/:id/days': {
      ...of(statements.account),
      query: `?month=${statements.day.slice(0, 7)}`,
    },
    'GET /api/operator/reconciliation/accounts/:id/days/:day': { ids: ofDay },
    'GET /api/operator/reconciliation/days/:id': of(statements.leftOver),
    'GET /api/operator/reconciliation/accounts/:id/lines': {
      ...of(statements.account),
      query: `?day=${statements.day}`,
    },
    'GET /api/operator/reconciliation/accounts/:id/movements': {
      ...of(statements.account),
      query: `?day=${statements.day}`,
    },
    'GET /api/operator/reconciliation/lines/:id/candidates': of(statements.line),
    'POST /api/operator/reconciliation/match': {
      body: { lineId: statements.line, movementId: statements.movement },
    },
    'POST /api/operator/reconciliation/explain': {
      body: { ...goodBodies['POST /api/operator/reconciliation/explain'], id: statements.line },
    },
    'POST /api/operator/reconciliation/accounts/:id/charges': of(statements.account),
    'POST /api/operator/reconciliation/undo': { body: { side: 'line', id: statements.line } },
    'POST /api/operator/reconciliation/accounts/:id/days/:day/propose': { ids: ofDay, ...anyVersion },
    'POST /api/operator/reconciliation/accounts/:id/days/:day/reopen': { ids: ofDay, ...anyVersion },
    'POST /api/operator/reconciliation/accounts/:id/days/:day/confirm': { ids: ofDay, ...anyVersion },
    'POST /api/operator/reconciliation/accounts/:id/days/:day/reject': { ids: ofDay, ...anyVersion },
    'POST /api/operator/approvals/:id/confirm': of(approvals.waiting),
    'POST /api/operator/approvals/:id/reject': of(approvals.waiting),
    'POST /api/factors/totp/:id/confirm': factorOf(null),
    'DELETE /api/factors/:id': factorOf(app.clock.now()),
    'POST /api/operator/factor-resets': { body: { username: 'lost', reason } },
    'POST /api/operator/operators/:id/close': of(staying.id),
    'POST /api/operator/operators/:id/role': of(lost),
    'POST /api/operator/holds': { body: { ...goodBodies['POST /api/operator/holds'], memberId: rahima.id } },
    'POST /api/operator/approvals': { body: { ...goodBodies['POST /api/operator/approvals'], memberId: rahima.id } },
    'POST /api/operator/invitation-codes/:id/end': of(code),
    'POST /api/operator/holds/:id/renew': of(holds.active),
    'POST /api/operator/holds/:id/end': of(holds.active),
    'POST /api/operator/abuse/:id/look': of(entry),
    'POST /api/operator/audit/:id/open': of(signIns[0]!.id),
    'GET /api/operator/members/:id': of(rahima.id),
    'POST /api/operator/members/:id/open': of(rahima.id),
    'GET /api/operator/members/:id/tasks': of(rahima.id),
    'GET /api/operator/members/:id/statement': of(rahima.id),
    'GET /api/operator/members/:id/payouts': of(rahima.id),
    'GET /api/operator/members/:id/holds': of(rahima.id),
    'GET /api/operator/members/:id/tickets': of(rahima.id),
    'GET /api/operator/members/:id/sessions': of(rahima.id),
    'GET /api/operator/members/:id/devices': of(rahima.id),
    'GET /api/operator/members/:id/related': of(rahima.id),
    'GET /api/operator/sponsors/:id': of(world.sponsor.sponsorId),
    'PUT /api/operator/sponsors/:id/of-platform': of(world.sponsor.sponsorId),
    'POST /api/operator/sponsors/:id/open': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/campaigns': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/statement': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/deposits': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/refunds': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/invoices': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/sessions': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/devices': of(world.sponsor.sponsorId),
    'GET /api/operator/sponsors/:id/related': of(world.sponsor.sponsorId),
    'GET /api/operator/search': { query: '?q=rahima' },
    'GET /api/operator/fraud-reports/:id': of(fraud),
    'POST /api/operator/fraud-reports/:id/close': { ...of(fraud), ...anyVersion },
    'POST /api/operator/fraud-reports/:id/reopen': { ...of(closedFraud), ...anyVersion },
    'POST /api/operator/inbox/claim': { body: { kind: 'ticket', id: tickets.open } },
    'POST /api/operator/inbox/give-back': { body: { kind: 'ticket', id: tickets.open } },
    'POST /api/operator/holds/:id/answer': of(holds.active),
    'POST /api/operator/tickets/:id/messages': of(tickets.open),
    'GET /api/operator/unknown-payouts/:id': of(unknown),
    'POST /api/operator/unknown-payouts/:id/say': of(unknown),
    'PUT /api/operator/rails/:name': { ids: { name: 'bkash_payouts' } },
    'GET /api/operator/batches/:id': of(batch),
    'POST /api/operator/batches/:id/preview': { ...of(batch), ...form },
    'POST /api/operator/batches/:id/result': {
      ...of(batch),
      body: form.body,
      headers: { ...form.headers, ...anyVersion.headers },
    },
    'GET /api/operator/batches/:id/file.csv': of(batch),
    'PUT /api/operator/settings': anyVersion,
    'PUT /api/operator/cash-out-charges': anyVersion,
    'DELETE /api/operator/cash-out-charges/:provider/:since': async (asker) => {
      if (asker === 'operator')
        must(
          200,
          await world.asOperator(
            'PUT',
            '/api/operator/cash-out-charges',
            goodBodies['PUT /api/operator/cash-out-charges'],
            '*',
          ),
        )
      return { ids: { provider: 'nagad', since: '2199-12-31' } }
    },
    'POST /api/operator/settings/changes/:id/confirm': of(1),
    'POST /api/operator/settings/changes/:id/cancel': of(1),
    'PUT /api/operator/announcements/:id': { ...of(announcement), ...anyVersion },
    'DELETE /api/operator/announcements/:id': of(announcement),
    'GET /api/operator/banners': { query: '?kind=banner' },
    'PUT /api/operator/banners/:id': { ...of(banner), ...anyVersion },
    'DELETE /api/operator/banners/:id': of(banner),
    'PUT /api/operator/banners/order': inOrder('banners?kind=banner'),
    'PUT /api/operator/faq/:id': { ...of(question), ...anyVersion },
    'DELETE /api/operator/faq/:id': of(question),
    'PUT /api/operator/faq/order': inOrder('faq'),
    'PUT /api/operator/support-links/:id': { ...of(link), ...anyVersion },
    'DELETE /api/operator/support-links/:id': of(link),
    'PUT /api/operator/support-links/order': inOrder('support-links'),
    'GET /api/pages/:name': { ids: { name: 'terms' } },
    'GET /api/operator/pages/:name': { ids: { name: 'terms' } },
    'PUT /api/operator/pages/:name': { ids: { name: 'terms' }, ...anyVersion },
    // Calls for everybody that would open a session or an account each time.
    'POST /api/unlock': { body: { pin: '4826' } },
    'POST /api/login': { body: { identifier: 'nobody.here', password: randomUUID() } },
  }
}

/** The invoice for a review that the sponsor paid for the month before. */
async function addInvoice({ app, sponsor: { sponsorId } }: FilledMarket): Promise<number> {
  const { db } = app.owner
  const at = new Date('2026-02-10T06:00:00Z')
  const memberId = await addPerson(app.database.db, 'member', `member-${randomUUID().slice(0, 8)}`, at)
  await deposit(db, sponsorId, 10_000, at)
  const task = await claim(db, await openCampaign(db, { sponsorId, amount: 10_000, places: 1, at }), memberId, 70, at)
  await handIn(db, task, at)
  await approve(db, task, at)
  await db.query(
    `update invoices_due set first_month = '2026-02-01', next_month = '2026-02-01' where sponsor_id = $1`,
    [sponsorId],
  )
  await app.database.db.query('select invoices_issue_due($1)', [app.clock.now()])
  const { rows } = await db.query<{ id: number }>('select id from invoices_document where sponsor_id = $1', [sponsorId])
  return rows[0]!.id
}

/** A fraud report with contact details. */
export async function reportFraud({ app }: Pick<FilledMarket, 'app'>): Promise<number> {
  const body = { who: '01700000000', what: 'They asked me for a deposit of 500.', contact: '01798765432' }
  return must(201, await app.call('POST', '/api/fraud-reports', { body })).body.id
}

/** A withdrawal that waits for an operator's batch. */
export async function requestManually({ app }: FilledMarket): Promise<number> {
  const { db } = app.database
  const now = app.clock.now()
  const memberId = await addPerson(db, 'member', `member-${randomUUID().slice(0, 8)}`, now)
  await bindWallet(db, memberId, `017${String(11_000_000 + memberId)}`, now)
  const pinMac = Buffer.from('a mac')
  await setPin(db, memberId, pinMac, now)
  await earn(app.owner.db, memberId, 5_000, now)
  return requestPayout(db, { memberId, amount: poisha(5_000), pinMac, rail: 'manual', now })
}
