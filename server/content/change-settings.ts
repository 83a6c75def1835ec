import type { content } from '../../contract/content.ts'
import type { Action } from '../action.ts'
import { record } from '../audit/record.ts'
import { refuse } from '../refuse.ts'
import { findFaults } from './settings-faults.ts'
import { readSettings, writeLevels, writeSettings, type Settings } from './sql.ts'
import { shown } from './show-settings.ts'

/** Changes only the settings in the request. Existing claims do not change, because each claim stores its own pay. */
export const changeSettings: Action<(typeof content)['PUT /api/operator/settings']> = async (ctx, { body }) => {
  const { db, now } = ctx
  const before = await readSettings(db, { lock: true })
  const after: Settings = { ...before, ...body }
  const errors = findFaults(after)
  if (errors.length > 0) throw refuse('input.invalid', { errors })
  await writeSettings(db, after)
  if (body.levels) await writeLevels(db, body.levels, now)
  await record(ctx, 'settings.changed', {
    detail: { before: onlyChanged(before, after), after: onlyChanged(after, before) },
  })
  return shown(after)
}

const onlyChanged = (settings: Settings, other: Settings) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key as keyof Settings]),
    ),
  )
