import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { MoneyField, TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'

/** Requests a refund of unused balance by bank transfer. */
export function AskRefund({ balance, onClose }: { balance: number; onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const ask = useSend('POST /api/sponsor/refunds')
  const [wrong, setWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const amount = parseMoney(typed('amount'))
    setWrong(!amount)
    if (!amount) return
    if (!(await ask.send({ body: { amount, account: typed('account') } }))) return
    toast({ title: t('refundAsked') })
    refetch('GET /api/sponsor/refunds')
    onClose()
  }
  return (
    <FormDialog
      title={t('askRefund')}
      call={ask}
      keep={''}
      action={t('askRefund')}
      labels={{ amount: t('amount'), account: t('refundAccount') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{t('refundLead', { balance: f.money(balance) })}</Lead>
      <MoneyField name="amount" label={t('amount')} error={wrong ? t('amountWrong') : null} />
      <TextArea name="account" label={t('refundAccount')} hint={t('refundAccountHint')} rows={3} />
    </FormDialog>
  )
}
