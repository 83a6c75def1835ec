import type { content } from '../../contract/content.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../action.ts'
import { cashOutCharges, readSettings, type Settings } from './sql.ts'

type Shown = Reply<(typeof content)['GET /api/operator/settings']>

export const showPublicSettings: Action<(typeof content)['GET /api/settings']> = async ({ db, now, demo }) => {
  const [settings, charges] = await Promise.all([readSettings(db), cashOutCharges(db, now)])
  return { ...shown(settings), cashOutCharges: charges as Charges, demo }
}

type Charges = Reply<(typeof content)['GET /api/settings']>['cashOutCharges']

export const showSettings: Action<(typeof content)['GET /api/operator/settings']> = async ({ db }) =>
  shown(await readSettings(db))

/** Gives the settings the contract's types. The database returns amounts as plain integers. */
export const shown = (settings: Settings) => settings as Shown
