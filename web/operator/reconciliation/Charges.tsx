import { useState } from 'react'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Lead, Note, TextLink } from '../../shared/ui/boxes.tsx'
import { chargeWords } from './charge-words.ts'
import { operatorReconciliation, reload, type Account } from './words.ts'

/** The account's explained charges that are not booked yet, with a form to propose booking them. */
export function Charges({ account: { id, charges } }: { account: Account }) {
  const t = useWords(chargeWords)
  const r = useWords(operatorReconciliation)
  const f = useFormat()
  const [asking, setAsking] = useState(false)
  const propose = useSend('POST /api/operator/reconciliation/accounts/:id/charges')
  if (charges.count === 0) return null
  const amount = f.money(charges.amount)
  const submit = async (typed: Typed) => {
    if (!(await propose.send({ params: { id }, body: { reason: typed('reason') } }))) return
    toast({ title: r('asked') })
    setAsking(false)
    reload()
  }
  return (
    <Note className="grid gap-3">
      <p>{t('charges', { count: charges.count, amount })}</p>
      {charges.isProposed ? (
        <p>
          {t('chargesProposed')} <TextLink href="/operator/approvals">{t('toProposals')}</TextLink>
        </p>
      ) : (
        charges.amount > 0 && (
          <div>
            <Button small look="secondary" onClick={() => setAsking(true)}>
              {t('book')}
            </Button>
          </div>
        )
      )}
      {asking && (
        <FormDialog
          title={t('bookTitle', { amount })}
          call={propose}
          action={t('book')}
          labels={{ reason: t('bookReason') }}
          onSubmit={submit}
          onClose={() => setAsking(false)}
        >
          <Lead>{t('bookText')}</Lead>
          <TextArea name="reason" label={t('bookReason')} rows={3} />
        </FormDialog>
      )}
    </Note>
  )
}
