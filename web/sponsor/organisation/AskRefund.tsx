import { useState, type SubmitEvent } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { MoneyField, TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'

/** Requests a refund of unused balance by bank transfer. */
export function AskRefund({ balance, onClose }: { balance: number; onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const c = useWords(common)
  const f = useFormat()
  const ask = useSend('POST /api/sponsor/refunds')
  const [wrong, setWrong] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const amount = parseMoney(String(typed.get('amount')))
    setWrong(!amount)
    if (!amount) return
    if (!(await ask.send({ body: { amount, account: String(typed.get('account')) } }))) return
    toast({ title: t('refundAsked') })
    refetch('GET /api/sponsor/refunds')
    onClose()
  }
  return (
    <Dialog title={t('askRefund')} onClose={onClose}>
      <Form onSubmit={submit} refused={ask.problem}>
        <p className="screen__lead">{t('refundLead', { balance: f.money(balance) })}</p>
        <MoneyField name="amount" label={t('amount')} error={wrong ? t('amountWrong') : null} />
        <TextArea name="account" label={t('refundAccount')} hint={t('refundAccountHint')} rows={3} maxLength={300} />
        <ConsoleRefusal problem={ask.problem} labels={{ amount: t('amount'), account: t('refundAccount') }} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={ask.busy}>
            {t('askRefund')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
