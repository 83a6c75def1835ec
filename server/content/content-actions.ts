import type { Bilingual, Language } from '../../contract/common.ts'
import type { Ctx } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { onlyRow } from '../db/only-row.ts'
import { refuse } from '../core/refuse.ts'
import { refuseAsking } from '../core/refuse-asking.ts'
import { requireMatch } from '../core/require-match.ts'

export type TextKind = 'announcement' | 'banner' | 'faq' | 'page' | 'support_link'
export type Row = Record<string, string | Date | null>
interface ContentKind<Body> {
  kind: Exclude<TextKind, 'page'>
  /** The columns for the body. Refuses an invalid body. */
  row(body: Body, ctx: Pick<Ctx, 'now' | 'language'>): Row
}
type Operator = Ctx<'operator'>
type Id = { params: { id: number } }

/**
 * The actions with which operators propose, remove and order one kind of content. Members see a change only after another operator has
 * published the proposal (publish-text.ts), and the audit log has the text before and after.
 */
export function contentActions<Body>({ kind, row }: ContentKind<Body>) {
  return {
    add: (ctx: Operator, { body }: { body: Body }) => proposeText(ctx, kind, null, row(body, ctx), null),

    change: (ctx: Operator, { params: { id }, body, ifMatch }: Id & { body: Body; ifMatch: string | undefined }) =>
      proposeChange(ctx, kind, String(id), row(body, ctx), ifMatch),

    async remove({ db, who, now }: Operator, { params: { id } }: Id): Promise<undefined> {
      const { done } = onlyRow(
        await db.query<{ done: boolean }>('select content_remove_text($1, $2, $3, $4) as done', [
          who.proof,
          kind,
          id,
          now,
        ]),
      )
      if (!done) throw refuse('not_found')
    },

    /** Sets the order of all rows. Refuses ids that are not exactly the existing rows, as after a concurrent insert or delete. */
    async order({ db, who, now }: Operator, { body: { ids } }: { body: { ids: number[] } }): Promise<undefined> {
      const { done } = onlyRow(
        await db.query<{ done: boolean }>('select content_order_texts($1, $2, $3, $4) as done', [
          who.proof,
          kind,
          ids,
          now,
        ]),
      )
      if (!done) throw refuse('input.not_possible', { errors: [{ field: 'body.ids', rule: 'choice' }] })
    },
  }
}

type Proposed = { outcome: 'proposed'; id: number } | { outcome: 'not_found' | 'changed' }

/** Proposes another wording of the page with this name, or of the text with this id. */
export async function proposeChange(
  ctx: Operator,
  kind: TextKind,
  target: string,
  text: Row,
  ifMatch: string | undefined,
): Promise<{ id: number }> {
  const { version } = onlyRow(
    await ctx.db.query<{ version: number | null }>(
      `select (content_stored($1, $2) ->> 'version')::integer as version`,
      [kind, target],
    ),
  )
  if (version === null) throw refuse('not_found')
  return proposeText(ctx, kind, target, text, requireMatch(ifMatch, version))
}

/** Proposes a text. `target` is the target of the changed text, and `version` the version that was read; null is any. */
async function proposeText(
  { db, who, now }: Operator,
  kind: TextKind,
  target: string | null,
  text: Row,
  version: number | null,
): Promise<{ id: number }> {
  const proposed = await callVerb<Proposed>(db, {
    function: 'content_propose_text',
    args: [who.proof, kind, target, version, JSON.stringify(text), now],
    done: 'proposed',
  })
  if (proposed.outcome === 'not_found') throw refuse('not_found')
  if (proposed.outcome !== 'proposed') throw refuse('conflict.changed')
  return { id: proposed.id }
}

/**
 * Refuses a text that is missing in one of the two languages, or that asks for money, a purchase or a secret in words that campaigns may
 * not use either, because members read it as the platform's word.
 */
export function requireBoth(parts: Record<string, Bilingual>, language: Language): void {
  const fields = Object.entries(parts).flatMap(([part, words]) =>
    (['en', 'bn'] as const).map((one): [string, string] => [`body.${part}.${one}`, words[one]]),
  )
  const missing = fields.filter(([, words]) => !words).map(([field]) => ({ field, rule: 'required' }))
  if (missing.length > 0) throw refuse('input.invalid', { errors: missing })
  refuseAsking(fields, language)
}
