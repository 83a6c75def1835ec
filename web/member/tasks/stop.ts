import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { hallWords } from './hall.ts'
import type { Me } from './LevelStrip.tsx'

/** Why this member cannot start a task now. */
export const stopOf = (me: Me): 'hold' | 'day' | 'hours' | null =>
  me.holds.some(({ kind }) => kind === 'work')
    ? 'hold'
    : me.taskCount >= me.taskLimit
      ? 'day'
      : me.startsFrom
        ? 'hours'
        : null

/** Loaded on demand, since most visits do not need it. */
export const NoWork = lazyWithWords(() => import('./NoWork.tsx'), hallWords)
