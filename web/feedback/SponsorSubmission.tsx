import type { ComponentProps, TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { refetch } from '../client/cache.ts'
import { useSend } from '../client/send.ts'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select, TextArea } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ClockIcon, WarnIcon } from '../ui/icons.tsx'
import { Star } from '../ui/StarRating.tsx'
import { toast } from '../ui/Toast.tsx'
import { ConsoleAnswers } from './ConsoleAnswers.tsx'
import { sponsorFeedback, submissionTone, type Submission } from './sponsor.ts'

const categories = ['off_topic', 'not_tried', 'copied', 'unreadable', 'other'] as const
const reload = () =>
  refetch(
    'GET /api/sponsor/campaigns/:id/submissions',
    'GET /api/sponsor/campaigns/:id',
    'GET /api/sponsor/campaigns',
    'GET /api/sponsor/balance',
    'GET /api/sponsor/campaigns/:id/insights',
  )

export function SponsorSubmission({
  submission,
  questions,
}: {
  submission: Submission
  questions: ComponentProps<typeof ConsoleAnswers>['questions']
}) {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  const approve = useSend('POST /api/sponsor/submissions/:taskId/approve')
  const [asked, setAsked] = useState<'repair' | 'reject' | null>(null)
  const { taskId, tester, state, review, rating, answers, screenshots, similarTo, rejection, repair } = submission
  // The pseudonym from the server is an English word and a code.
  const name = t('tester', { code: tester.replace(/^Tester /, '') })
  const isOpen = state === 'submitted' || state === 'repair'
  const accept = async () => {
    const done = await approve.send({ params: { taskId } })
    reload()
    if (done) toast({ title: t('approved') })
  }
  return (
    <li className="card card--pad grid gap-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-3">
        <strong>{name}</strong>
        <Badge tone={submissionTone[state]}>{t(`state_${state}`)}</Badge>
        {rating !== null && (
          <Badge>
            {'★'.repeat(rating)} {t('starsOf', { count: rating })}
          </Badge>
        )}
        <strong className="money ml-auto">{f.money(submission.amount)}</strong>
      </div>
      <p className="whitespace-pre-wrap break-words max-w-[75ch]" lang={langOf(review)}>
        {review}
      </p>
      <ConsoleAnswers questions={questions} answers={answers} />
      {screenshots.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {screenshots.map(({ id, url, width, height }, at) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('screenshot', { count: at + 1 })}
                width={width}
                height={height}
                loading="lazy"
                className="h-40 w-auto rounded-lg"
              />
            </a>
          ))}
        </div>
      )}
      {similarTo.length > 0 && (
        <p className="flex gap-2 text-sm">
          <WarnIcon size={18} />
          {t('similar', { count: similarTo.length })}
        </p>
      )}
      {repair && <p className="note">{t('asked', { request: repair.request })}</p>}
      {rejection && (
        <div className="note note--bad">
          <div>
            <strong>{t('whyRejected', { category: t(`category_${rejection.category}`) })}</strong>
            <p>{rejection.reason}</p>
          </div>
        </div>
      )}
      <p className="field__hint flex flex-wrap gap-x-4">
        <span>{f.dateTime(submission.submittedAt)}</span>
        <span>{t('spent', { length: f.length(submission.secondsSpent) })}</span>
        {isOpen && (
          <span className="flex items-center gap-1">
            <ClockIcon size={16} />
            {t('decideBy', { time: f.dateTime(submission.decideBy) })}
          </span>
        )}
      </p>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button busy={approve.busy} onClick={() => void accept()}>
            {t('approve')}
          </Button>
          {state === 'submitted' && !repair && (
            <Button look="secondary" onClick={() => setAsked('repair')}>
              {t('repair')}
            </Button>
          )}
          {state === 'submitted' && (
            <Button look="quiet" onClick={() => setAsked('reject')}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {state === 'approved' && <HelpfulMark taskId={taskId} helpful={submission.helpful} />}
      <ConsoleRefusal problem={approve.problem} />
      {asked === 'repair' && <AskRepair taskId={taskId} onClose={() => setAsked(null)} />}
      {asked === 'reject' && <Reject taskId={taskId} onClose={() => setAsked(null)} />}
    </li>
  )
}

/** A press puts the mark, another one takes it away. */
function HelpfulMark({ taskId, helpful }: { taskId: number; helpful: boolean }) {
  const t = useWords(sponsorFeedback)
  const mark = useSend('PUT /api/sponsor/submissions/:taskId/helpful')
  const change = async () => {
    if (await mark.send({ params: { taskId }, body: { helpful: !helpful } })) reload()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="quiet" small busy={mark.busy} aria-pressed={helpful} onClick={() => void change()}>
        <Star on={helpful} size={18} />
        {t('helpful')}
      </Button>
      <span className="field__hint">{t('helpfulHint')}</span>
      <ConsoleRefusal problem={mark.problem} />
    </div>
  )
}

function AskRepair({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const ask = useSend('POST /api/sponsor/submissions/:taskId/repair')
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    const request = String(new FormData(event.currentTarget).get('request'))
    if (!(await ask.send({ params: { taskId }, body: { request } }))) return
    toast({ title: t('repairAsked') })
    reload()
    onClose()
  }
  return (
    <Dialog title={t('repairTitle')} onClose={onClose}>
      <Form onSubmit={submit} refused={ask.problem}>
        <p>{t('repairLead')}</p>
        <TextArea name="request" label={t('repairText')} maxLength={2000} />
        <ConsoleRefusal problem={ask.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={ask.busy}>
            {t('repair')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function Reject({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const reject = useSend('POST /api/sponsor/submissions/:taskId/reject')
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const body = { category: typed.get('category') as (typeof categories)[number], reason: String(typed.get('reason')) }
    if (!(await reject.send({ params: { taskId }, body }))) return
    toast({ title: t('rejected') })
    reload()
    onClose()
  }
  return (
    <Dialog title={t('rejectTitle')} onClose={onClose}>
      <Form onSubmit={submit} refused={reject.problem}>
        <p>{t('rejectLead')}</p>
        <Select name="category" label={t('category')}>
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`category_${one}`)}
            </option>
          ))}
        </Select>
        <TextArea name="reason" label={t('reason')} maxLength={2000} />
        <ConsoleRefusal problem={reject.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" type="submit" busy={reject.busy}>
            {t('reject')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
