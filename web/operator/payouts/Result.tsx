import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { FileUpload } from '../../shared/ui/FileUpload.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { readResult, type ReadFile } from './result.ts'
import { operatorPayouts, reloadPayouts, type Batch } from './words.ts'
import { Hint, Lead, Note } from '../../shared/ui/boxes.tsx'
import { FieldError } from '../../shared/ui/Field.tsx'

type Preview = CallReply<'POST /api/operator/batches/:id/preview'>
type Verdict = Preview['lines'][number]['verdict']
const tones: Record<Verdict, Tone> = {
  settled: 'good',
  returned: 'wait',
  already: 'plain',
  contradicts: 'bad',
  twice: 'bad',
  amount: 'bad',
  elsewhere: 'bad',
  unknown: 'bad',
}

/** A provider's result file: first a preview of the effect on each payout, then one button that applies it. */
export function Result({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useWords(operatorPayouts)
  const c = useWords(common)
  const params = { id: batch.id }
  const look = useSend('POST /api/operator/batches/:id/preview')
  const take = useSend('POST /api/operator/batches/:id/result')
  const [wrong, setWrong] = useState<number | null>(null)
  const [read, setRead] = useState<ReadFile | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [stuck, setStuck] = useState<{ payoutId: number; why: string }[]>([])

  const show = async (file: ReadFile) => {
    const shown = file.results.length ? await look.send({ params, body: { results: file.results } }) : null
    setRead(file)
    setPreview(shown?.reply ?? null)
  }
  const pick = async ([file]: File[]) => {
    const found = readResult(await file!.text())
    setWrong(typeof found === 'number' ? found : null)
    setRead(null)
    setPreview(null)
    take.clear()
    if (typeof found !== 'number') await show(found)
  }
  const press = async () => {
    const done = await take.send({ params, body: { results: read!.results }, ifMatch: preview!.version })
    if (!done) return
    const { stuck: notStored, version: _, ...counts } = done.reply
    toast({ title: t('uploadDone', counts) })
    reloadPayouts()
    setStuck(notStored)
    setPreview(null)
    if (notStored.length === 0) onClose()
  }
  const isRead = read !== null && (preview !== null || read.strangers.length > 0)
  const isChanged = take.problem?.code === 'conflict.changed'
  const does = preview ? preview.settled.count + preview.returned.count : 0
  return (
    <Dialog title={t('uploadTitle')} onClose={onClose}>
      <div className="grid gap-4">
        <Lead>{t('uploadHint')}</Lead>
        <FileUpload
          label={t('chooseFile')}
          accept=".csv,text/csv"
          percent={null}
          disabled={look.busy || take.busy}
          onPick={(files) => void pick(files)}
        />
        {wrong !== null && <FieldError role="alert">{t('uploadWrong', { count: wrong })}</FieldError>}
        {stuck.length > 0 && (
          <FieldError as="div" role="alert">
            <p>{t('uploadStuck')}</p>
            <ul>
              {stuck.map(({ payoutId, why }) => (
                <li key={payoutId}>
                  {t('stuckNumber', { id: payoutId })} <span lang="en">{why}</span>
                </li>
              ))}
            </ul>
          </FieldError>
        )}
        {isRead && <Totals preview={preview} strangers={read.strangers.length} />}
        <ConsoleRefusal problem={look.problem ?? take.problem} />
        {read && (
          // Shown above the lines, of which there may be a thousand.
          <div className="flex flex-wrap gap-2">
            {isChanged ? (
              <Button
                busy={look.busy}
                onClick={() => {
                  take.clear()
                  void show(read)
                }}
              >
                {t('lookAgain')}
              </Button>
            ) : (
              does > 0 && (
                <Button busy={take.busy} onClick={() => void press()}>
                  {t('doThis', { count: does })}
                </Button>
              )
            )}
            <Button look="quiet" onClick={onClose}>
              {c('cancel')}
            </Button>
          </div>
        )}
        {isRead && <Lines preview={preview} strangers={read.strangers} />}
      </div>
    </Dialog>
  )
}

function Totals({ preview, strangers }: { preview: Preview | null; strangers: number }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const sum = (total?: Preview['left']) => ({ count: total?.count ?? 0, amount: f.money(total?.amount ?? 0) })
  return (
    <Note role="status" aria-label={t('totals')}>
      <ul className="grid gap-1">
        <li>{t('totalSettled', sum(preview?.settled))}</li>
        <li>{t('totalReturned', sum(preview?.returned))}</li>
        <li>{t('totalIgnored', { count: (preview?.ignored ?? 0) + strangers })}</li>
        {preview && <li>{t('totalLeft', sum(preview.left))}</li>}
      </ul>
    </Note>
  )
}

/** Each line with its outcome. */
function Lines({ preview, strangers }: { preview: Preview | null; strangers: ReadFile['strangers'] }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const rows = [
    ...(preview?.lines ?? []).map((line) => ({ ...line, name: `POROKH-${line.payoutId}` })),
    ...strangers.map(({ line, said }) => ({
      name: said || t('lineNumber', { line: f.number(line) }),
      verdict: 'unknown' as const,
      answer: '',
      amount: null,
      number: null,
      saidAmount: null,
    })),
  ]
  return (
    <ConsoleTable
      label={t('eachLine')}
      rows={rows}
      keyOf={(row) => rows.indexOf(row)}
      empty={null}
      columns={[
        {
          key: 'payout',
          head: t('payout'),
          cell: ({ name, number }) => (
            <>
              <bdi className={number ? 'whitespace-nowrap' : ''}>{name}</bdi>
              {number && <Hint as="div">{f.masked(number)}</Hint>}
            </>
          ),
        },
        {
          key: 'verdict',
          head: t('willBe'),
          cell: ({ verdict, answer }) => (
            <>
              <Badge tone={tones[verdict]}>{t(`verdict_${verdict}`)}</Badge>
              {verdict !== 'settled' && verdict !== 'returned' && <Hint as="div">{t('nothingHappens')}</Hint>}
              {answer && (
                <Hint as="div" lang={langOf(answer)}>
                  {answer}
                </Hint>
              )}
            </>
          ),
        },
        {
          key: 'amount',
          head: t('amount'),
          number: true,
          cell: ({ amount, saidAmount, verdict }) => (
            <>
              {amount !== null && <Money amount={amount} />}
              {verdict === 'amount' && saidAmount !== null && (
                <Hint as="div">{t('saidAmount', { amount: f.money(saidAmount) })}</Hint>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
