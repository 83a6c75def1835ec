import type { campaigns } from '../../contract/campaigns.ts'
import type { Action } from '../core/action.ts'
import { callVerb } from '../db/verb.ts'
import { refuse } from '../core/refuse.ts'
import { requireMatch } from '../core/require-match.ts'
import { lockDraft, type Campaign } from './sql.ts'

type Deleted =
  | { outcome: 'deleted' }
  | { outcome: 'not_found' }
  | { outcome: 'changed' }
  | { outcome: 'decided'; state: Campaign['state'] }

/** Deletes a draft that never had money. One that had some is closed instead. */
export const deleteDraft: Action<(typeof campaigns)['DELETE /api/sponsor/campaigns/:id']> = async (
  ctx,
  { params, ifMatch },
) => {
  const { db, who, now } = ctx
  const read = requireMatch(ifMatch, (await lockDraft(ctx, params.id)).version)
  const deleted = await callVerb<Deleted>(db, {
    function: 'campaigns_delete_draft',
    args: [who.sponsorId, who.id, params.id, read, now],
    done: 'deleted',
  })
  if (deleted.outcome === 'not_found') throw refuse('not_found')
  if (deleted.outcome === 'changed') throw refuse('conflict.changed')
  if (deleted.outcome === 'decided') throw refuse('conflict.state', { state: deleted.state })
}
