import { useState, type SubmitEvent } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorHolds } from './words.ts'

interface HeldMember {
  id: number
  username: string
}
const kinds = ['payout', 'sign_in', 'work'] as const

/** By C8 a hold has a reason, which the member reads, and an end, except a hold on `work`. */
export function PlaceHold({ member, onClose }: { member: HeldMember; onClose: () => void }) {
  const t = useWords(operatorHolds)
  const c = useWords(common)
  const f = useFormat()
  const place = useSend('POST /api/operator/holds')
  const [kind, setKind] = useState<(typeof kinds)[number]>('payout')
  const [wrong, setWrong] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const hours = kind === 'work' ? undefined : parseNumber(String(typed.get('hours')))
    setWrong(hours === null)
    if (hours === null) return
    if (!(await place.send({ body: { memberId: member.id, kind, reason: String(typed.get('reason')), hours } }))) return
    toast({ title: t('holdPlaced') })
    refetch(
      'GET /api/operator/members',
      'GET /api/operator/holds',
      'GET /api/operator/members/:id',
      'GET /api/operator/members/:id/holds',
    )
    onClose()
  }
  return (
    <Dialog title={t('placeHoldFor', { username: member.username })} onClose={onClose}>
      <Form onSubmit={submit} refused={place.problem}>
        <p className="screen__lead">{t('lead')}</p>
        <Select label={t('kind')} value={kind} onChange={(event) => setKind(event.currentTarget.value as typeof kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
        </Select>
        {kind !== 'work' && (
          <TextField
            name="hours"
            label={t('hours')}
            inputMode="numeric"
            defaultValue={f.digits(24)}
            error={wrong ? t('number') : null}
          />
        )}
        <TextArea name="reason" label={t('reason')} maxLength={1000} />
        <ConsoleRefusal problem={place.problem} labels={{ hours: t('hours') }} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={place.busy}>
            {t('placeHold')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
