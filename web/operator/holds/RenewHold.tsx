import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorHolds } from './words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'

/** A second operator extends a hold, with a reason and an end shown to the member. */
export function RenewHold({
  hold,
  onClose,
}: {
  hold: CallReply<'GET /api/operator/holds'>['items'][number]
  onClose: () => void
}) {
  const t = useWords(operatorHolds)
  const f = useFormat()
  const renew = useSend('POST /api/operator/holds/:id/renew')
  const [wrong, setWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const hours = parseNumber(typed('hours'))
    setWrong(hours === null)
    if (hours === null) return
    const body = { reason: typed('reason'), hours }
    if (!(await renew.send({ params: { id: hold.id }, body }))) return
    toast({ title: t('renewed') })
    refetch('GET /api/operator/holds', 'GET /api/operator/members')
    onClose()
  }
  return (
    <FormDialog
      title={t('renewOf', { username: hold.username })}
      call={renew}
      keep={hold.id}
      action={t('renew')}
      labels={{ hours: t('hoursFromNow'), reason: t('reason') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{t('renewLead')}</Lead>
      <TextField
        name="hours"
        label={t('hoursFromNow')}
        inputMode="numeric"
        defaultValue={f.digits(168)}
        error={wrong ? t('number') : null}
      />
      <TextArea name="reason" label={t('reason')} defaultValue={hold.reason} />
    </FormDialog>
  )
}
