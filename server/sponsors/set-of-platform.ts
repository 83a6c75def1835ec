import type { lookup } from '../../contract/lookup.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { callVerb } from '../db/verb.ts'

type Outcome = { outcome: 'set' | 'not_found' | 'other' | 'campaigns' }

/** Campaigns that the organisation opens from now on are members' first tasks. */
export const setOfPlatform: Action<(typeof lookup)['PUT /api/operator/sponsors/:id/of-platform']> = async (
  { db, who, now },
  { params: { id }, body: { ofPlatform } },
) => {
  const { outcome } = await callVerb<Outcome>(db, {
    function: 'sponsors_set_of_platform',
    args: [id, who.proof, ofPlatform, now],
    done: 'set',
  })
  if (outcome === 'not_found') throw refuse('not_found')
  if (outcome !== 'set') throw refuse('sponsor.of_platform', { because: outcome })
  return { id, ofPlatform }
}
