import type { reviewAids } from '../../contract/review-aids.ts'
import type { Action, Ctx } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { ownName } from './own-name.ts'
import * as sql from './saved-texts-sql.ts'

type Api = typeof reviewAids
type Body = Pick<sql.SavedText, 'name' | 'text'> & { category?: sql.SavedText['category'] }

// Two concurrent colleagues may exceed the limit by one.
const most = 100

/** The stored fields of a text. Only a rejection has a category. */
const toStore = (kind: sql.SavedText['kind'], { name, text, category }: Body) => ({
  kind,
  name: ownName(name),
  text,
  category: kind === 'reject' ? (category ?? ('other' as const)) : null,
})

export const listSavedTexts: Action<Api['GET /api/sponsor/saved-texts']> = async ({ db, who }) => ({
  items: await sql.textsOf(db, who.sponsorId),
})

export const saveText: Action<Api['POST /api/sponsor/saved-texts']> = async ({ db, who }, { body }) => {
  if ((await sql.textsOf(db, who.sponsorId)).length >= most) throw refuse('saved_text.full', { max: most })
  return unlessTaken(sql.insertText(db, who.sponsorId, toStore(body.kind, body)))
}

export const showSavedText: Action<Api['GET /api/sponsor/saved-texts/:id']> = async ({ db, who }, { params }) => {
  const text = await sql.textOf(db, who.sponsorId, params.id)
  if (!text) throw refuse('not_found')
  return text
}

/** Locks a text of the organisation, which the caller may change after having read this version. */
async function own({ db, who }: Ctx<'sponsor'>, id: number, ifMatch: string | undefined): Promise<sql.SavedText> {
  const text = await sql.textOf(db, who.sponsorId, id, { lock: true })
  if (!text) throw refuse('not_found')
  requireMatch(ifMatch, text.version)
  return text
}

export const changeSavedText: Action<Api['PUT /api/sponsor/saved-texts/:id']> = async (
  ctx,
  { params, body, ifMatch },
) => {
  const { kind } = await own(ctx, params.id, ifMatch)
  return unlessTaken(sql.updateText(ctx.db, params.id, toStore(kind, body)))
}

export const removeSavedText: Action<Api['DELETE /api/sponsor/saved-texts/:id']> = async (ctx, { params, ifMatch }) => {
  await own(ctx, params.id, ifMatch)
  await sql.deleteText(ctx.db, params.id)
}

async function unlessTaken<T>(stored: Promise<T>): Promise<T> {
  return stored.catch((error: unknown) => {
    const taken = error instanceof Error && 'constraint' in error && error.constraint === 'feedback_saved_text_name'
    throw taken ? refuse('saved_text.name_taken') : error
  })
}
