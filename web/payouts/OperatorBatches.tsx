import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { refetch } from '../client/cache.ts'
import { useList } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { Refused } from '../client/Refused.tsx'
import { useSaveFile } from '../client/save.ts'
import { useFormat } from '../i18n/format.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Field.tsx'
import { FileUpload } from '../ui/FileUpload.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { EmptyState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { readResult } from './operator-result.ts'
import { operatorPayouts } from './operator.ts'

const providers = ['bkash', 'nagad', 'rocket'] as const
const reload = () => refetch('GET /api/operator/batches', 'GET /api/operator/payouts', 'GET /api/operator/overview')

/** Payouts sent by hand: collected in a batch, downloaded as the provider's file, and settled from its result. */
export function OperatorBatches() {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const list = useList('GET /api/operator/batches')
  const make = useSend('POST /api/operator/batches')
  const c = useWords(common)
  const file = useSaveFile()
  const [resultOf, setResultOf] = useState<number | null>(null)
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const provider = new FormData(event.currentTarget).get('provider') as (typeof providers)[number]
    const done = await make.send({ body: { provider } })
    if (!done) return
    toast({ title: t('batchMade', { count: done.reply.count }) })
    reload()
  }
  return (
    <section className="section">
      <h2 className="section__title">{t('batches')}</h2>
      <p className="screen__lead">{t('batchesLead')}</p>
      <Refused problem={file.problem} failed={c('notSaved')} />
      <form className="filters" onSubmit={submit}>
        <Select name="provider" label={t('provider')}>
          {providers.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary" busy={make.busy}>
          {t('makeBatch')}
        </Button>
      </form>
      <ConsoleRefusal problem={make.problem} />
      {list.items.some((row) => row.inDoubt && row.paid + row.failed < row.count) && (
        <p className="field__error" role="status">
          {t('inDoubtHint')}
        </p>
      )}
      <ConsoleList label={t('batches')} list={list}>
        <ConsoleTable
          label={t('batches')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('noBatches')} />}
          columns={[
            {
              key: 'made',
              head: t('made'),
              cell: (row) => (
                <>
                  {f.dateTime(row.createdAt)}
                  <div className="field__hint">{row.createdBy ?? t('inDoubt')}</div>
                </>
              ),
            },
            { key: 'provider', head: t('provider'), cell: (row) => t(row.provider) },
            { key: 'count', head: t('count'), number: true, cell: (row) => f.number(row.count) },
            { key: 'paid', head: t('paidCount'), number: true, cell: (row) => f.number(row.paid) },
            { key: 'failed', head: t('failedCount'), number: true, cell: (row) => f.number(row.failed) },
            { key: 'amount', head: t('amount'), number: true, cell: (row) => <Money amount={row.amount} /> },
            {
              key: 'do',
              head: '',
              cell: (row) => (
                <span className="flex flex-wrap gap-2">
                  <Button
                    small
                    look="secondary"
                    onClick={() => void file.save('GET /api/operator/batches/:id/file.csv', { params: { id: row.id } })}
                  >
                    <DownloadIcon size={18} />
                    {t('download')}
                  </Button>
                  {row.paid + row.failed < row.count && (
                    <Button small look="secondary" onClick={() => setResultOf(row.id)}>
                      {t('upload')}
                    </Button>
                  )}
                </span>
              ),
            },
          ]}
        />
      </ConsoleList>
      {resultOf !== null && <UploadResult id={resultOf} onClose={() => setResultOf(null)} />}
    </section>
  )
}

function UploadResult({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords(operatorPayouts)
  const send = useSend('POST /api/operator/batches/:id/result')
  const [wrong, setWrong] = useState<number | null>(null)
  const [stuck, setStuck] = useState<{ payoutId: number; why: string }[]>([])
  const pick = async ([file]: File[]) => {
    const results = readResult(await file!.text())
    setWrong(typeof results === 'number' ? results : null)
    if (typeof results === 'number') return
    const done = await send.send({ params: { id }, body: { results } })
    if (!done) return
    const { stuck: notStored, ...counts } = done.reply
    toast({ title: t('uploadDone', counts) })
    setStuck(notStored)
    reload()
    if (notStored.length === 0) onClose()
  }
  return (
    <Dialog title={t('uploadTitle')} onClose={onClose}>
      <p className="screen__lead">{t('uploadHint')}</p>
      <FileUpload
        label={t('chooseFile')}
        accept=".csv,text/csv"
        percent={null}
        disabled={send.busy}
        onPick={(files) => void pick(files)}
      />
      {wrong !== null && (
        <p className="field__error" role="alert">
          {t('uploadWrong', { count: wrong })}
        </p>
      )}
      {stuck.length > 0 && (
        <div className="field__error" role="alert">
          <p>{t('uploadStuck')}</p>
          <ul>
            {stuck.map(({ payoutId, why }) => (
              <li key={payoutId}>
                {t('stuckNumber', { id: payoutId })} <span lang="en">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConsoleRefusal problem={send.problem} />
    </Dialog>
  )
}
