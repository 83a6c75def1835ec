import { useState, type SubmitEvent } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { parseMoney } from '../../shared/i18n/digits.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { MoneyField, Select } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'

/** Adds money to the prepaid balance. Test money is offered only if the server is a demo. */
export function AddMoney({ onClose }: { onClose: () => void }) {
  const t = useWords(sponsorAccount)
  const c = useWords(common)
  const settings = useLoad('GET /api/settings')
  const deposit = useSend('POST /api/sponsor/deposits')
  const [wrong, setWrong] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const amount = parseMoney(String(typed.get('amount')))
    setWrong(!amount)
    if (!amount) return
    const rail = typed.get('rail') as 'sandbox' | 'manual'
    const done = await deposit.send({ body: { amount, rail } })
    if (!done) return
    toast({ title: t(done.reply.state === 'confirmed' ? 'added' : 'awaited') })
    refetch('GET /api/sponsor/balance', 'GET /api/sponsor/deposits', 'GET /api/sponsor/statement')
    onClose()
  }
  return (
    <Dialog title={t('addMoney')} onClose={onClose}>
      <Form onSubmit={submit} refused={deposit.problem}>
        <p className="screen__lead">{t('addMoneyLead')}</p>
        <MoneyField name="amount" label={t('amount')} error={wrong ? t('amountWrong') : null} />
        <Select name="rail" label={t('how')} key={String(settings.data?.demo)}>
          {settings.data?.demo && <option value="sandbox">{t('choose_sandbox')}</option>}
          <option value="manual">{t('choose_manual')}</option>
        </Select>
        <ConsoleRefusal problem={deposit.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={deposit.busy}>
            {t('pay')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
