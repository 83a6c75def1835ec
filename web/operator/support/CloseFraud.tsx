import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Label, Select, TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorSupport, reloadFrauds, type FraudReport } from './words.ts'
import { FraudSteps } from './FraudSteps.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

type Done = FraudReport['steps'][number]['done'][number]
const choices = ['answered', 'hold', 'authorities', 'nothing'] as const

/** Records the steps taken on a report. An answer is sent only if the contact is an e-mail or a phone number. */
export function CloseFraud({ report, onClose }: { report: FraudReport; onClose: () => void }) {
  const t = useWords(operatorSupport)
  const f = useFormat()
  const close = useSend('POST /api/operator/fraud-reports/:id/close')
  const [done, setDone] = useState<readonly Done[]>([])
  const [tried, setTried] = useState(false)
  const withHold = done.includes('hold')
  const { data: holds } = useLoad(
    'GET /api/operator/holds',
    withHold ? { query: { state: 'active', limit: '100' } } : null,
  )
  const turn = (which: Done, on: boolean) => {
    const others = done.filter((one) => one !== which && which !== 'nothing' && one !== 'nothing')
    setDone(on ? [...others, which] : done.filter((one) => one !== which))
  }
  const submit = async (typed: Typed) => {
    setTried(true)
    if (!done.length) return
    const sent = await close.send({
      params: { id: report.id },
      body: {
        done: [...done],
        note: typed('note'),
        ...(done.includes('answered') && { message: typed('message') }),
        ...(withHold && { holdId: Number(typed('holdId')) }),
      },
      ifMatch: report.version,
    })
    // Also after a refusal, since another operator may have been first.
    reloadFrauds()
    if (!sent) return
    toast({ title: t('reportClosed') })
    onClose()
  }
  const isChanged = close.problem?.code === 'conflict.changed'
  return (
    <FormDialog
      title={t('closeReport')}
      call={close}
      keep={report.id}
      action={t('closeNow')}
      labels={{ note: t('note'), message: t('message'), holdId: t('whichHold') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <Label>{t('whatWasDone')}</Label>
        {choices.map((one) => (
          <Checkbox
            key={one}
            checked={done.includes(one)}
            disabled={one === 'answered' && !report.reach}
            error={one === 'nothing' && tried && !done.length ? t('chooseDone') : null}
            onChange={(event) => turn(one, event.currentTarget.checked)}
          >
            {t(`done_${one}`)}
          </Checkbox>
        ))}
        <Hint>{t(report.reach ? `reach_${report.reach}` : 'reach_none')}</Hint>
      </fieldset>
      {done.includes('answered') && <TextArea name="message" label={t('message')} hint={t('messageHint')} rows={3} />}
      {withHold && (
        <Select name="holdId" label={t('whichHold')} hint={holds?.items.length === 0 ? t('noHold') : undefined}>
          {holds?.items.map((hold) => (
            <option key={hold.id} value={hold.id}>
              {t('holdOf', { username: hold.username, id: f.digits(hold.id) })}
            </option>
          ))}
        </Select>
      )}
      <TextArea name="note" label={t('note')} rows={3} />
      {isChanged && <FraudSteps report={report} />}
    </FormDialog>
  )
}
