import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { groupsOf } from '../text/trigrams.ts'
import type { OwnCampaign } from './submissions.ts'

/** The trigrams of a text of the review `s`, and its campaign: exactly the expression of an index. */
const groupsOfReview = (text: string) => `array_append(
    text_trigrams(${text}),
    'campaign ' || s.campaign_id::text
  )`
/** The review itself, by the index tasks_review_search, and all its stored answers, by tasks_review_answers. */
const searched = {
  review: `s.in_search and ${groupsOfReview('s.search_text')}`,
  answers: `s.in_search and s.answers <> '{}'::jsonb and ${groupsOfReview('text_normal_form(s.answers::text)')}`,
}
type Searched = keyof typeof searched

/** The reviews of a campaign that contain all these trigrams. */
export const tasksWith = (groups: string, campaignId: string, where: Searched = 'review') => `select s.task_id
    from tasks_review s
    where ${searched[where]} @> array_append(${groups}::text[], 'campaign ' || ${campaignId}::bigint::text)`

/** A text in its form within the stored answers. */
const asStored = { review: (text: string) => text, answers: (text: string) => JSON.stringify(text).slice(1, -1) }

/** Up to this many places, reading the campaign is faster than the index. */
export const fewPlaces = 500
/** Texts in this many reviews of a campaign are found faster in the order of its list. */
export const common = 2_000

/**
 * The trigrams for an index search; none if reading the campaign's reviews is faster, or if they have left the index because the campaign
 * closed long ago (feedback/end-search.sql).
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
