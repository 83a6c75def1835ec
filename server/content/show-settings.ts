import type { content } from '../../contract/content.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { announcementOf } from './announced.ts'
import { announcedChanges, openChange } from './changes-sql.ts'
import { cashOutCharges, readSettings, settingsVersion } from './sql.ts'

type Public = Reply<(typeof content)['GET /api/settings']>
type Shown = Reply<(typeof content)['GET /api/operator/settings']>

export const showPublicSettings: Action<(typeof content)['GET /api/settings']> = async ({
  db,
  now,
  language,
  demo,
}) => {
  const [settings, charges, changes] = await Promise.all([
    readSettings(db),
    cashOutCharges(db, now),
    announcedChanges(db, now),
  ])
  const announced = changes.map((change) => announcementOf(change, language))
  // The database returns amounts as plain integers; the contract has a separate type for them.
  return { ...settings, cashOutCharges: charges, announced, demo } as Public
}

export const showSettings: Action<(typeof content)['GET /api/operator/settings']> = ({ db, now }) =>
  settingsForOperators(db, now)

/** The settings, the pending change, and future charges. */
export async function settingsForOperators(db: Db, now: Date): Promise<Shown> {
  // Read first: later reads are then at least as new, so an edit overwrites nothing.
  const version = await settingsVersion(db)
  const settings = await readSettings(db)
  const charges = await cashOutCharges(db, now, { later: true })
  const open = await openChange(db)
  const change = open && {
    ...open,
    proposedAt: open.proposedAt.toISOString(),
    countsFrom: open.countsFrom?.toISOString() ?? null,
  }
  return { ...settings, version, cashOutCharges: charges, change: change ?? null } as Shown
}
