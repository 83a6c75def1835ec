import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Select, TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorCampaigns } from './words.ts'

/** Takes down a campaign's icon or screenshot: shows the selected picture and asks for a reason. */
export function TakeDown({
  campaign: { id, cover, icon, screenshots },
  reload,
  onClose,
}: {
  campaign: CallReply<'GET /api/operator/campaigns'>['items'][number]
  reload: () => void
  onClose: () => void
}) {
  const t = useWords(operatorCampaigns)
  const takeDown = useSend('POST /api/operator/campaigns/:id/take-down')
  const pictures = [
    ...(icon ? [{ address: cover, name: t('icon') }] : []),
    ...screenshots.map(({ small }, at) => ({ address: small, name: t('screenshot', { count: at + 1 }) })),
  ]
  const [picture, setPicture] = useState(pictures[0]!.address)
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await takeDown.send({ params: { id }, body: { picture, reason } }))) return
    toast({ title: t('takenDown') })
    reload()
    onClose()
  }
  return (
    <FormDialog
      title={t('takeDownTitle')}
      call={takeDown}
      keep={id}
      action={t('takeDown')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('takeDownLead')}</p>
      <Select
        name="picture"
        label={t('which')}
        value={picture}
        onChange={(event) => setPicture(event.currentTarget.value)}
      >
        {pictures.map(({ address, name }, at) => (
          <option key={at} value={address}>
            {name}
          </option>
        ))}
      </Select>
      <img className="max-h-28 max-w-full" src={picture} alt="" />
      <TextArea name="reason" label={t('takeDownReason')} />
    </FormDialog>
  )
}
