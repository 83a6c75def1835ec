import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { paymentWords } from './payment-words.ts'

type Refund = CallReply<'GET /api/operator/refunds'>['items'][number]

/** A refund in progress at a gateway, or one with an unknown result. Nothing here sends it again. */
export function AtGateway({ refund }: { refund: Refund }) {
  const p = useWords(paymentWords)
  const [asked, setAsked] = useState(false)
  if (refund.atGateway === 'open') return <Badge tone="wait">{p('atGateway')}</Badge>
  return (
    <>
      <Button small data-acts="a" onClick={() => setAsked(true)}>
        {p('refundHeld')}
      </Button>
      {asked && <Decide refund={refund} onClose={() => setAsked(false)} />}
    </>
  )
}

function Decide({ refund: { id, amount, organisation }, onClose }: { refund: Refund; onClose: () => void }) {
  const p = useWords(paymentWords)
  const f = useFormat()
  const decide = useSend('POST /api/operator/refunds/:id/decide')
  const [wasSent, setWasSent] = useState(true)
  const submit = async (typed: Typed) => {
    const body = { transaction: wasSent ? typed('transaction') : null, reason: typed('reason') }
    if (!(await decide.send({ params: { id }, body }))) return
    toast({ title: p('decided') })
    refetch('GET /api/operator/refunds', 'GET /api/operator/overview', 'GET /api/operator/ledger')
    onClose()
  }
  return (
    <FormDialog
      title={p('refundHeldTitle', { amount: f.money(amount), organisation })}
      call={decide}
      action={p('decide')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{p('refundHeldLead')}</p>
      <Select
        name="decision"
        label={p('decision')}
        value={wasSent ? 'sent' : 'not'}
        onChange={(event) => setWasSent(event.currentTarget.value === 'sent')}
      >
        <option value="sent">{p('wasRefunded')}</option>
        <option value="not">{p('wasNotRefunded')}</option>
      </Select>
      {wasSent && <TextField name="transaction" label={p('transaction')} hint={p('transactionHint')} />}
      <TextArea name="reason" label={p('reason')} />
    </FormDialog>
  )
}
