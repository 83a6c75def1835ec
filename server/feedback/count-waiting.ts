import type { feedback } from '../../contract/feedback.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { poisha } from '../../contract/money.ts'
import type { Action } from '../core/action.ts'
import { onlyRow } from '../db/only-row.ts'
import { ownCampaign, presentSubmissions, waiting } from './submissions.ts'
import { waitingQuestions } from './messages-sql.ts'
import { howToFind } from './how-to-find.ts'
import { whichSubmissions } from './which-submissions.ts'

type All = (typeof feedback)['GET /api/sponsor/waiting']
type OfCampaign = (typeof feedback)['GET /api/sponsor/campaigns/:id/waiting']

interface Row {
  count: number
  amount: number
  next_due: Date | null
}
const sums = `count(*) as count, coalesce(sum(t.amount), 0)::bigint as amount, min(t.decide_by) as next_due`
const toSums = ({ count, amount, next_due }: Row) => ({
  count,
  amount: poisha(amount),
  nextDue: next_due?.toISOString() ?? null,
})

/** At most this many campaigns are listed. All are counted. */
const campaignsShown = 100

/** The organisation's undecided submissions. A settled campaign has none, so only the others are counted. */
export const showWaiting: Action<All> = async ({ db, who, now }) => {
  const { rows } = await db.query<Row & Pick<Reply<All>['campaigns'][number], 'id' | 'title' | 'state'>>(
    `select c.id, c.title, c.state, w.count, w.amount, w.next_due
      from campaigns_campaign c
        cross join lateral (
          select ${sums} from tasks_place t where t.campaign_id = c.id and ${waiting}
        ) w
      where c.sponsor_id = $1 and c.settled_at is null and w.count > 0
      order by w.next_due, c.id`,
    [who.sponsorId],
    'feedback-waiting-all',
  )
  const questions = await db.query<{ count: number }>(
    `select ${waitingQuestions('$1', '$2')} as count`,
    [who.sponsorId, now],
    'feedback-waiting-questions',
  )
  return {
    questions: onlyRow(questions).count,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amount: poisha(rows.reduce((sum, { amount }) => sum + amount, 0)),
    nextDue: rows[0]?.next_due?.toISOString() ?? null,
    campaigns: rows
      .slice(0, campaignsShown)
      .map(({ id, title, state, ...row }) => ({ id, title, state, ...toSums(row) })),
  }
}

/** The number of a campaign's undecided submissions that match the filter, their sum, and the next deadline. */
export const showWaitingOf: Action<OfCampaign> = async ({ db, who }, { params, query }) => {
  const campaign = await ownCampaign(db, params.id, who.sponsorId)
  const asked = whichSubmissions('waiting', [campaign.id], await howToFind(db, campaign, query))
  const answer = await db.query<Row>(
    `select ${sums} from ${presentSubmissions} where ${asked.conditions.join(' and ')}`,
    asked.values,
    `feedback-sum-${asked.name}`,
  )
  return toSums(onlyRow(answer))
}
