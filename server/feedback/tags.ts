import type { reviewAids } from '../../contract/review-aids.ts'
import type { Action } from '../action.ts'
import type { Db } from '../db/db.ts'
import { refuse } from '../refuse.ts'
import { ownName } from './own-name.ts'
import { ownSubmission } from './own-submission.ts'
import * as sql from './tags-sql.ts'

type Api = typeof reviewAids

// Two colleagues at the same moment may pass these by one.
const mostTags = 200
const mostOnOne = 20

export const listTags: Action<Api['GET /api/sponsor/tags']> = async ({ db, who }) => ({
  items: await sql.tagsOfSponsor(db, who.sponsorId),
})

/** Removes it at home. Then cells that are there forget it at once, and the others when they hear of it by replication. */
export const removeTag: Action<Api['DELETE /api/sponsor/tags/:id']> = async (
  { db, ofOthers, afterCommit, who },
  { params },
) => {
  if (!(await sql.deleteTag(db, who.sponsorId, params.id))) throw refuse('not_found')
  afterCommit(async () => void (await ofOthers((cell) => sql.deleteTag(cell, who.sponsorId, params.id))))
}

/**
 * Puts a tag on a submission. One that is there already stays, so that two colleagues may do the same. The tags of an organisation are at home: for a
 * submission of a cell the tag is made there first, and stays if the rest fails; the cell is told of it with the call, since its copy may come later.
 */
export const addTag: Action<Api['POST /api/sponsor/submissions/:taskId/tags']> = async (
  { db, home, pool, afterCommit, who: { sponsorId } },
  { params, body },
) => {
  const submission = await ownSubmission(db, params.taskId, sponsorId)
  if ((await sql.countTagsOn(db, params.taskId)) >= mostOnOne) throw refuse('tag.many', { max: mostOnOne })
  const tag = await findOrMake(home ?? db, sponsorId, ownName(body.name))
  if (home) {
    const told = await sql.tellTag(db, sponsorId, tag)
    if (told === 'removed') throw refuse('not_found')
    // A colleague may have removed it from all meanwhile, of which the cell has heard before it was told.
    if (told === 'new')
      afterCommit(async () => {
        if (!(await sql.hasTag(home, sponsorId, tag.id))) await sql.deleteTag(pool, sponsorId, tag.id)
      })
  }
  await sql.tagTask(db, submission, tag.id)
  return tag
}

async function findOrMake(db: Db, sponsorId: number, name: string): Promise<sql.TagRow> {
  let tag = await sql.tagNamed(db, sponsorId, name)
  if (!tag) {
    const { length } = await sql.tagsOfSponsor(db, sponsorId)
    if (length >= mostTags) throw refuse('tag.full', { max: mostTags })
    tag = (await sql.insertTag(db, sponsorId, name)) ?? (await sql.tagNamed(db, sponsorId, name))
  }
  if (!tag) throw refuse('not_found')
  return tag
}

/** One that is not there is no fault: a colleague may have taken it off. */
export const takeTagOff: Action<Api['DELETE /api/sponsor/submissions/:taskId/tags/:id']> = async (
  { db, who },
  { params },
) => {
  await ownSubmission(db, params.taskId, who.sponsorId)
  await sql.untagTask(db, params.taskId, params.id)
}
