import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { OwnCampaign } from './submissions.ts'

const mark = String.raw`E'\x01'`
/** Groups of three, beginning at the first letter, the second and the third. */
const groupsFrom = (text: string) => String.raw`regexp_replace(${text}, '(...)', E'\\1\x01', 'g')`

/** What is compared: without the case of Latin letters, the same on every server. Bengali has no case. */
export const folded = (review: string) => `lower(${review} collate "C")`
export const foldText = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** The groups of three letters of a review `s`, and its campaign: exactly the expression of the index feedback_review_search. */
const groupsOfReview = `array_append(
    string_to_array(
      ${groupsFrom(folded('s.review'))} || ${mark}
        || ${groupsFrom(`substr(${folded('s.review')}, 2)`)} || ${mark}
        || ${groupsFrom(`substr(${folded('s.review')}, 3)`)},
      ${mark}
    ),
    'campaign ' || s.campaign_id::text
  )`

/** The reviews of a campaign in which all these groups are. */
export const tasksWith = (groups: string, campaignId: string) => `select s.task_id
    from feedback_review s
    where ${groupsOfReview} @> array_append(${groups}::text[], 'campaign ' || ${campaignId}::bigint::text)`

/** The groups that every review with this text has, as the index writes them; none when the text is too short. */
export function groupsOf(search: string): string[] {
  const letters = [...foldText(search)]
  const groups = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))
  return [...new Set(groups)].filter((group) => !group.includes('\u0001'))
}

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
