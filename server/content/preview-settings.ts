import type { content } from '../../contract/content.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import { refuse } from '../core/refuse.ts'
import { countTouched, most, type Counts } from './preview-sql.ts'
import { findFaults } from './settings-faults.ts'
import { readSettings, type Settings } from './sql.ts'

type Call = (typeof content)['POST /api/operator/settings/preview']
type Touched = Reply<Call>['touched'][number]

/** Previews how many members a change affects and whether it needs a second operator. It changes nothing. */
export const previewSettings: Action<Call> = async ({ db, now }, { body }) => {
  const errors = findFaults(body)
  if (errors.length > 0) throw refuse('input.not_possible', { errors })
  const counts = await countTouched(db, body, now)
  const { narrows, lowersLevels, renamesLevels, tasks, payouts, members } = counts
  return {
    narrows,
    lowersLevels,
    renamesLevels,
    touched: touchedBy(await readSettings(db), body, counts),
    counted: { tasks, payouts, members, most },
  }
}

/** The effect of each changed value, even if it affects nobody, since the operator wants to see that. */
function touchedBy(was: Settings, will: Partial<Settings>, n: Counts): Touched[] {
  const levels = was.levels.flatMap((before, at) => {
    const after = will.levels?.[at]
    return after ? [{ before, after }] : []
  })
  const isChanged = (...names: (keyof Settings['levels'][number])[]) =>
    levels.some(({ before, after }) => names.some((name) => before[name] !== after[name]))
  const hours = will.businessHours
  const hoursAreNew = hours && (hours.start !== was.businessHours.start || hours.end !== was.businessHours.end)
  const found: (Touched | false)[] = [
    hoursAreNew === true && { what: 'hours_closed', count: n.hoursClosed, of: n.tasks },
    (will.timeAllowedMinutes ?? Infinity) < was.timeAllowedMinutes && {
      what: 'time_over',
      count: n.timeOver,
      of: n.handedIn,
    },
    will.resetTime !== undefined &&
      will.resetTime !== was.resetTime && { what: 'day_moved', count: n.members, of: n.members },
    (will.payoutMinimum ?? 0) > was.payoutMinimum && { what: 'payouts_below', count: n.payoutsBelow, of: n.payouts },
    (will.payoutDailyLimit ?? Infinity) < was.payoutDailyLimit && {
      what: 'payouts_over',
      count: n.payoutsOver,
      of: n.payers,
    },
    isChanged('share') && { what: 'share_less', count: n.shareLess, of: n.members },
    isChanged('share') && { what: 'share_more', count: n.shareMore, of: n.members },
    isChanged('tasksADay') && { what: 'tasks_over', count: n.tasksOver, of: n.members },
    isChanged('approvedNeeded', 'approvalPercentNeeded') && { what: 'level_lost', count: n.levelLost, of: n.members },
    isChanged('approvedNeeded', 'approvalPercentNeeded') && {
      what: 'level_gained',
      count: n.levelGained,
      of: n.members,
    },
  ]
  return found.filter((one) => one !== false)
}
