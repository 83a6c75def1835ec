import { useState } from 'react'
import { serverNow } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSaveFile } from '../../shared/data/save.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorPayouts, reloadPayouts, type Batch, type Unsent } from './words.ts'
import { Result } from './Result.tsx'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'

const secondsSince = (time: string) => Math.max(0, Math.round((serverNow() - Date.parse(time)) / 1000))

/** A batch with its progress, age and unanswered payouts; with `onShow` also a link to its payouts. */
export function BatchCard({ batch, onShow }: { batch: Batch; onShow?: () => void }) {
  const t = useWords(operatorPayouts)
  const c = useWords(common)
  const f = useFormat()
  const file = useSaveFile()
  const [asksResult, setAsksResult] = useState(false)
  const ended = batch.paid + batch.failed
  const isOpen = batch.endedAt === null
  return (
    <Card as="li" pad className="grid gap-3" aria-label={t('batchName', { id: f.digits(batch.id) })}>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="flex-1 basis-[10rem]">
          {t(batch.provider)} · {t('batchName', { id: f.digits(batch.id) })}
        </strong>
        {batch.inDoubt && <Badge tone="bad">{t('inDoubt')}</Badge>}
        <strong>
          <Money amount={batch.amount} />
        </strong>
      </div>
      <ProgressBar
        percent={(100 * ended) / batch.count}
        label={t('progress', { done: f.number(ended), count: batch.count })}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span>{t('progress', { done: f.number(ended), count: batch.count })}</span>
        <span>{t('howMany', { paid: f.number(batch.paid), failed: f.number(batch.failed) })}</span>
        {isOpen && <span>{t('unresolved', { count: batch.count - ended, amount: f.money(batch.unresolved) })}</span>}
      </p>
      <Hint className="flex flex-wrap gap-x-4">
        <span>
          {t('made')}: {f.dateTime(batch.createdAt)}
          {batch.createdBy && `, ${batch.createdBy}`}
        </span>
        {isOpen && <span>{t('age', { length: f.length(secondsSince(batch.createdAt)) })}</span>}
        {batch.endedAt && (
          <span>
            {t('ended')}: {f.dateTime(batch.endedAt)}
          </span>
        )}
      </Hint>
      {isOpen && batch.inDoubt && (
        <Note as="p" tone="warn">
          {t('inDoubtHint')}
        </Note>
      )}
      <Refused problem={file.problem} failed={c('notSaved')} />
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <>
            <Button data-acts="a" onClick={() => setAsksResult(true)}>
              {t('upload')}
            </Button>
            <Button
              look="secondary"
              data-acts="e"
              onClick={() => void file.save('GET /api/operator/batches/:id/file.csv', { params: { id: batch.id } })}
            >
              <DownloadIcon size={18} />
              {t('download')}
            </Button>
          </>
        )}
        {onShow && (
          <Button look="quiet" onClick={onShow}>
            {t('showPayouts')}
          </Button>
        )}
      </div>
      {asksResult && <Result batch={batch} onClose={() => setAsksResult(false)} />}
    </Card>
  )
}

/** A provider's payouts that wait for a batch: amount, waiting time and the button that creates a batch. */
export function OperatorUnsentCard({ unsent }: { unsent: Unsent }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const make = useSend('POST /api/operator/batches')
  const press = async () => {
    const done = await make.send({ body: { provider: unsent.provider } })
    if (!done) return
    toast({ title: t('batchMade', { count: done.reply.count }) })
    reloadPayouts()
  }
  return (
    <Card as="li" pad className="grid gap-3" aria-label={t(unsent.provider)}>
      <div className="flex flex-wrap items-center gap-3">
        <strong className="flex-1 basis-[10rem]">
          {t(unsent.provider)} · {t('unsent')}
        </strong>
        <strong>
          <Money amount={unsent.amount} />
        </strong>
      </div>
      <p className="flex flex-wrap gap-x-4">
        <span>{t('unsentCount', { count: unsent.count })}</span>
        <span>{t('age', { length: f.length(secondsSince(unsent.since)) })}</span>
      </p>
      <ConsoleRefusal problem={make.problem} />
      <div>
        <Button look="secondary" busy={make.busy} data-acts="a" onClick={() => void press()}>
          {t('makeBatch')}
        </Button>
      </div>
    </Card>
  )
}
