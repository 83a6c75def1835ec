import type { reviewAids } from '../../contract/review-aids.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { personName } from '../sponsors/person-name.ts'
import * as sql from './notes-sql.ts'
import { ownSubmission } from './own-submission.ts'

type Api = typeof reviewAids

// Two concurrent colleagues may exceed the limit by one.
const mostOnOne = 100

const shown = (
  { seal, who }: Ctx<'sponsor'>,
  { authorId, author, authorName, at, changedAt, ...note }: sql.NoteRow,
) => ({
  ...note,
  author: personName(seal, { name: authorName, username: author }),
  isOwn: authorId === who.id,
  at: at.toISOString(),
  changedAt: changedAt?.toISOString() ?? null,
})

export const listNotes: Action<Api['GET /api/sponsor/submissions/:taskId/notes']> = async (ctx, { params }) => {
  await ownSubmission(ctx.db, params.taskId, ctx.who.sponsorId)
  return { items: (await sql.notesOn(ctx.db, params.taskId)).map((note) => shown(ctx, note)) }
}

export const addNote: Action<Api['POST /api/sponsor/submissions/:taskId/notes']> = async (ctx, { params, body }) => {
  const { db, who, now } = ctx
  await ownSubmission(db, params.taskId, who.sponsorId)
  if ((await sql.notesOn(db, params.taskId)).length >= mostOnOne) throw refuse('note.full', { max: mostOnOne })
  const id = await sql.insertNote(db, {
    sponsorId: who.sponsorId,
    taskId: params.taskId,
    authorId: who.id,
    text: body.text,
    at: now,
  })
  return show(ctx, id)
}

async function show(ctx: Ctx<'sponsor'>, id: number) {
  const note = await sql.noteOf(ctx.db, ctx.who.sponsorId, id)
  if (!note) throw refuse('not_found')
  return shown(ctx, note)
}

export const showNote: Action<Api['GET /api/sponsor/notes/:id']> = (ctx, { params }) => show(ctx, params.id)

/** Locks a note by the caller, who may change it after having read this version. */
async function own({ db, who }: Ctx<'sponsor'>, id: number, ifMatch: string | undefined): Promise<void> {
  const note = await sql.lockNote(db, who.sponsorId, id)
  if (!note) throw refuse('not_found')
  if (note.authorId !== who.id) throw refuse('note.not_own')
  requireMatch(ifMatch, note.version)
}

export const changeNote: Action<Api['PUT /api/sponsor/notes/:id']> = async (ctx, { params, body, ifMatch }) => {
  await own(ctx, params.id, ifMatch)
  await sql.updateNote(ctx.db, params.id, body.text, ctx.now)
  return show(ctx, params.id)
}

export const removeNote: Action<Api['DELETE /api/sponsor/notes/:id']> = async (ctx, { params, ifMatch }) => {
  await own(ctx, params.id, ifMatch)
  await sql.deleteNote(ctx.db, params.id)
}
