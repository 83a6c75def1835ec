import type { members } from '../../contract/members.ts'
import type { Action } from '../core/action.ts'
import { allLevels } from './me-sql.ts'

export const listLevels: Action<(typeof members)['GET /api/levels']> = async ({ db }) => ({
  items: await allLevels(db),
})
