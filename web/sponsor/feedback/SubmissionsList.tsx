import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ClockIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { isUndecided } from './submission-filter.ts'
import { useTyped } from './typed.ts'
import { sponsorFeedback, submissionTone, useTester, type Submission } from '../../shared/console/feedback/words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'
import { SplitViewLink, SplitViewRow, SplitViewRows, SplitViewText } from '../../shared/console/ui/SplitView.tsx'
import { Tick } from '../../shared/ui/Checkbox.tsx'

/** A row per submission: a check box, a summary, and a link that shows it in full. */
export function SubmissionsList({
  items,
  shown,
  isOpen,
  addressOf,
  ticked,
  onTick,
  soon,
}: {
  items: readonly Submission[]
  /** The submission that is shown in full. */
  shown: number | null
  /** The URL contains the item: another item replaces its history entry. */
  isOpen: boolean
  addressOf: (taskId: number) => string
  ticked: ReadonlySet<number>
  /** `toHere`: all rows between the last tick and this one. */
  onTick: (taskId: number, on: boolean, toHere: boolean) => void
  soon: readonly number[]
}) {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  const nameOf = useTester()
  const typed = useTyped()
  return (
    <SplitViewRows>
      {items.map((one) => {
        const { taskId, tester, state, review, similarTo, decideBy, tags, notes } = one
        const open = isUndecided(one) && !soon.includes(taskId)
        return (
          <SplitViewRow ticks key={taskId} data-shown={taskId === shown || undefined} data-done={!open || undefined}>
            {open ? (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the tick names itself
              <label className="min-h-11 py-2 cursor-pointer">
                <Tick
                  type="checkbox"
                  aria-label={t('tick', { tester: nameOf(tester) })}
                  checked={ticked.has(taskId)}
                  onChange={({ currentTarget: { checked }, nativeEvent }) =>
                    onTick(taskId, checked, (nativeEvent as MouseEvent).shiftKey)
                  }
                />
              </label>
            ) : (
              // A decided submission cannot be ticked. Its text keeps its position.
              <span className="w-6" data-untickable="" />
            )}
            <SplitViewLink
              id={`task-${taskId}`}
              href={addressOf(taskId)}
              replace={isOpen}
              aria-current={taskId === shown ? 'true' : undefined}
            >
              <span className="flex flex-wrap items-center gap-2">
                <strong>{nameOf(tester)}</strong>
                <Badge tone={submissionTone[state]}>{soon.includes(taskId) ? t('soon') : t(`state_${state}`)}</Badge>
                {similarTo.length > 0 && <WarnIcon size={16} />}
                {(open ? (['reject', 'repair', 'note'] as const) : (['note'] as const)).some((kind) =>
                  typed.has(kind, taskId),
                ) && <Badge>{t('draft')}</Badge>}
              </span>
              <SplitViewText lang={langOf(review)}>{review.slice(0, 200)}</SplitViewText>
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
            </SplitViewLink>
          </SplitViewRow>
        )
      })}
    </SplitViewRows>
  )
}
