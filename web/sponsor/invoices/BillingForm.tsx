import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { useState } from 'react'
import { plainDigits } from '../../../contract/format.ts'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorInvoices } from './words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

type Billing = CallReply<'GET /api/sponsor/billing'>

/**
 * Changes the billing details. `billing` is the server's current version: if somebody else was faster, it is shown beside the typed text,
 * and the next press overwrites it.
 */
export function BillingForm({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const t = useWords(sponsorInvoices)
  const change = useSend('PUT /api/sponsor/billing')
  const [name, setName] = useState(billing.name)
  const [address, setAddress] = useState(billing.address)
  const [bin, setBin] = useState(billing.bin ?? '')
  const [read] = useState(billing.version)
  const typedBin = plainDigits(bin).trim()
  const save = async () => {
    const body = { name, address, bin: typedBin || null }
    const done = await change.send({ body, ifMatch: billing.version })
    refetch('GET /api/sponsor/billing')
    if (!done) return
    toast({ title: t('saved') })
    onClose()
  }
  return (
    <FormDialog
      title={t('billing')}
      call={change}
      action={t('save')}
      labels={{ name: t('name'), address: t('address'), bin: t('bin') }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('name')}
        value={name}
        autoComplete="organization"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <TextArea
        name="address"
        label={t('address')}
        rows={3}
        value={address}
        autoComplete="street-address"
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      <TextField
        name="bin"
        label={t('binLabel')}
        hint={t('binHint')}
        value={bin}
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        onInput={(event) => setBin(event.currentTarget.value)}
      />
      {billing.version !== read && (
        <Note tone="warn">
          <div>
            <strong>{t('theirs')}</strong>
            <p className="break-words whitespace-pre-line" lang={langOf(`${billing.name} ${billing.address}`)}>
              {[billing.name, billing.address, billing.bin].filter(Boolean).join('\n')}
            </p>
            <p>{t('theirsText')}</p>
          </div>
        </Note>
      )}
    </FormDialog>
  )
}
