import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { groupsIn, groupsOf } from '../letter-groups.ts'
import type { OwnCampaign } from './submissions.ts'

/** The groups of three letters of a review `s`, and its campaign: exactly the expression of the index feedback_review_search. */
const groupsOfReview = `array_append(
    ${groupsIn('s.review')},
    'campaign ' || s.campaign_id::text
  )`

/** The reviews of a campaign in which all these groups are. */
export const tasksWith = (groups: string, campaignId: string) => `select s.task_id
    from feedback_review s
    where ${groupsOfReview} @> array_append(${groups}::text[], 'campaign ' || ${campaignId}::bigint::text)`

/** A campaign with up to so many places is read quicker than the index. */
export const fewPlaces = 500
/** What is in so many reviews of a campaign is found quicker in the order of its list. */
export const common = 2_000

/** The groups by which the index is asked for a text; none where reading the reviews of the campaign is quicker. */
export async function groupsToFind(
  db: Db,
  { id, places }: Pick<OwnCampaign, 'id' | 'places'>,
  search: string | undefined,
): Promise<string[]> {
  const groups = search && places > fewPlaces ? groupsOf(search) : []
  if (groups.length === 0) return []
  const answer = await db.query<{ count: number }>(
    `select count(*) as count from (${tasksWith('$1', '$2')} limit ${common}) f`,
    [groups, id],
    'feedback-search',
  )
  return onlyRow(answer).count < common ? groups : []
}
