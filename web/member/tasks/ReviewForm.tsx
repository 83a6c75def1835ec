import { useState } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { Button, buttonClass } from '../../shared/ui/Button.tsx'
import { InfoIcon, LinkIcon } from '../../shared/ui/icons.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { handIn, type Outcome } from './submit-task.ts'
import { howWritten } from './how-written.ts'
import { ReviewFields } from './ReviewFields.tsx'
import { Screenshots } from './Screenshots.tsx'
import { sheet } from './sheet.ts'
import { storeOf } from './store.ts'
import { Steps } from './Steps.tsx'
import { TipsDialog } from './TipsDialog.tsx'
import { useDraft, type TaskWithDraft } from './use-draft.ts'
import { useWaitingPictures } from './use-waiting-pictures.ts'
import { Note } from '../../shared/ui/boxes.tsx'

export function ReviewForm({
  task,
  owner,
  onHandIn,
  onClose,
}: {
  task: TaskWithDraft
  owner: number
  onHandIn: () => void
  onClose: () => void
}) {
  const t = useWords(sheet)
  const { typed, saved, change, other, stop } = useDraft(owner, task)
  const [sent, setSent] = useState(task.screenshots)
  const [outcome, setOutcome] = useState<'sending' | Outcome | null>(null)
  const [how] = useState(howWritten)
  const waiting = typed?.screenshots.flatMap(({ blob }) => blob ?? []) ?? []
  const keepWaiting = (blobs: Blob[]) => change({ screenshots: blobs.map((blob) => ({ blob })) })
  const { refused, settle } = useWaitingPictures({
    taskId: task.id,
    waiting,
    paused: outcome !== null,
    onSent: (picture, stored) => {
      setSent((before) => [...before, stored])
      keepWaiting(waiting.filter((one) => one !== picture))
    },
  })
  if (!typed) return <Skeleton height="16rem" />

  const submit = async () => {
    if (outcome === 'sending') return
    setOutcome('sending')
    onHandIn()
    const stored = await settle()
    const left = waiting.filter((picture) => picture !== stored)
    const review = typed.review.trim()
    const body = {
      review,
      rating: typed.rating!,
      answers: typed.answers,
      written: how.of(review.length),
      android: await androidVersion(),
    }
    const result = await handIn(owner, task.id, body, left, keepWaiting)
    if (result.state !== 'failed') stop()
    setOutcome(result)
  }
  return (
    <>
      {other && (
        <Note Icon={InfoIcon} tone="warn" className="items-center">
          <p className="flex-1 basis-[11rem]">{t('otherDevice')}</p>
          <Button look="secondary" small onClick={other.use}>
            {t('useOther')}
          </Button>
        </Note>
      )}
      <ReviewFields
        lead={
          <>
            <div className="grid gap-1.5">
              <a
                className={buttonClass({ look: 'secondary' })}
                href={task.campaign.appLink}
                target="_blank"
                rel="noopener noreferrer"
              >
                <LinkIcon size={20} />
                {t('openApp', { app: task.campaign.appName })}
              </a>
              <p className="text-sm text-muted">
                {t(`store_${storeOf(task.campaign.appLink, task.campaign.platform)}`)}
              </p>
            </div>
            <Steps steps={task.campaign.steps} done={typed.ticks ?? []} onChange={(ticks) => change({ ticks })} />
          </>
        }
        task={task}
        typed={typed}
        change={change}
        onWrite={how.note}
        saved={saved}
        shots={sent.length + waiting.length}
        onSubmit={() => void submit()}
        busy={outcome === 'sending'}
      >
        <Screenshots
          taskId={task.id}
          needed={task.campaign.screenshotsRequired}
          sent={sent}
          onSent={setSent}
          waiting={waiting}
          refused={refused}
          onWaiting={keepWaiting}
        />
      </ReviewFields>
      {outcome && <TipsDialog outcome={outcome} onDone={onClose} onBack={() => setOutcome(null)} />}
    </>
  )
}

interface Hints {
  platform: string
  getHighEntropyValues(of: string[]): Promise<{ platformVersion?: string }>
}

/** The phone's Android version, which is missing in Chrome's user agent. Undefined if the browser does not provide it. */
async function androidVersion(): Promise<number | undefined> {
  const hints = (navigator as { userAgentData?: Hints }).userAgentData
  if (hints?.platform !== 'Android') return undefined
  const { platformVersion } = await hints.getHighEntropyValues(['platformVersion']).catch(() => ({}) as never)
  const version = Number.parseInt(platformVersion ?? '', 10)
  return version >= 1 && version <= 99 ? version : undefined
}
