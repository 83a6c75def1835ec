import { lazy } from 'preact/compat'
import { getLanguage } from '../i18n/language.ts'
import { hallWords } from './hall.ts'
import type { Me } from './LevelStrip.tsx'

/** Why this member can start no task now. */
export const stopOf = (me: Me): 'hold' | 'day' | 'hours' | null =>
  me.holds.some(({ kind }) => kind === 'work')
    ? 'hold'
    : me.taskCount >= me.taskLimit
      ? 'day'
      : me.startsFrom
        ? 'hours'
        : null

/** Most visits do not need it. */
export const NoWork = lazy(() => {
  void hallWords.load(getLanguage())
  return import('./NoWork.tsx')
})
