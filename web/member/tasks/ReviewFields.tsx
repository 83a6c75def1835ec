import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { serverNow } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { CheckIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { StarRating } from '../../shared/ui/StarRating.tsx'
import type { howWritten } from './how-written.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { sheet } from './sheet.ts'
import type { TaskWithDraft, Typed } from './use-draft.ts'
import { whatIsMissing } from './what-is-missing.ts'
import { SheetFoot } from '../shared/boxes.tsx'
import { helpHeadings } from '../../../contract/review.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'

type Campaign = TaskWithDraft['campaign']
/** A task's requirements and deadline. */
type Asked = Pick<TaskWithDraft, 'state' | 'repair' | 'dueAt'> & {
  campaign: Pick<Campaign, 'questions' | 'minReviewLength' | 'screenshotsRequired'>
}

/** The task's form, with the parts that are missing before submission. */
export function ReviewFields({
  lead,
  task,
  typed,
  change,
  onWrite,
  saved,
  shots,
  onSubmit,
  hint,
  busy,
  children,
}: {
  lead?: ReactNode
  task: Asked
  typed: Typed
  change: (part: Partial<Typed>) => void
  onWrite?: ReturnType<typeof howWritten>['note']
  saved: 'no' | 'phone' | 'server'
  shots: number
  onSubmit: () => void
  /** Replaces the note about who reads the review. */
  hint?: string
  busy?: boolean
  children?: ReactNode
}) {
  const t = useWords(sheet)
  const f = useFormat()
  const reasons = useId()
  const box = useRef<HTMLDivElement>(null)
  const { campaign } = task
  const lack = whatIsMissing(typed, campaign, shots)
  const expired = useIsOver(task.state === 'repair' && task.repair ? task.repair.dueAt : task.dueAt)
  const missing = expired
    ? [t('timeExpired')]
    : [
        lack.review > 0 && t('missReview', { count: lack.review }),
        lack.stars && t('missStars'),
        lack.answers > 0 && t('missAnswers', { count: lack.answers }),
        lack.screenshots > 0 && t('missScreenshots', { count: lack.screenshots }),
      ].filter((one): one is string => !!one)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!missing.length) onSubmit()
  }
  const insert = (review: string) => {
    change({ review })
    const area = box.current?.querySelector('textarea')
    area?.focus()
    requestAnimationFrame(() => area?.setSelectionRange(review.length, review.length))
  }
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={submit}>
      {lead}
      <div className="grid gap-2" ref={box}>
        <TextArea
          label={t('review')}
          value={typed.review}
          maxLength={4000}
          rows={6}
          onInput={({ currentTarget: { value }, nativeEvent, timeStamp }) => {
            onWrite?.(nativeEvent.inputType, value.length - typed.review.length, timeStamp)
            change({ review: value })
          }}
          hint={
            <>
              {hint ?? t('reviewHint')}{' '}
              <strong>{t('count', { done: f.number(lack.length), min: f.number(campaign.minReviewLength) })}</strong>
            </>
          }
        />
        <HelpMeWrite review={typed.review} onInsert={insert} />
      </div>
      <QuestionFields
        questions={campaign.questions}
        answers={typed.answers}
        onChange={(answers) => change({ answers })}
      />
      {children}
      <div>
        <StarRating label={t('stars')} value={typed.rating} onChange={(rating) => change({ rating })} />
        <p className="text-sm text-muted">{t('starsNote')}</p>
      </div>
      <SheetFoot>
        <p className="text-sm text-muted" id={reasons}>
          {expired
            ? `${t('timeExpired')}. ${t(task.state === 'repair' ? 'repairOverText' : 'expiredText')}`
            : missing.length > 0 && `${t('missing')}: ${missing.join(' · ')}`}
          {saved !== 'no' && (
            <span className="float-right inline-flex items-center gap-1">
              <CheckIcon size={16} />
              {t(saved === 'server' ? 'savedServer' : 'savedPhone')}
            </span>
          )}
        </p>
        <Button type="submit" wide busy={busy} disabled={missing.length > 0} aria-describedby={reasons}>
          {t(task.state === 'repair' ? 'submitAgain' : 'submit')}
        </Button>
      </SheetFoot>
    </form>
  )
}

function useIsOver(dueAt: string): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const left = Date.parse(dueAt) - serverNow()
    setOver(left <= 0)
    // The maximum delay of a browser timer; no sheet stays open that long.
    const timer = left > 0 && left < 2 ** 31 ? setTimeout(() => setOver(true), left) : undefined
    return () => clearTimeout(timer)
  }, [dueAt])
  return over
}

/** Inserts questions into the review as headings. The member writes the answers in their own words (C10). */
function HelpMeWrite({ review, onInsert }: { review: string; onInsert: (review: string) => void }) {
  const t = useWords(sheet)
  const headings = helpHeadings[useLanguage()]
  const insert = (heading: string) => onInsert(`${review.trimEnd()}${review.trim() ? '\n\n' : ''}${heading}\n`)
  return (
    <Fold className="border-b-0" title={<span className="text-sm text-green-text">{t('help')}</span>}>
      <p className="text-sm text-muted">{t('helpLead')}</p>
      {headings.map((heading) => (
        <Button
          key={heading}
          look="secondary"
          small
          className="justify-start!"
          disabled={review.includes(heading)}
          onClick={() => insert(heading)}
        >
          <PlusIcon size={18} />
          {heading}
        </Button>
      ))}
    </Fold>
  )
}
