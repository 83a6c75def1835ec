import { useState, type SubmitEvent } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select, TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorCampaigns } from './words.ts'

/** Takes down the icon or a screenshot of a campaign: it shows the one that is chosen, and asks for a reason. */
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
  const c = useWords(common)
  const takeDown = useSend('POST /api/operator/campaigns/:id/take-down')
  const pictures = [
    ...(icon ? [{ address: cover, name: t('icon') }] : []),
    ...screenshots.map(({ small }, at) => ({ address: small, name: t('screenshot', { count: at + 1 }) })),
  ]
  const [picture, setPicture] = useState(pictures[0]!.address)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const reason = String(new FormData(event.currentTarget).get('reason'))
    if (!(await takeDown.send({ params: { id }, body: { picture, reason } }))) return
    toast({ title: t('takenDown') })
    reload()
    onClose()
  }
  return (
    <Dialog title={t('takeDownTitle')} onClose={onClose}>
      <Form onSubmit={submit} refused={takeDown.problem}>
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
        <TextArea name="reason" label={t('takeDownReason')} maxLength={1000} />
        <ConsoleRefusal problem={takeDown.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={takeDown.busy}>
            {t('takeDown')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
