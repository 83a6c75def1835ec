import { useState, type SubmitEvent } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorHolds } from './words.ts'

/** A second operator lets a hold go on, with the reason and the end that the member is told. */
export function RenewHold({
  hold,
  onClose,
}: {
  hold: CallReply<'GET /api/operator/holds'>['items'][number]
  onClose: () => void
}) {
  const t = useWords(operatorHolds)
  const c = useWords(common)
  const f = useFormat()
  const renew = useSend('POST /api/operator/holds/:id/renew')
  const [wrong, setWrong] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const hours = parseNumber(String(typed.get('hours')))
    setWrong(hours === null)
    if (hours === null) return
    const body = { reason: String(typed.get('reason')), hours }
    if (!(await renew.send({ params: { id: hold.id }, body }))) return
    toast({ title: t('renewed') })
    refetch('GET /api/operator/holds', 'GET /api/operator/members')
    onClose()
  }
  return (
    <Dialog title={t('renewOf', { username: hold.username })} onClose={onClose}>
      <Form onSubmit={submit} refused={renew.problem}>
        <p className="screen__lead">{t('renewLead')}</p>
        <TextField
          name="hours"
          label={t('hoursFromNow')}
          inputMode="numeric"
          defaultValue={f.digits(168)}
          error={wrong ? t('number') : null}
        />
        <TextArea name="reason" label={t('reason')} maxLength={1000} defaultValue={hold.reason} />
        <ConsoleRefusal problem={renew.problem} labels={{ hours: t('hoursFromNow'), reason: t('reason') }} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={renew.busy}>
            {t('renew')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
