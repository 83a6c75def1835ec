import { columnOf, fieldNames } from '../../campaigns/fields.ts'
import type { Change, Row } from './changes.ts'

/** The application's rights by plain SQL, and why they move no money and restrict nobody's rights (docs/charter.md). */
interface Allowed {
  insert?: true
  delete?: true
  /** The columns that the application may change. */
  update?: readonly string[] | true
  /** Only changes like these are allowed. `before` is empty for a new row, `after` for a deleted one. */
  only?: (before: Row, after: Row, operators: ReadonlySet<unknown>) => boolean
  why: string
}

const matching =
  'a job of the application takes in what is in the books and matches what can be nothing else; no money moves by it'
const own = 'kept by the application for itself'
const shown = 'a text or picture that is shown; it decides nothing'
const written = 'what people wrote; pay does not depend on it (C4)'
const aid = 'what a sponsor’s people write for themselves; no member sees it and no rule reads it'
const questions = 'a question of a member, or its answer; no rule about a decision or pay reads it'
const free = (why: string): Allowed => ({ insert: true, delete: true, update: true, why })
const figures: Allowed = { insert: true, update: true, why: 'public sums; the books and the audit log have the rows' }
/** The content of a draft, until it is sent for review, and the column that PostgreSQL generates from the texts. */
const draft = ['pictures_version', 'search_text', ...fieldNames.map(columnOf)]

export const allowed: Record<string, Allowed> = {
  app_idempotency: {
    insert: true,
    update: ['status', 'reply', 'result'],
    why: `${own}: answers to repeated calls. Money has its own keys in the journal`,
  },
  app_outbox: free(`${own}: messages to send`),
  app_rate_limit: free(`${own}: how often somebody tried`),
  app_ready: free(`${own}: that a row can be written`),
  app_secret: { insert: true, why: `${own}: once, which secret belongs to the database` },
  messages_dead_address: free('to which e-mails nothing is sent for a time; it decides nothing of money'),
  messages_gateway: free('what the health page shows of gateways'),
  payins_payment: {
    insert: true,
    only: (_before, after) => after.transaction === null && after.executed === 0,
    why: 'a payment at a gateway begins with its deposit, and moves nothing until the gateway has confirmed it',
  },
  rails_exchange: {
    insert: true,
    why: 'the log of requests to gateways; money ends by functions, and this is evidence for people',
  },
  rails_rail: {
    update: [
      'token',
      'token_account',
      'token_issued_at',
      'token_expires_at',
      'refresh_token',
      'renewing_until',
      'error',
      'error_at',
    ],
    why: `${own}: the token that its processes share, and what went wrong`,
  },
  health_job: free(`${own}: what the health page shows`),
  health_process: free(`${own}: what the health page shows`),
  health_sample: free(`${own}: what the health page shows`),
  ledger_check_run: { update: true, why: 'the application makes the check of the books, and says what it found' },
  campaigns_fitting_answer: free('what a sponsor was told of how many fit; it decides nothing'),
  content_announcement: free(shown),
  content_banner: free(shown),
  content_faq: free(shown),
  content_page: free(shown),
  content_support_link: free(shown),
  tasks_draft: free('what a member has not handed in'),
  tasks_screenshot: free(written),
  tasks_forgotten: { update: ['done_to'], why: 'up to when the job has looked at screenshots' },
  tasks_saved: { insert: true, delete: true, why: 'what a member wants to find again; it reserves nothing' },
  tasks_wish: {
    insert: true,
    delete: true,
    update: ['matched'],
    why: 'of which new campaigns a member wants to be told; it reserves nothing, and a function tells once a day',
  },
  tasks_to_announce: { delete: true, update: ['after_wish'], why: 'up to which wish the job has compared a campaign' },
  tasks_similar: free('a hint for operators; it decides nothing'),
  notifications_read: free('what a member has read'),
  notifications_device: free('to which browsers a member asked for messages'),
  notifications_choice: { insert: true, update: true, why: 'what a member wants to be told' },
  notifications_telling: {
    insert: true,
    delete: true,
    update: ['tell_at', 'told_at', 'by_sms'],
    why: `${own}: messages to send, as in the outbox. They say that something happened, and no more`,
  },
  notifications_push: { insert: true, delete: true, update: ['tries', 'next_try_at'], why: `${own}: messages to send` },
  notifications_staff: {
    update: ['read_at', 'mailed_at'],
    why: 'what sponsors and operators have read, and what was sent; of what they are told, a trigger decides',
  },
  webhooks_endpoint: {
    insert: true,
    delete: true,
    update: [
      'url',
      'events',
      'state',
      'secret',
      'previous_secret',
      'previous_until',
      'version',
      'changed_by',
      'token_id',
      'changed_at',
      'removed_at',
    ],
    why: 'to whom a sponsor wants to be told what happens; it tells, and decides nothing. Of money, an owner is named',
  },
  webhooks_delivery: {
    insert: true,
    delete: true,
    update: ['tries', 'next_try_at', 'try_until', 'delivered_at'],
    why: `${own}: messages to send, about events that are in the log`,
  },
  webhooks_attempt: { insert: true, delete: true, why: `${own}: what its messages met; deleted with the message` },
  webhooks_cursor: {
    update: ['done_to', 'noted_to', 'noted_by'],
    why: `${own}: of which events it has made messages`,
  },
  campaigns_shared_link: {
    insert: true,
    update: ['revoked_at'],
    why: 'to whom a sponsor shows figures, which such a session can read itself; nothing else follows from it',
  },
  inbox_claim: { delete: true, why: 'the claim of a ticket ends with its answer, which the application writes' },
  reconciliation_account: { update: ['taken_to'], why: `${own}: up to when it has looked through the books` },
  reconciliation_movement: { insert: true, update: ['state'], why: matching },
  reconciliation_line: { update: ['state', 'movement_id', 'how'], why: matching },
  reconciliation_day: {
    insert: true,
    update: [
      'version',
      'state',
      'asked_by',
      'asked_at',
      ...['', '_in', '_out', '_open', '_matched', '_explained', '_explained_amount'].flatMap((sum) => [
        `lines${sum}`,
        `movements${sum}`,
      ]),
    ],
    only: (before, after) => after.state === 'open' && before.state !== 'closed' && before.state !== 'reopening',
    why: matching,
  },
  feedback_tag: { insert: true, delete: true, why: aid },
  feedback_tagging: { insert: true, delete: true, why: aid },
  feedback_note: { insert: true, delete: true, update: ['text', 'changed_at', 'version'], why: aid },
  feedback_saved_text: { insert: true, delete: true, update: ['name', 'category', 'text', 'version'], why: aid },
  support_fraud_report: { insert: true, why: 'anybody may report one; what is done about it, functions write' },
  support_ticket: free(written),
  support_ticket_message: free(written),
  feedback_thread: { insert: true, update: ['messages', 'waits_since'], why: questions },
  feedback_message: { insert: true, why: questions },
  tasks_helpful: { insert: true, delete: true, why: 'a sponsor’s word about a review; neither pay nor level reads it' },
  transparency_figures: figures,
  transparency_figures_day: figures,
  transparency_figures_rating: figures,
  transparency_wait: figures,
  transparency_sponsor: figures,
  transparency_sponsor_wait: figures,
  transparency_campaign: figures,
  transparency_telling: {
    insert: true,
    update: ['tries', 'next_try_at', 'told_at'],
    why: `${own}: which heads it has told. Everybody can fetch them all`,
  },
  audit_event: {
    insert: true,
    only: (_before, after) => after.actor !== 'operator',
    why: 'actions that move no money are recorded by the application; who acted as an operator is known to the database',
  },
  app_session: {
    insert: true,
    update: ['ended_at', 'last_seen_at'],
    only: (before, after, operators) => before.id !== undefined || !operators.has(after.user_id),
    why: 'the application signs members and sponsors in and out; it can end an operator’s session, and open none',
  },
  members_member: { insert: true, update: ['invitation_on'], why: 'an invitation pays nothing (C11)' },
  sponsors_sponsor: { insert: true, update: ['name'], why: 'the application signs sponsors up' },
  sponsors_user: {
    insert: true,
    update: ['name', 'version'],
    why: 'the application signs sponsors up, and writes what people are called; roles are given by functions',
  },
  sponsors_token: {
    insert: true,
    update: ['last_used_at', 'revoked_at', 'warn_at'],
    why: 'the application signs sponsors in',
  },
  sponsors_deposit: {
    insert: true,
    only: (_before, after) => after.state === 'pending',
    why: 'a deposit that is announced moves nothing until an operator or a rail has seen the money',
  },
  sponsors_refund: {
    insert: true,
    only: (_before, after) => after.state === 'requested',
    why: 'a refund that is asked for moves nothing until an operator sends it',
  },
  invoices_billing: {
    update: ['recipient', 'version', 'changed_at'],
    why: 'to whom a sponsor wants the next invoices to be made out; what was issued has a copy, which stays',
  },
  campaigns_picture: {
    insert: true,
    delete: true,
    update: ['place'],
    why: 'pictures of drafts; a trigger keeps them as they are from the check by operators on',
  },
  campaigns_campaign: {
    insert: true,
    update: [...draft, 'state'],
    only: (before, after) => draftOnly(before, after) && statesOfSponsor(before.state, after.state),
    why: 'sponsors write drafts, send them for review, pause and close; an operator opens them, once they are funded (C3)',
  },
}

const same = (before: Row, after: Row, name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name])
const draftOnly = (before: Row, after: Row) =>
  before.state === undefined || before.state === 'draft' || draft.every((name) => same(before, after, name))
const statesOfSponsor = (before: unknown, after: unknown) =>
  before === undefined
    ? after === 'draft'
    : before === after || (after === 'in_review' ? before === 'draft' : before === 'open' || before === 'paused')

/** Whether the application may make this change by plain SQL. */
export function may(
  { table, before = {}, after = {} }: Change,
  kind: 'insert' | 'update' | 'delete',
  operators: ReadonlySet<unknown>,
): boolean {
  const rule = allowed[table]
  if (!rule) return false
  const columns = rule.update
  const what =
    kind !== 'update'
      ? rule[kind] === true
      : columns === true || Object.keys(after).every((name) => same(before, after, name) || columns?.includes(name))
  return what && (rule.only?.(before, after, operators) ?? true)
}
