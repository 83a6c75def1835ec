import { withOwner } from '../db/owner-session.ts'
import type { RailName } from './settings.ts'

/** Stores the configured rails, as the owner, so that no session of the application decides by which rail money leaves. */
export async function noteSetUp(ownerUrl: string, names: readonly RailName[]): Promise<void> {
  await withOwner(ownerUrl, 'porokh start', ({ db }) =>
    db.query('update rails_rail set is_set_up = name = any ($1) where is_set_up <> (name = any ($1))', [names]),
  )
}
