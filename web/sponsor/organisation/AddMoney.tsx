import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { MoneyField, Select } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'
import { depositWords } from './deposit-words.ts'

type Rail = CallReply<'GET /api/sponsor/deposit-options'>['rails'][number]

/** Adds money to the prepaid balance by one of the available rails. */
export function AddMoney({ onClose }: { onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const d = useWords(depositWords)
  const rails = useLoad('GET /api/sponsor/deposit-options').data?.rails ?? []
  const deposit = useSend('POST /api/sponsor/deposits')
  const [, navigate] = useLocation()
  const [wrong, setWrong] = useState(false)
  const [chosen, setRail] = useState<Rail | null>(null)
  const rail = chosen ?? rails[0]
  const submit = async (typed: Typed) => {
    const amount = parseMoney(typed('amount'))
    setWrong(!amount)
    if (!amount || !rail) return
    const done = await deposit.send({ body: { amount, rail } })
    if (!done) return
    refetch('GET /api/sponsor/balance', 'GET /api/sponsor/deposits', 'GET /api/sponsor/statement')
    onClose()
    const { id, state } = done.reply
    if (state === 'confirmed') toast({ title: t('added') })
    else navigate(`/sponsor/deposits/${id}${rail === 'manual' ? '' : '?pay'}`)
  }
  return (
    <FormDialog title={t('addMoney')} call={deposit} action={t('pay')} onSubmit={submit} onClose={onClose}>
      <Lead>{t('addMoneyLead')}</Lead>
      <MoneyField name="amount" label={t('amount')} error={wrong ? t('amountWrong') : null} />
      <Select
        name="rail"
        label={t('how')}
        hint={rail && d(`about_${rail}`)}
        value={rail ?? ''}
        onChange={(event) => setRail(rails.find((one) => one === event.currentTarget.value) ?? null)}
      >
        {rails.map((one) => (
          <option key={one} value={one}>
            {t(`rail_${one}`)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
