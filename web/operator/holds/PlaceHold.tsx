import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { parseNumber } from '../../shared/i18n/digits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorHolds } from './words.ts'
import { Lead } from '../../shared/ui/boxes.tsx'

interface HeldMember {
  id: number
  username: string
}
const kinds = ['payout', 'sign_in', 'work'] as const

/** A hold has a reason that the member reads and, except for a hold on `work`, an end (C8). */
export function PlaceHold({ member, onClose }: { member: HeldMember; onClose: () => void }) {
  const t = useWords(operatorHolds)
  const f = useFormat()
  const place = useSend('POST /api/operator/holds')
  const [kind, setKind] = useState<(typeof kinds)[number]>('payout')
  const [wrong, setWrong] = useState(false)
  const submit = async (typed: Typed) => {
    const hours = kind === 'work' ? undefined : parseNumber(typed('hours'))
    setWrong(hours === null)
    if (hours === null) return
    if (!(await place.send({ body: { memberId: member.id, kind, reason: typed('reason'), hours } }))) return
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
    <FormDialog
      title={t('placeHoldFor', { username: member.username })}
      call={place}
      keep={member.id}
      action={t('placeHold')}
      labels={{ hours: t('hours') }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{t('lead')}</Lead>
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
      <TextArea name="reason" label={t('reason')} />
    </FormDialog>
  )
}
