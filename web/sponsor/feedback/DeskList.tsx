import { Link } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ClockIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { isUndecided } from './desk.ts'
import { useTyped } from './typed.ts'
import { sponsorFeedback, submissionTone, useTester, type Submission } from '../../shared/console/feedback/words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'

/** A row for each submission: a tick, who and what in short, and a link that shows it in full. */
export function DeskList({
  items,
  shown,
  isOpen,
  addressOf,
  ticked,
  onTick,
  soon,
}: {
  items: readonly Submission[]
  /** The one that is shown in full. */
  shown: number | null
  /** The address names it: another one then takes its place in the history. */
  isOpen: boolean
  addressOf: (taskId: number) => string
  ticked: ReadonlySet<number>
  /** `toHere`: all between the last tick and this one. */
  onTick: (taskId: number, on: boolean, toHere: boolean) => void
  soon: readonly number[]
}) {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  const nameOf = useTester()
  const typed = useTyped()
  return (
    <ul className="desk__rows">
      {items.map((one) => {
        const { taskId, tester, state, review, similarTo, decideBy, tags, notes } = one
        const open = isUndecided(one) && !soon.includes(taskId)
        return (
          <li
            key={taskId}
            className="desk__row"
            data-shown={taskId === shown || undefined}
            data-done={!open || undefined}
          >
            {open ? (
              <label className="check">
                <input
                  type="checkbox"
                  checked={ticked.has(taskId)}
                  onChange={({ currentTarget: { checked }, nativeEvent }) =>
                    onTick(taskId, checked, (nativeEvent as MouseEvent).shiftKey)
                  }
                />
                <span className="sr-only">{t('tick', { tester: nameOf(tester) })}</span>
              </label>
            ) : (
              // What is decided cannot be ticked. Its words keep their place.
              <span className="desk__no-tick" />
            )}
            <Link
              id={`task-${taskId}`}
              href={addressOf(taskId)}
              replace={isOpen}
              aria-current={taskId === shown ? 'true' : undefined}
              className="desk__link"
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong>{nameOf(tester)}</strong>
                <Badge tone={submissionTone[state]}>{soon.includes(taskId) ? t('soon') : t(`state_${state}`)}</Badge>
                {similarTo.length > 0 && <WarnIcon size={16} />}
                {(open ? (['reject', 'repair', 'note'] as const) : (['note'] as const)).some((kind) =>
                  typed.has(kind, taskId),
                ) && <Badge>{t('draft')}</Badge>}
              </span>
              <span className="desk__text" data-cut lang={langOf(review)}>
                {review.slice(0, 200)}
              </span>
              {(tags.length > 0 || notes > 0) && (
                <Hint as="span" className="flex flex-wrap gap-x-2">
                  {tags.map(({ id, name }) => (
                    <span key={id} lang={langOf(name)}>
                      #{name}
                    </span>
                  ))}
                  {notes > 0 && <span>{t('notesCount', { count: notes })}</span>}
                </Hint>
              )}
              {isUndecided(one) && (
                <Hint as="span" className="flex items-center gap-1">
                  <ClockIcon size={16} />
                  {t('decideBy', { time: f.dateTime(decideBy) })}
                </Hint>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
