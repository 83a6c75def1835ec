import type { feedback } from '../../contract/feedback.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { approveAll, atOnce } from '../tasks/approve-all.ts'
import { howToFind } from './how-to-find.ts'
import { ownCampaign, presentSubmissions } from './submissions.ts'
import { whichSubmissions } from './which-submissions.ts'

type ApproveShown = (typeof feedback)['POST /api/sponsor/campaigns/:id/approve-all']

/** Approves the given submissions, those that match a filter, or all waiting ones, in the order of their deadlines. */
export const approveShown: Action<ApproveShown> = async ({ db, who, now }, { params, body: { taskIds, shown } }) => {
  const approval = { campaignId: params.id, sponsorId: who.sponsorId, actorId: who.id, now }
  if (!shown) return approveAll(db, { ...approval, taskIds: taskIds ?? null })

  const campaign = await ownCampaign(db, params.id, who.sponsorId)
  const asked = whichSubmissions('waiting', [params.id, atOnce], {
    ...(await howToFind(db, campaign, { ...shown, submittedUntil: new Date(shown.submittedUntil) })),
  })
  if (taskIds) asked.conditions.push(`t.id = any($${asked.values.push(taskIds)}::bigint[])`)
  const { rows } = await db.query<{ id: number; found: number }>(
    `select t.id, count(*) over () as found
      from ${presentSubmissions}
      where ${asked.conditions.join(' and ')}
      order by t.decide_by, t.id
      limit $2`,
    asked.values,
    `feedback-approve-${asked.name}${taskIds ? '-ids' : ''}`,
  )
  // A review submitted after the sponsor read the number has not been shown.
  const found = rows[0]?.found ?? 0
  if (found > shown.atMost) throw refuse('task.more_than_shown', { count: found, shown: shown.atMost })
  return approveAll(db, { ...approval, taskIds: rows.map(({ id }) => id) })
}
