import { useState } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { alikePieces } from './alike.ts'
import { sponsorFeedback, submissionTone, useTester, type Submission } from '../../shared/console/feedback/words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Says that there are near-duplicates, and shows one beside this review, with the words that both have marked. */
export function Alike({ submission }: { submission: Submission }) {
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
