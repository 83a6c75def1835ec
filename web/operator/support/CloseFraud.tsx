import { useState } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select, TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorSupport, reloadFrauds, type FraudReport } from './words.ts'
import { FraudSteps } from './FraudSteps.tsx'

type Done = FraudReport['steps'][number]['done'][number]
const choices = ['answered', 'hold', 'authorities', 'nothing'] as const

/** What was done about a report. Whoever reported it is written to only where the contact is an e-mail or a phone number. */
export function CloseFraud({ report, onClose }: { report: FraudReport; onClose: () => void }) {
  const t = useWords(operatorSupport)
  const c = useWords(common)
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
  const submit = async (form: HTMLFormElement) => {
    setTried(true)
    if (!done.length) return
    const typed = new FormData(form)
    const sent = await close.send({
      params: { id: report.id },
      body: {
        done: [...done],
        note: String(typed.get('note')),
        ...(done.includes('answered') && { message: String(typed.get('message')) }),
        ...(withHold && { holdId: Number(typed.get('holdId')) }),
      },
      ifMatch: report.version,
    })
    // After a refusal too: somebody may have been first.
    reloadFrauds()
    if (!sent) return
    toast({ title: t('reportClosed') })
    onClose()
  }
  const isChanged = close.problem?.code === 'conflict.changed'
  return (
    <Dialog title={t('closeReport')} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event.currentTarget)} refused={close.problem}>
        <fieldset className="grid gap-2">
          <legend className="field__label">{t('whatWasDone')}</legend>
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
          <p className="field__hint">{t(report.reach ? `reach_${report.reach}` : 'reach_none')}</p>
        </fieldset>
        {done.includes('answered') && (
          <TextArea name="message" label={t('message')} hint={t('messageHint')} rows={3} maxLength={900} />
        )}
        {withHold && (
          <Select name="holdId" label={t('whichHold')} hint={holds?.items.length === 0 ? t('noHold') : undefined}>
            {holds?.items.map((hold) => (
              <option key={hold.id} value={hold.id}>
                {t('holdOf', { username: hold.username, id: f.digits(hold.id) })}
              </option>
            ))}
          </Select>
        )}
        <TextArea name="note" label={t('note')} rows={3} maxLength={2000} />
        <ConsoleRefusal
          problem={close.problem}
          labels={{ note: t('note'), message: t('message'), holdId: t('whichHold') }}
        />
        {isChanged && <FraudSteps report={report} />}
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={close.busy}>
            {t('closeNow')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
