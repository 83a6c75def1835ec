import { useDeferredValue, useState, type FormEvent } from 'react'
import type { CallReply } from '../client/api.ts'
import { refetch, useList, useSend } from '../client/data.ts'
import { common } from '../i18n/common.ts'
import { parseNumber } from '../i18n/digits.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select, TextArea, TextField } from '../ui/Field.tsx'
import { Money } from '../ui/Money.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { operatorTrust } from './operator.ts'

type Member = CallReply<'GET /api/operator/members'>['items'][number]
const kinds = ['payout', 'sign_in', 'work'] as const

export default function OperatorMembers() {
  const t = useWords(operatorTrust)
  const f = useFormat()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search.trim())
  const list = useList('GET /api/operator/members', { query: sought ? { search: sought } : {} })
  const [held, setHeld] = useState<Member | null>(null)
  return (
    <Screen title={t('members')}>
      <div className="filters">
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          value={search}
          maxLength={254}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ConsoleList label={t('members')} list={list}>
        <ConsoleTable
          label={t('members')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('noMembers')} />}
          columns={[
            {
              key: 'name',
              head: t('member'),
              cell: (row) => (
                <>
                  <strong>{row.username}</strong>{' '}
                  <span className="field__hint">{t('memberNo', { id: f.digits(row.id) })}</span>
                </>
              ),
            },
            { key: 'level', head: t('level'), cell: (row) => `VIP ${f.number(row.level)}` },
            { key: 'approved', head: t('approved'), number: true, cell: (row) => f.number(row.approved) },
            { key: 'rejected', head: t('rejected'), number: true, cell: (row) => f.number(row.rejected) },
            { key: 'balance', head: t('balance'), number: true, cell: (row) => <Money amount={row.balance} /> },
            { key: 'since', head: t('since'), cell: (row) => f.date(row.memberSince) },
            { key: 'holds', head: t('holds'), number: true, cell: (row) => f.number(row.holds) },
            {
              key: 'do',
              head: '',
              cell: (row) => (
                <Button small look="secondary" onClick={() => setHeld(row)}>
                  {t('placeHold')}
                </Button>
              ),
            },
          ]}
        />
      </ConsoleList>
      {held && <PlaceHold member={held} onClose={() => setHeld(null)} />}
    </Screen>
  )
}

/** Under C8: a reason the member reads, and an end, but for `work`. */
function PlaceHold({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useWords(operatorTrust)
  const c = useWords(common)
  const f = useFormat()
  const place = useSend('POST /api/operator/holds')
  const [kind, setKind] = useState<(typeof kinds)[number]>('payout')
  const [wrong, setWrong] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const hours = kind === 'work' ? undefined : parseNumber(String(typed.get('hours')))
    setWrong(hours === null)
    if (hours === null) return
    if (!(await place.send({ body: { memberId: member.id, kind, reason: String(typed.get('reason')), hours } }))) return
    toast({ title: t('holdPlaced') })
    refetch('GET /api/operator/members', 'GET /api/operator/holds')
    onClose()
  }
  return (
    <Dialog title={t('placeHoldFor', { username: member.username })} onClose={onClose}>
      <form className="form" onSubmit={submit} noValidate>
        <p className="screen__lead">{t('holdsLead')}</p>
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
      </form>
    </Dialog>
  )
}
