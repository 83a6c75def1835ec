import type { reviewAids } from '../../contract/review-aids.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { ownName } from './own-name.ts'
import { ownSubmission } from './own-submission.ts'
import * as sql from './tags-sql.ts'

type Api = typeof reviewAids

// Two concurrent colleagues may exceed these limits by one.
const mostTags = 200
const mostOnOne = 20

export const listTags: Action<Api['GET /api/sponsor/tags']> = async ({ db, who }) => ({
  items: await sql.tagsOfSponsor(db, who.sponsorId),
})

export const removeTag: Action<Api['DELETE /api/sponsor/tags/:id']> = async ({ db, who }, { params }) => {
  if (!(await sql.deleteTag(db, who.sponsorId, params.id))) throw refuse('not_found')
}

/** Puts a tag on a submission. Repeating it is allowed, so that two colleagues may do the same. */
export const addTag: Action<Api['POST /api/sponsor/submissions/:taskId/tags']> = async (
  { db, who: { sponsorId } },
  { params, body },
) => {
  const submission = await ownSubmission(db, params.taskId, sponsorId)
  if ((await sql.countTagsOn(db, params.taskId)) >= mostOnOne) throw refuse('tag.many', { max: mostOnOne })
  const name = ownName(body.name)
  let tag = await sql.tagNamed(db, sponsorId, name)
  if (!tag) {
    const { length } = await sql.tagsOfSponsor(db, sponsorId)
    if (length >= mostTags) throw refuse('tag.full', { max: mostTags })
    tag = (await sql.insertTag(db, sponsorId, name)) ?? (await sql.tagNamed(db, sponsorId, name))
  }
  if (!tag) throw refuse('not_found')
  await sql.tagTask(db, submission, tag.id)
  return tag
}

/** A missing tag is not an error: a colleague may have removed it. */
export const takeTagOff: Action<Api['DELETE /api/sponsor/submissions/:taskId/tags/:id']> = async (
  { db, who },
  { params },
) => {
  await ownSubmission(db, params.taskId, who.sponsorId)
  await sql.untagTask(db, params.taskId, params.id)
}
