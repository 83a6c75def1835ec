import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { MoneyField, Select } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'

/** Adds money to the prepaid balance. Test money is offered only if the server is a demo. */
export function AddMoney({ onClose }: { onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const settings = useLoad('GET /api/settings')
  const deposit = useSend('POST /api/sponsor/deposits')
  const [wrong, setWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const amount = parseMoney(typed('amount'))
    setWrong(!amount)
    if (!amount) return
    const rail = typed('rail') as 'sandbox' | 'manual'
    const done = await deposit.send({ body: { amount, rail } })
    if (!done) return
    toast({ title: t(done.reply.state === 'confirmed' ? 'added' : 'awaited') })
    refetch('GET /api/sponsor/balance', 'GET /api/sponsor/deposits', 'GET /api/sponsor/statement')
    onClose()
  }
  return (
    <FormDialog title={t('addMoney')} call={deposit} action={t('pay')} onSubmit={submit} onClose={onClose}>
      <Lead>{t('addMoneyLead')}</Lead>
      <MoneyField name="amount" label={t('amount')} error={wrong ? t('amountWrong') : null} />
      <Select name="rail" label={t('how')} key={String(settings.data?.demo)}>
        {settings.data?.demo && <option value="sandbox">{t('choose_sandbox')}</option>}
        <option value="manual">{t('choose_manual')}</option>
      </Select>
    </FormDialog>
  )
}
