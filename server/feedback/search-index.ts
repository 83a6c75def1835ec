import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { foldText, groupsIn, groupsOf } from '../text/trigrams.ts'
import type { OwnCampaign } from './submissions.ts'

/** The groups of three letters of a text of the review `s`, and its campaign: exactly the expression of an index. */
const groupsOfReview = (text: string) => `array_append(
    ${groupsIn(text)},
    'campaign ' || s.campaign_id::text
  )`
/** The review itself, by the index tasks_review_search, and all its answers as they are stored, by tasks_review_answers. */
const searched = {
  review: `s.in_search and ${groupsOfReview('s.review')}`,
  answers: `s.in_search and s.answers <> '{}'::jsonb and ${groupsOfReview('s.answers::text')}`,
}
type Searched = keyof typeof searched

/** The reviews of a campaign in which all these groups are. */
export const tasksWith = (groups: string, campaignId: string, where: Searched = 'review') => `select s.task_id
    from tasks_review s
    where ${searched[where]} @> array_append(${groups}::text[], 'campaign ' || ${campaignId}::bigint::text)`

/** A text as it is within the stored answers. */
const asStored = { review: (text: string) => text, answers: (text: string) => JSON.stringify(text).slice(1, -1) }

/** A text that is looked for, as a pattern of LIKE for what is folded. */
export const likeText = (search: string) => `%${foldText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A campaign with up to so many places is read quicker than the index. */
export const fewPlaces = 500
/** What is in so many reviews of a campaign is found quicker in the order of its list. */
export const common = 2_000

/**
 * The groups by which the index is asked for a text; none where reading the reviews of the campaign is quicker, and where they have left the
 * index because it closed long ago (feedback/end-search.sql).
 */
export async function groupsToFind(
  db: Db,
  { id, places }: Pick<OwnCampaign, 'id' | 'places'>,
  search: string | undefined,
  where: Searched = 'review',
): Promise<string[]> {
  const groups = search && places > fewPlaces ? groupsOf(asStored[where](search)) : []
  if (groups.length === 0) return []
  const answer = await db.query<{ count: number; ended: boolean }>(
    `select
        (select count(*) from (${tasksWith('$1', '$2', where)} limit ${common}) f) as count,
        exists (select from feedback_search_ended where campaign_id = $2::bigint) as ended`,
    [groups, id],
    `feedback-search-${where}`,
  )
  const { count, ended } = onlyRow(answer)
  return ended || count >= common ? [] : groups
}
