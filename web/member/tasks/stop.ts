import { lazyWithWords } from '../../shared/i18n/lazy.ts'
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
export const NoWork = lazyWithWords(() => import('./NoWork.tsx'), hallWords)
