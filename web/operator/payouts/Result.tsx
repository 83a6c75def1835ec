import { useState, type ReactNode } from 'react'
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
import { operatorPayouts, reloadPayouts, type Batch } from './words.ts'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { Hint, Lead, Note } from '../../shared/ui/boxes.tsx'

type Preview = CallReply<'POST /api/operator/batches/:id/preview'>
type Line = Preview['lines'][number]
type Verdict = Line['verdict']
const tones: Record<Verdict, Tone> = {
  settled: 'good',
  returned: 'wait',
  already: 'plain',
  contradicts: 'bad',
  twice: 'bad',
  amount: 'bad',
  number: 'bad',
  elsewhere: 'bad',
  unknown: 'bad',
  waits: 'wait',
  left_out: 'plain',
  wrong: 'bad',
}
/** Maximum number of invalid lines that are listed above the table, which has all of them. */
const mostNamed = 5

/** A provider's result file: first a preview of the effect on each payout, then one button that applies it. */
export function Result({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useWords(operatorPayouts)
  const c = useWords(common)
  const params = { id: batch.id }
  const look = useSend('POST /api/operator/batches/:id/preview')
  const take = useSend('POST /api/operator/batches/:id/result')
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [stuck, setStuck] = useState<{ payoutId: number; why: string }[]>([])

  const show = async (chosen: File) => {
    const shown = await look.send({ params, file: chosen })
    setPreview(shown?.reply ?? null)
  }
  const pick = async ([chosen]: File[]) => {
    setPreview(null)
    take.clear()
    // A copy, so that a file that is saved again meanwhile is applied as it was shown.
    const copy = new File([await chosen!.arrayBuffer()], chosen!.name)
    setFile(copy)
    await show(copy)
  }
  const press = async () => {
    const done = await take.send({ params, file: file!, ifMatch: preview!.version })
    if (!done) return
    const { stuck: notStored, version: _, ...counts } = done.reply
    toast({ title: t('uploadDone', counts) })
    reloadPayouts()
    setStuck(notStored)
    setPreview(null)
    if (notStored.length === 0) onClose()
  }
  const isChanged = take.problem?.code === 'conflict.changed'
  const does = preview && preview.wrong === 0 ? preview.settled.count + preview.returned.count : 0
  return (
    <Dialog title={t('uploadTitle')} onClose={onClose}>
      <div className="grid gap-4">
        <Lead>{t('uploadHint')}</Lead>
        <FileUpload
          label={t('chooseFile')}
          accept=".csv,.txt,.xls,.xlsx,text/csv,text/plain"
          percent={null}
          disabled={look.busy || take.busy}
          onPick={(files) => void pick(files)}
        />
        {preview && preview.wrong > 0 && <WrongLines preview={preview} />}
        {stuck.length > 0 && (
          <Wrong title={t('uploadStuck')}>
            {stuck.map(({ payoutId, why }) => (
              <li key={payoutId}>
                {t('stuckNumber', { id: String(payoutId) })} <span lang="en">{why}</span>
              </li>
            ))}
          </Wrong>
        )}
        {preview && preview.wrong === 0 && <Totals preview={preview} />}
        <ConsoleRefusal problem={look.problem ?? take.problem} />
        {(preview || stuck.length > 0) && (
          // Shown above the lines, of which there may be a thousand.
          <div className="flex flex-wrap gap-2">
            {isChanged ? (
              <Button
                busy={look.busy}
                onClick={() => {
                  take.clear()
                  void show(file!)
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
        {preview && <Lines lines={preview.lines} />}
      </div>
    </Dialog>
  )
}

/** A list of what could not be done. */
function Wrong({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note Icon={WarnIcon} tone="bad" role="alert">
      <div>
        <strong>{title}</strong>
        <ul className="list-disc pl-5">{children}</ul>
      </div>
    </Note>
  )
}

function WrongLines({ preview: { wrong, lines } }: { preview: Preview }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  return (
    <Wrong title={t('uploadWrong', { count: wrong })}>
      {lines
        .filter(({ rule }) => rule !== null)
        .slice(0, mostNamed)
        .map(({ line, rule }) => (
          <li key={line}>{t('wrongLine', { line: f.digits(line), why: t(`rule_${rule!}`) })}</li>
        ))}
    </Wrong>
  )
}

function Totals({ preview }: { preview: Preview }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  const sum = ({ count, amount }: Preview['left']) => ({ count, amount: f.money(amount) })
  return (
    <Note role="status" aria-label={t('totals')}>
      <ul className="grid gap-1">
        <li>{t('totalSettled', sum(preview.settled))}</li>
        <li>{t('totalReturned', sum(preview.returned))}</li>
        <li>{t('totalIgnored', { count: preview.ignored })}</li>
        {preview.waits > 0 && <li>{t('totalWaits', { count: preview.waits })}</li>}
        {preview.leftOut > 0 && <li>{t('totalLeftOut', { count: preview.leftOut })}</li>}
        <li>{t('totalLeft', sum(preview.left))}</li>
      </ul>
    </Note>
  )
}

/** Each line of the file with its effect. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useWords(operatorPayouts)
  const f = useFormat()
  return (
    <ConsoleTable
      label={t('eachLine')}
      rows={lines}
      keyOf={({ line }) => line}
      empty={null}
      columns={[
        {
          key: 'payout',
          head: t('payout'),
          cell: ({ line, payoutId, number, text }) => (
            <>
              {payoutId !== null && (
                <bdi className="whitespace-nowrap">{t('payoutNumber', { id: String(payoutId) })}</bdi>
              )}
              <Hint as="div">{t('lineNumber', { line: f.digits(line) })}</Hint>
              {number && <Hint as="div">{f.masked(number)}</Hint>}
              {text && (
                <bdi className="break-words" lang={langOf(text)}>
                  {text}
                </bdi>
              )}
            </>
          ),
        },
        {
          key: 'verdict',
          head: t('willBe'),
          cell: ({ verdict, answer, reason, rule }) => (
            <>
              <Badge tone={tones[verdict]}>{t(`verdict_${verdict}`)}</Badge>
              {verdict !== 'settled' && verdict !== 'returned' && (
                <Hint as="div">{t(rule ? `rule_${rule}` : reason ? `leftOut_${reason}` : 'nothingHappens')}</Hint>
              )}
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
