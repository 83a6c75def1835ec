import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export interface TagRow {
  id: number
  name: string
}

/** The tags of the task with this id, as JSON, by name. */
export const tagsOf = (taskId: string) =>
  `(select coalesce(
      jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name collate bengali, g.id),
      '[]'
    )
    from feedback_tagging a join feedback_tag g on g.id = a.tag_id where a.task_id = ${taskId}) as tags`

export interface TagCount extends TagRow {
  count: number
}
/** The number of reviews with each tag, for a list of `task_id`, as JSON, the most frequent first. */
export const tagCounts = (list: string) => `(
            select coalesce(
              json_agg(
                json_build_object('id', g.id, 'name', g.name, 'count', d.count)
                order by d.count desc, g.name collate bengali
              ),
              '[]'
            )
            from (
              select a.tag_id, count(*) as count
              from ${list}
                cross join lateral (select tag_id from feedback_tagging where task_id = ${list}.task_id offset 0) a
              group by 1
            ) d
              join feedback_tag g on g.id = d.tag_id
          )`

export async function tagsOfSponsor(db: Db, sponsorId: number): Promise<TagRow[]> {
  const { rows } = await db.query<TagRow>(
    'select id, name from feedback_tag where sponsor_id = $1 order by name collate bengali, id',
    [sponsorId],
    'feedback-tags',
  )
  return rows
}

/** A tag of this name in any spelling of its normal form. */
export async function tagNamed(db: Db, sponsorId: number, name: string): Promise<TagRow | undefined> {
  const { rows } = await db.query<TagRow>(
    `select id, name
      from feedback_tag
      where sponsor_id = $1
        and text_normal_form(name) = text_normal_form($2)`,
    [sponsorId, name],
    'feedback-tag-named',
  )
  return rows[0]
}

/** Undefined if a colleague has created it concurrently. */
export async function insertTag(db: Db, sponsorId: number, name: string): Promise<TagRow | undefined> {
  const { rows } = await db.query<TagRow>(
    'insert into feedback_tag (sponsor_id, name) values ($1, $2) on conflict do nothing returning id, name',
    [sponsorId, name],
  )
  return rows[0]
}

export async function deleteTag(db: Db, sponsorId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from feedback_tag where id = $1 and sponsor_id = $2', [id, sponsorId])
  return rowCount > 0
}

export async function countTagsOn(db: Db, taskId: number): Promise<number> {
  return onlyRow(
    await db.query<{ count: number }>('select count(*) as count from feedback_tagging where task_id = $1', [taskId]),
  ).count
}

export const tagTask = (db: Db, { taskId, campaignId }: { taskId: number; campaignId: number }, tagId: number) =>
  db.query(
    'insert into feedback_tagging (task_id, tag_id, campaign_id) values ($1, $2, $3) on conflict do nothing',
    [taskId, tagId, campaignId],
    'feedback-tag-task',
  )

export const untagTask = (db: Db, taskId: number, tagId: number) =>
  db.query('delete from feedback_tagging where task_id = $1 and tag_id = $2', [taskId, tagId])
