import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyExtra } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { coverOf } from './cover.ts'
import { record } from './record.ts'
import { timeline } from './timeline.ts'
import { Card, Cover, RowBody } from '../../shared/ui/boxes.tsx'
import { Fact, Facts, Fold } from '../../shared/ui/Fold.tsx'

const DisputeDialog = lazy(() => import('./DisputeDialog.tsx'))
const GiveBackDialog = lazy(() => import('./GiveBackDialog.tsx'))

export type Task = CallReply<'GET /api/tasks'>['items'][number]

const tones: Record<Task['state'], Tone> = {
  in_progress: 'wait',
  repair: 'wait',
  submitted: 'plain',
  approved: 'good',
  rejected: 'bad',
  disputed: 'wait',
  returned: 'plain',
  expired: 'plain',
}

/** No pay is due: a rejected task is not paid while its dispute is undecided either. */
const unpaid = new Set<Task['state']>(['rejected', 'disputed', 'returned', 'expired'])

const TaskTimeline = lazyExtra(() => import('./TaskTimeline.tsx'), timeline)

/** A finished task expands to its timeline. */
export function TaskRow({ task, waits }: { task: Task; waits: boolean }) {
  const t = useWords(record)
  const f = useFormat()
  const [opened, setOpened] = useState(false)
  const badge = (
    <Badge tone={waits ? 'wait' : tones[task.state]}>{waits ? t('waitingToSend') : t(`state_${task.state}`)}</Badge>
  )
  if (task.state !== 'approved' && !(task.state === 'rejected' && task.rejection?.final))
    return (
      <Card as="li" pad className="grid gap-3">
        <div className="flex flex-wrap gap-3 items-start">
          <Cover as={LoadedPicture} src={coverOf(task.campaign)} alt="" width={52} height={52} loading="lazy" />
          <RowBody>
            <h2 className="font-bold" lang={langOf(task.campaign.title)}>
              {task.campaign.title}
            </h2>
            {badge}
          </RowBody>
        </div>
        <TaskFacts task={task} />
        {waits ? <p className="text-sm text-muted">{t('waitingText')}</p> : <StateNote task={task} />}
        {!waits && <Actions task={task} />}
      </Card>
    )
  return (
    <Card as="li" className="px-4 min-w-0">
      <Fold
        className="border-b-0"
        onToggle={(event) => setOpened(event.currentTarget.open)}
        title={
          <span className="min-w-0 flex-1">
            <span className={`block${opened ? '' : ' truncate'}`} data-cut lang={langOf(task.campaign.title)}>
              {task.campaign.title}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-sm">
              {badge}
              {unpaid.has(task.state) && <span>{t('notPaid')}</span>}
              <Pay task={task} />
            </span>
            <span className="flex flex-wrap gap-x-3 text-xs text-muted font-normal">
              <span>
                {t('amount')}: <Money amount={task.amount} />
              </span>
              <span>
                {t('created')}: {f.dateTime(task.startedAt)}
              </span>
              <span>
                {t('finished')}: {f.dateTime(task.decidedAt!)}
              </span>
            </span>
          </span>
        }
      >
        <Suspense fallback={null}>{opened && <TaskTimeline task={task} />}</Suspense>
        <StateNote task={task} />
        <Actions task={task} />
      </Fold>
    </Card>
  )
}

/** A plus only for money that was or can still be paid. */
const Pay = ({ task: { state, pay } }: { task: Task }) => (
  <span className={state === 'approved' ? '' : '*:text-muted!'}>
    <Money amount={pay} signed={!unpaid.has(state)} />
  </span>
)

function TaskFacts({ task }: { task: Task }) {
  const t = useWords(record)
  const f = useFormat()
  const finished = task.decidedAt ?? task.submittedAt
  return (
    <Facts>
      <Fact name={t(unpaid.has(task.state) ? 'notPaid' : 'pay')} className="text-lg font-bold">
        <Pay task={task} />
      </Fact>
      <Fact name={t('amount')}>
        <Money amount={task.amount} />
      </Fact>
      <Fact name={t('created')}>{f.dateTime(task.startedAt)}</Fact>
      <Fact name={t(finished && !task.decidedAt ? 'handedIn' : 'finished')}>
        {finished ? f.dateTime(finished) : t('notFinished')}
      </Fact>
    </Facts>
  )
}

/** Explains the state to the member. */
function StateNote({ task }: { task: Task }) {
  const t = useWords(record)
  const f = useFormat()
  const { rejection, dispute, repair } = task
  return (
    <div className="grid gap-2 text-sm empty:hidden">
      {(task.state === 'in_progress' || task.state === 'repair') && (
        <p>
          {t('timeLeft')}:{' '}
          <strong>
            <Countdown
              until={repair && task.state === 'repair' ? repair.dueAt : task.dueAt}
              now={serverNow}
              ended={t('timeExpired')}
            />
          </strong>
        </p>
      )}
      {task.state === 'repair' && repair && <Said who={t('repairAsked')} words={repair.request} />}
      {task.state === 'submitted' && task.decideBy && (
        <p className="text-muted">{t('decideBy', { date: f.dateTime(task.decideBy) })}</p>
      )}
      {rejection && (task.state === 'rejected' || task.state === 'disputed') && (
        <Said who={t('rejectedBecause', { category: t(`category_${rejection.category}`) })} words={rejection.reason} />
      )}
      {dispute && <Said who={t('yourDispute')} words={dispute.reason} />}
      {dispute?.answer && <Said who={t('answer')} words={dispute.answer} />}
      {task.state === 'disputed' && <p className="text-muted">{t('disputed')}</p>}
      {task.state === 'rejected' && rejection && (rejection.final || !isDisputable(task)) && (
        <p className="text-muted">{t(rejection.final ? 'rejectionFinal' : 'disputeOver')}</p>
      )}
      {isDisputable(task) && <p>{t('disputeUntil', { date: f.dateTime(rejection!.disputeUntil!) })}</p>}
      {task.state === 'approved' && (task.decidedBy === 'system' || task.decidedBy === 'operator') && (
        <p className="text-muted">{t(`decided_${task.decidedBy}`)}</p>
      )}
      {task.helpful && <p className="font-medium">{t('helpful')}</p>}
    </div>
  )
}

const Said = ({ who, words }: { who: string; words: string }) => (
  <div className="border-l-2 pl-3">
    <p className="font-medium">{who}</p>
    <p className="whitespace-pre-line" lang={langOf(words)}>
      {words}
    </p>
  </div>
)

function isDisputable({ state, rejection }: Task): boolean {
  return (
    state === 'rejected' &&
    !!rejection?.disputeUntil &&
    !rejection.final &&
    Date.parse(rejection.disputeUntil) > serverNow()
  )
}

function Actions({ task }: { task: Task }) {
  const t = useWords(record)
  const [, setParams] = useSearchParams()
  const [open, setOpen] = useState<'back' | 'dispute' | null>(null)
  const close = () => setOpen(null)
  const openSheet = () => setParams({ task: String(task.id) }, { replace: true })
  const unfinished = task.state === 'in_progress' || task.state === 'repair'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {unfinished && (
        <Button className="flex-1" onClick={openSheet}>
          {t(task.state === 'repair' ? 'changeIt' : 'markComplete')}
        </Button>
      )}
      {task.state === 'in_progress' && (
        <Button look="secondary" onClick={() => setOpen('back')}>
          {t('giveBack')}
        </Button>
      )}
      {isDisputable(task) && (
        <Button look="secondary" className="mr-3" onClick={() => setOpen('dispute')}>
          {t('dispute')}
        </Button>
      )}
      {!unfinished && task.submittedAt && (
        <Button look="quiet" small className="-ml-3" onClick={openSheet}>
          {t('seeWork')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'back' && <GiveBackDialog taskId={task.id} onClose={close} />}
        {open === 'dispute' && <DisputeDialog taskId={task.id} onClose={close} />}
      </Suspense>
    </div>
  )
}
