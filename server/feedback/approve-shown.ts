import type { feedback } from '../../contract/feedback.ts'
import type { Input } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../refuse.ts'
import { approveAll, atOnce } from '../tasks/approve-all.ts'
import { howToFind } from './how-to-find.ts'
import { ownCampaign, submissionTables } from './submissions.ts'
import { whichSubmissions, type Which } from './which-submissions.ts'

type ApproveShown = (typeof feedback)['POST /api/sponsor/campaigns/:id/approve-all']

/** Approves the given submissions, those that a filter showed, or all that wait: those that are due soonest first. */
export const approveShown: Action<ApproveShown> = async ({ db, who, now }, { params, body: { taskIds, shown } }) => {
  const approval = { campaignId: params.id, sponsorId: who.sponsorId, actorId: who.id, now }
  if (!shown) return approveAll(db, { ...approval, taskIds: taskIds ?? null })

  const asked = await whichShown(db, who.sponsorId, { id: params.id, taskIds, shown }, [params.id, atOnce])
  const { rows } = await db.query<{ id: number; found: number }>(
    `select t.id, count(*) over () as found
      from ${submissionTables}
      where ${asked.conditions.join(' and ')}
      order by t.decide_by, t.id
      limit $2`,
    asked.values,
    `feedback-approve-${asked.name}`,
  )
  // A review that was on its way when the sponsor read the number has not been shown.
  const found = rows[0]?.found ?? 0
  if (found > shown.atMost) throw refuse('task.more_than_shown', { count: found, shown: shown.atMost })
  return approveAll(db, { ...approval, taskIds: rows.map(({ id }) => id) })
}

interface Shown {
  id: number
  taskIds: number[] | undefined
  shown: NonNullable<Input<ApproveShown>['body']['shown']>
}

/** Which of the sponsor's campaign were shown. `values` has the campaign's id first. */
async function whichShown(db: Db, sponsorId: number, { id, taskIds, shown }: Shown, values: unknown[]): Promise<Which> {
  const campaign = await ownCampaign(db, id, sponsorId)
  const asked = whichSubmissions('waiting', values, {
    ...(await howToFind(db, campaign, { ...shown, submittedUntil: new Date(shown.submittedUntil) })),
  })
  if (!taskIds) return asked
  return {
    ...asked,
    conditions: [...asked.conditions, `t.id = any($${values.push(taskIds)}::bigint[])`],
    name: `${asked.name}-ids`,
  }
}

/** How many of those that were shown lie in this database; none where nothing was shown. Refuses a campaign that is not there. */
export async function countShown(db: Db, sponsorId: number, { params, body }: Input<ApproveShown>): Promise<number> {
  const { taskIds, shown } = body
  if (!shown) {
    await ownCampaign(db, params.id, sponsorId)
    return 0
  }
  const asked = await whichShown(db, sponsorId, { id: params.id, taskIds, shown }, [params.id])
  const answer = await db.query<{ count: number }>(
    `select count(*) as count from ${submissionTables} where ${asked.conditions.join(' and ')}`,
    asked.values,
    `feedback-shown-${asked.name}`,
  )
  return onlyRow(answer).count
}
