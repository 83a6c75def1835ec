import { type ComponentProps, useState } from 'react'
import type { ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useMay } from '../../shared/console/person.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ClockIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { ConsoleAnswers } from '../../shared/console/feedback/ConsoleAnswers.tsx'
import { isUndecided } from './submission-filter.ts'
import { sponsorFeedback, submissionTone, useTester, type Submission } from '../../shared/console/feedback/words.ts'
import { useTyped } from './typed.ts'
import { HelpfulMark } from './Decisions.tsx'
import { SponsorNotes } from './SponsorNotes.tsx'
import { SponsorScreenshots } from './SponsorScreenshots.tsx'
import { SponsorThread } from './SponsorThread.tsx'
import { Tags } from './Tags.tsx'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'
import { SplitViewActions } from '../../shared/console/ui/SplitView.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { alikePieces } from './alike.ts'

/** One submission in full, with the possible decisions always visible at the bottom. */
export function SponsorSubmission({
  submission,
  questions,
  isSoon,
  problem,
  onApprove,
  onTakeBack,
  onAsk,
  onDone,
  onAid,
}: {
  submission: Submission
  questions: ComponentProps<typeof ConsoleAnswers>['questions']
  /** The approval is pending and can still be undone. */
  isSoon: boolean
  problem: ProblemError | null
  onApprove: () => void
  /** Null if it is too late. */
  onTakeBack: (() => void) | null
  onAsk: (what: 'repair' | 'reject') => void
  onDone: () => void
  /** Called after a tag or a note was added or removed. */
  onAid: () => void
}) {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  const { taskId, tester, state, review, rating, answers, screenshots, similarTo, rejection, repair } = submission
  const name = useTester()(tester)
  const decides = useMay('owner', 'reviewer')
  const open = isUndecided(submission)
  const typed = useTyped()
  const drafts = (['reject', 'repair'] as const).filter((kind) => typed.has(kind, taskId))
  return (
    <Card as="article" pad className="grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-bold">{name}</h2>
        <Badge tone={submissionTone[state]}>{t(`state_${state}`)}</Badge>
        {rating !== null && (
          <Badge>
            {'★'.repeat(rating)} {t('starsOf', { count: rating })}
          </Badge>
        )}
        <strong className="ml-auto">
          <Money amount={submission.amount} />
        </strong>
      </div>
      <p className="whitespace-pre-wrap break-words max-w-[75ch]" lang={langOf(review)}>
        {review}
      </p>
      <ConsoleAnswers questions={questions} answers={answers} />
      {screenshots.length > 0 && <SponsorScreenshots screenshots={screenshots} />}
      {similarTo.length > 0 && <Alike submission={submission} />}
      {repair && <Note as="p">{t('asked', { request: repair.request })}</Note>}
      {rejection && (
        <Note tone="bad">
          <div>
            <strong>{t('whyRejected', { category: t(`category_${rejection.category}`) })}</strong>
            <p lang={langOf(rejection.reason)}>{rejection.reason}</p>
          </div>
        </Note>
      )}
      <Hint className="flex flex-wrap gap-x-4">
        <span>{f.dateTime(submission.submittedAt)}</span>
        <span>{t('spent', { length: f.length(submission.secondsSpent) })}</span>
        {submission.decidedBy && (
          <span className="break-words">{t(open ? 'askedBy' : 'decidedBy', { name: submission.decidedBy })}</span>
        )}
        {open && (
          <span className="flex items-center gap-1">
            <ClockIcon size={16} />
            {t('decideBy', { time: f.dateTime(submission.decideBy) })}
          </span>
        )}
        {open && <span>{t('ratingHidden')}</span>}
      </Hint>
      {submission.messages > 0 && <SponsorThread taskId={taskId} />}
      <Tags taskId={taskId} tags={submission.tags} onDone={onAid} />
      <SponsorNotes taskId={taskId} count={submission.notes} onDone={onAid} />
      <ConsoleRefusal problem={problem} />
      {open && drafts.length > 0 && <Hint role="status">{drafts.map((kind) => t(`draft_${kind}`)).join(' ')}</Hint>}
      {isSoon ? (
        <SplitViewActions>
          <p role="status">{t('approvedSoon')}</p>
          {onTakeBack && (
            <Button look="secondary" onClick={onTakeBack}>
              {t('takeBack')}
            </Button>
          )}
        </SplitViewActions>
      ) : (
        open &&
        decides && (
          <SplitViewActions>
            <Button onClick={onApprove}>{t('approve')}</Button>
            {state === 'submitted' && !repair && (
              <Button look="secondary" onClick={() => onAsk('repair')}>
                {t('repair')}
              </Button>
            )}
            {state === 'submitted' && (
              <Button look="quiet" onClick={() => onAsk('reject')}>
                {t('reject')}
              </Button>
            )}
          </SplitViewActions>
        )
      )}
      {state === 'approved' && decides && <HelpfulMark taskId={taskId} helpful={submission.helpful} onDone={onDone} />}
    </Card>
  )
}

/** Reports near-duplicates, and shows one beside this review, with the common words highlighted. */
function Alike({ submission }: { submission: Submission }) {
  const t = useWords(sponsorFeedback)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { similarTo } = submission
  return (
    <section className="grid gap-3" aria-label={t('similar', { count: similarTo.length })}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <WarnIcon size={18} />
        {t('similar', { count: similarTo.length })}
        <Button look="secondary" small aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('compare')}
        </Button>
        {open && similarTo.length > 1 && (
          <Button look="quiet" small onClick={() => setAt((at + 1) % similarTo.length)}>
            {t('otherOf', { at: at + 1, count: similarTo.length })}
          </Button>
        )}
      </div>
      {open && <Pair submission={submission} otherId={similarTo[at]!} />}
    </section>
  )
}

function Pair({ submission, otherId }: { submission: Submission; otherId: number }) {
  const t = useWords(sponsorFeedback)
  const other = useLoad('GET /api/sponsor/submissions/:taskId', { params: { taskId: otherId } })
  if (other.problem && !other.data) return <ErrorState problem={other.problem} retry={other.retry} />
  if (!other.data) return <Spinner label={t('compare')} />
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Marked of={submission} beside={other.data.review} />
      <Marked of={other.data} beside={submission.review} />
    </div>
  )
}

function Marked({ of: { tester, state, review }, beside }: { of: Submission; beside: string }) {
  const t = useWords(sponsorFeedback)
  const name = useTester()(tester)
  return (
    <Note as="section" aria-label={name}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{name}</strong> <Badge tone={submissionTone[state]}>{t(`state_${state}`)}</Badge>
        </p>
        <p className="whitespace-pre-wrap break-words" lang={langOf(review)}>
          {alikePieces(review, beside).map(({ text, alike }, at) =>
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text, in their order
            alike ? <mark key={at}>{text}</mark> : text,
          )}
        </p>
      </div>
    </Note>
  )
}
