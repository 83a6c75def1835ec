import { useEffect, useState } from 'react'
import { call, ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { FileUpload } from '../../shared/ui/FileUpload.tsx'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { headOf, prepareScreenshot } from './prepare-screenshot.ts'
import { sheet } from './sheet.ts'
import type { TaskWithDraft } from './use-draft.ts'
import { IconButton } from '../../shared/ui/boxes.tsx'
import { Shot, ShotList } from '../shared/boxes.tsx'
import { Label } from '../../shared/ui/Field.tsx'

export type Screenshot = TaskWithDraft['screenshots'][number]

const MOST = 5
const MAX_BYTES = 5 * 1024 * 1024
/** Without HEIC: an iPhone then converts a photo before the page gets it. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** The uploaded screenshots and those waiting on the device. Each can be removed. */
export function Screenshots({
  taskId,
  needed,
  sent,
  onSent,
  waiting,
  refused,
  onWaiting,
}: {
  taskId: number
  needed: number
  sent: Screenshot[]
  onSent: (sent: Screenshot[]) => void
  waiting: Blob[]
  /** The server's words about waiting pictures that it does not accept. */
  refused: ReadonlyMap<Blob, string>
  onWaiting: (waiting: Blob[]) => void
}) {
  const t = useWords(sheet)
  const [percent, setPercent] = useState<number | null>(null)
  const free = MOST - sent.length - waiting.length

  const add = async (files: File[]) => {
    let there = sent
    const left: Blob[] = []
    for (const file of files) {
      const room = free - (there.length - sent.length) - left.length
      if (room === 0) break
      const parts = await prepareScreenshot(file)
      if (parts.length > room) {
        toast({ title: t('tooManyParts', { count: parts.length, free: room }), tone: 'bad' })
        continue
      }
      if (parts.some(({ size }) => size > MAX_BYTES)) {
        toast({ title: t('pictureTooLarge'), tone: 'bad' })
        continue
      }
      const isUsable = parts.length > 0
      for (const picture of isUsable ? parts : [headOf(file)]) {
        setPercent(0)
        try {
          there = [
            ...there,
            await call('POST /api/tasks/:id/screenshots', {
              params: { id: taskId },
              file: picture,
              onProgress: setPercent,
            }),
          ]
          onSent(there)
        } catch (error) {
          if (!(error instanceof ProblemError)) throw error
          if (isUsable && error.code === 'network') left.push(picture)
          else
            toast({
              title: error.words?.title ?? t(isUsable ? 'submitFailed' : 'notPicture'),
              detail: error.words?.detail,
              tone: 'bad',
            })
        }
      }
    }
    setPercent(null)
    if (left.length) onWaiting([...waiting, ...left])
    if (there !== sent) refetch('GET /api/tasks/:id')
  }
  const remove = async (id: number) => {
    try {
      await call('DELETE /api/tasks/:id/screenshots/:screenshotId', { params: { id: taskId, screenshotId: id } })
      onSent(sent.filter((one) => one.id !== id))
      refetch('GET /api/tasks/:id')
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      toast({ title: error.words?.title ?? t('submitFailed'), detail: error.words?.detail, tone: 'bad' })
    }
  }
  return (
    <section className="grid gap-3" aria-label={t('screenshots')}>
      <div>
        <Label as="h3">{t('screenshots')}</Label>
        <p className="text-sm text-muted">
          {needed ? t('screenshotsNeeded', { count: needed }) : t('screenshotsOptional')}
        </p>
      </div>
      {sent.length + waiting.length > 0 && (
        <ShotList>
          {sent.map(({ id, url, width, height }, at) => (
            <Shot key={id}>
              <img src={url} alt={t('screenshot', { count: at + 1 })} width={width} height={height} />
              <RemoveButton count={at + 1} onRemove={() => void remove(id)} />
            </Shot>
          ))}
          {waiting.map((blob, at) => (
            <Shot key={at}>
              <WaitingPicture blob={blob} alt={t('screenshot', { count: sent.length + at + 1 })} />
              <span className="text-xs text-muted">{refused.get(blob) ?? t('waitsForNetwork')}</span>
              <RemoveButton
                count={sent.length + at + 1}
                onRemove={() => onWaiting(waiting.filter((one) => one !== blob))}
              />
            </Shot>
          ))}
        </ShotList>
      )}
      {free > 0 && (
        <FileUpload
          label={t('addScreenshots')}
          accept={TYPES.join()}
          multiple
          percent={percent}
          onPick={(files) => void add(files)}
        />
      )}
    </section>
  )
}

function RemoveButton({ count, onRemove }: { count: number; onRemove: () => void }) {
  const t = useWords(sheet)
  return (
    <IconButton
      className="absolute top-1 right-1 bg-raised raised"
      aria-label={t('removeScreenshot', { count })}
      onClick={onRemove}
    >
      <CloseIcon size={20} />
    </IconButton>
  )
}

function WaitingPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return <img src={url} alt={alt} />
}
