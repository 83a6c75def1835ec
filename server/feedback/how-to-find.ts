import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { common, fewPlaces, groupsToFind } from './search-index.ts'
import type { OwnCampaign } from './submissions.ts'
import type { Filter } from './which-submissions.ts'

/** A filter with the access paths for its search and its tag, for a campaign of this size. */
export async function howToFind<F extends Filter>(
  db: Db,
  campaign: Pick<OwnCampaign, 'id' | 'places'>,
  filter: F,
): Promise<F & Required<Pick<Filter, 'groups' | 'tagIsCommon'>>> {
  const groups = await groupsToFind(db, campaign, filter.search)
  return { ...filter, groups, tagIsCommon: await isCommon(db, campaign, filter.tag) }
}

/** Whether the tag is on so many reviews that a page of them is found faster in the order of the list. */
async function isCommon(db: Db, { id, places }: Pick<OwnCampaign, 'id' | 'places'>, tag?: number): Promise<boolean> {
  if (tag === undefined || places <= fewPlaces) return false
  const answer = await db.query<{ count: number }>(
    `select count(*) as count
      from (select from feedback_tagging where tag_id = $1 and campaign_id = $2 limit ${common}) f`,
    [tag, id],
    'feedback-tag-count',
  )
  return onlyRow(answer).count >= common
}
