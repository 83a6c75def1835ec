import { useState } from 'react'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { platformCodes } from './codes.ts'

/** Creates a platform invitation code. */
export function MakeCode({ onClose }: { onClose: () => void }) {
  const t = useWords(platformCodes)
  const f = useFormat()
  const make = useSend('POST /api/operator/invitation-codes')
  const [wrong, setWrong] = useState<{ usesMost: boolean; days: boolean }>({ usesMost: false, days: false })
  const submit = async (typed: Typed) => {
    const [usesMost, days] = [parseNumber(typed('usesMost')), parseNumber(typed('days'))]
    setWrong({ usesMost: usesMost === null, days: days === null })
    if (usesMost === null || days === null) return
    const made = await make.send({ body: { note: typed('note'), usesMost, days } })
    if (!made) return
    toast({ title: t('made', { code: made.reply.code }) })
    refetch('GET /api/operator/invitation-codes')
    onClose()
  }
  return (
    <FormDialog
      title={t('makeCode')}
      call={make}
      action={t('makeCode')}
      labels={{ note: t('note'), usesMost: t('usesMost'), days: t('days') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="note" label={t('note')} hint={t('noteHint')} autoComplete="off" maxLength={200} />
      <TextField
        name="usesMost"
        label={t('usesMost')}
        inputMode="numeric"
        defaultValue={f.digits(100)}
        error={wrong.usesMost ? t('number') : null}
      />
      <TextField
        name="days"
        label={t('days')}
        inputMode="numeric"
        defaultValue={f.digits(30)}
        error={wrong.days ? t('number') : null}
      />
    </FormDialog>
  )
}
