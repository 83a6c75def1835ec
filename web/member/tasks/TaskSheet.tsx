import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useUser } from '../../shared/data/session.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Countdown } from '../../shared/ui/Countdown.tsx'
import { BottomSheet } from '../../shared/ui/Dialog.tsx'
import { ClockIcon, InfoIcon } from '../../shared/ui/icons.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { AskAndReport } from './AskAndReport.tsx'
import { coverOf } from './cover.ts'
import { Needs } from './Needs.tsx'
import { record } from './record.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { sheet } from './sheet.ts'
import type { TaskWithDraft } from './use-draft.ts'
import { useWaiting } from './use-waiting.ts'
import { Card, Cover, Note, RowBody } from '../../shared/ui/boxes.tsx'
import { Fact, Facts } from '../../shared/ui/Fold.tsx'
import { Written } from './Written.tsx'
import { Shot, ShotList } from '../shared/boxes.tsx'

const ExpiredDraft = lazy(() => import('./ExpiredDraft.tsx'))
const GiveBackDialog = lazyWithWords(() => import('./GiveBackDialog.tsx'), record)

/** The sheet of a task: the form, or the submission once it is submitted. */
export default function TaskSheet({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords(sheet)
  const user = useUser()
  const loaded = useLoad('GET /api/tasks/:id', { params: { id: taskId } })
  const waits = useWaiting(user.id, loaded.data?.state).has(taskId)
  const task = loaded.data
  return (
    <BottomSheet title={t('title')} onClose={onClose}>
      {loaded.loading && (
        <div className="grid gap-3">
          <Skeleton height="4rem" />
          <Skeleton height="12rem" />
        </div>
      )}
      {!task && loaded.problem && <ErrorState title={t('failed')} problem={loaded.problem} retry={loaded.retry} />}
      {task && (
        <div className="grid gap-5">
          <AgeNote seenAt={loaded.seenAt} />
          <TaskHeader task={task} />
          <TaskBody task={task} waits={waits} owner={user.id} onClose={onClose} />
          <AskAndReport campaignId={task.campaign.id} taskId={isGone(task) ? null : taskId} />
        </div>
      )}
    </BottomSheet>
  )
}

function WaitsNote() {
  const t = useWords(sheet)
  return (
    <Note Icon={ClockIcon} tone="warn" role="status">
      <p>{t('waiting')}</p>
    </Note>
  )
}

/** Nothing can be asked about a task that was given up. */
const isGone = ({ state }: TaskWithDraft) => state === 'expired' || state === 'returned'
const isOpen = (task: TaskWithDraft) => task.state === 'in_progress' || task.state === 'repair'

const isRejected = ({ state }: TaskWithDraft) => state === 'rejected' || state === 'disputed'
/** An expired, returned, rejected or disputed task shows no pay, since none is due. */
const mayPay = (task: TaskWithDraft) => !isRejected(task) && task.state !== 'expired' && task.state !== 'returned'

function TaskBody({
  task,
  waits,
  owner,
  onClose,
}: {
  task: TaskWithDraft
  waits: boolean
  owner: number
  onClose: () => void
}) {
  const t = useWords(sheet)
  const f = useFormat()
  // The new state may arrive while the form still shows the result of the submission.
  const [handing, setHanding] = useState(false)
  if (!handing && waits) return <WaitsNote />
  if (!handing && !isOpen(task))
    return task.submission ? (
      <Submitted task={task} />
    ) : (
      <>
        <Note Icon={InfoIcon}>
          <p>{t('closed')}</p>
        </Note>
        <Suspense fallback={null}>{task.state === 'expired' && <ExpiredDraft task={task} owner={owner} />}</Suspense>
      </>
    )
  return (
    <>
      {task.state === 'repair' && task.repair && (
        <Note Icon={InfoIcon} tone="warn">
          <div>
            <strong>{t('repairTitle')}</strong>
            <p className="whitespace-pre-line my-1">{task.repair.request}</p>
            <p>{t('repairText', { date: f.dateTime(task.repair.dueAt) })}</p>
          </div>
        </Note>
      )}
      {task.offer && (
        <>
          <p className="whitespace-pre-line" lang={langOf(task.offer.summary)}>
            {task.offer.summary}
          </p>
          <Needs offer={task.offer} questions={task.campaign.questions.length} />
        </>
      )}
      <ReviewForm task={task} owner={owner} onHandIn={() => setHanding(true)} onClose={onClose} />
      {task.state === 'in_progress' && <GiveBack taskId={task.id} />}
    </>
  )
}

function GiveBack({ taskId }: { taskId: number }) {
  const t = useWords(sheet)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button look="quiet" small onClick={() => setAsks(true)}>
        {t('giveBack')}
      </Button>
      <Suspense fallback={null}>{asks && <GiveBackDialog taskId={taskId} onClose={() => setAsks(false)} />}</Suspense>
    </>
  )
}

function TaskHeader({ task }: { task: TaskWithDraft }) {
  const t = useWords(sheet)
  const f = useFormat()
  const { campaign } = task
  const due = task.state === 'repair' && task.repair ? task.repair.dueAt : task.dueAt
  return (
    <Card pad className="grid gap-3">
      <AppHeader campaign={campaign} />
      <Facts>
        {mayPay(task) && (
          <Fact name={t('pay')} className="text-lg font-bold text-green-text">
            <Money amount={task.pay} />
          </Fact>
        )}
        {isRejected(task) && (
          <Fact name={t('notPaid')}>
            <Money amount={task.pay} />
          </Fact>
        )}
        <Fact name={t('totalAmount')}>
          <Money amount={task.amount} />
        </Fact>
        <Fact name={t('timeCreated')}>{f.dateTime(task.startedAt)}</Fact>
        {isOpen(task) && (
          <Fact name={t('timeLeft')} className="font-bold">
            <Countdown until={due} now={serverNow} ended={t('timeExpired')} />
          </Fact>
        )}
      </Facts>
    </Card>
  )
}

/** The app and the steps to try. */
export function AppHeader({
  campaign,
}: {
  campaign: Pick<TaskWithDraft['campaign'], 'id' | 'cover' | 'title' | 'appName' | 'platform'>
}) {
  const t = useWords(sheet)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Cover as={LoadedPicture} src={coverOf(campaign)} alt="" width={52} height={52} />
      <RowBody>
        <h3 className="font-bold" lang={langOf(campaign.title)}>
          {campaign.title}
        </h3>
        <p className="text-sm text-muted">
          <bdi>{campaign.appName}</bdi> · {t(`platform_${campaign.platform}`)}
        </p>
      </RowBody>
    </div>
  )
}

/** The submitted review, read-only. */
function Submitted({ task }: { task: TaskWithDraft }) {
  const t = useWords(sheet)
  return (
    <section className="grid gap-4" aria-label={t('handedIn')}>
      <h3 className="font-bold">{t('handedIn')}</h3>
      <Written {...task.submission!} questions={task.campaign.questions} />
      {task.screenshots.length > 0 && (
        <ShotList>
          {task.screenshots.map(({ id, url, width, height }, at) => (
            <Shot key={id}>
              <LoadedPicture
                src={url}
                alt={t('screenshot', { count: at + 1 })}
                width={width}
                height={height}
                loading="lazy"
              />
            </Shot>
          ))}
        </ShotList>
      )}
    </section>
  )
}
