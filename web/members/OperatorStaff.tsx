import { useState } from 'preact/hooks'
import { useList } from '../client/data.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { operatorMenu } from '../client/operator-menu.ts'
import { useSend } from '../client/send.ts'
import { useUser } from '../client/session.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { OperatorAdd } from './OperatorAdd.tsx'
import { OperatorAdditions } from './OperatorAdditions.tsx'
import { OperatorClose } from './OperatorClose.tsx'
import { OperatorResetFactor } from './OperatorResetFactor.tsx'
import { reloadOperators, type Operator } from './operators.ts'
import { staff } from './staff.ts'

/** Who works here. Each can propose a new one or close another one's account, and a second operator confirms it. */
export default function OperatorStaff() {
  const m = useWords(operatorMenu)
  const t = useWords(staff)
  const own = useUser().id
  const list = useList('GET /api/operator/operators')
  const [closing, setClosing] = useState<Operator | null>(null)
  const [adding, setAdding] = useState(false)
  const [resetting, setResetting] = useState(false)
  return (
    <Screen
      title={m('staff')}
      lead={t('staffLead')}
      actions={<Button onClick={() => setAdding(true)}>{t('addOperator')}</Button>}
    >
      <OperatorAdditions />
      {list.items.map((one) => one.closing && <Waiting key={one.id} operator={one} closing={one.closing} />)}
      <ConsoleList label={m('staff')} list={list}>
        <ConsoleTable
          label={m('staff')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('nobody')} />}
          columns={[
            {
              key: 'name',
              head: t('operator'),
              cell: (row) => (
                <>
                  <strong>{row.username}</strong> {row.id === own && <Badge tone="good">{t('you')}</Badge>}
                  {row.closedAt && <Badge>{t('closed')}</Badge>}
                </>
              ),
            },
            { key: 'by', head: t('madeBy'), cell: (row) => row.madeBy ?? t('commandLine') },
            { key: 'since', head: t('since'), cell: (row) => <ConsoleTime at={row.since} /> },
            {
              key: 'confirms',
              head: t('confirmsFrom'),
              cell: (row) => (row.confirmsFrom ? <ConsoleTime at={row.confirmsFrom} /> : t('atOnce')),
            },
            { key: 'factor', head: t('secondFactor'), cell: (row) => t(row.hasFactor ? 'yes' : 'no') },
            {
              key: 'seen',
              head: t('lastSeen'),
              cell: (row) => (row.lastSeenAt ? <ConsoleTime at={row.lastSeenAt} /> : '–'),
            },
            {
              key: 'do',
              head: '',
              cell: (row) =>
                row.id !== own &&
                !row.closedAt &&
                !row.closing && (
                  <Button
                    small
                    look="secondary"
                    aria-label={t('closeNamed', { username: row.username })}
                    onClick={() => setClosing(row)}
                  >
                    {t('closeAccount')}
                  </Button>
                ),
            },
          ]}
        />
      </ConsoleList>
      <div>
        <Button look="quiet" onClick={() => setResetting(true)}>
          {t('resetFactor')}
        </Button>
      </div>
      {resetting && <OperatorResetFactor onClose={() => setResetting(false)} />}
      {closing && <OperatorClose operator={closing} onClose={() => setClosing(null)} />}
      {adding && <OperatorAdd onClose={() => setAdding(false)} />}
    </Screen>
  )
}

/** A proposal to close an account. Whom it concerns can read it, and decide nothing. */
function Waiting({ operator, closing }: { operator: Operator; closing: NonNullable<Operator['closing']> }) {
  const t = useWords(staff)
  const f = useFormat()
  const own = useUser()
  const confirm = useSend('POST /api/operator/closings/:id/confirm')
  const drop = useSend('POST /api/operator/closings/:id/reject')
  const settle = async (sender: typeof confirm | typeof drop, words: 'closedNow' | 'dropped') => {
    if (!(await sender.send({ params: { id: closing.id } }))) return
    toast({ title: t(words) })
    reloadOperators()
  }
  const isOwn = own.username === closing.proposedBy
  return (
    <section className="card card--pad grid gap-3" aria-label={t('closeNamed', { username: operator.username })}>
      <strong>{t('closeNamed', { username: operator.username })}</strong>
      <p>{closing.reason}</p>
      <p className="field__hint">
        {t('proposedBy', { username: closing.proposedBy, date: f.dateTime(closing.proposedAt) })}
      </p>
      {isOwn && <p className="note note--warn">{t('ownProposal')}</p>}
      <ConsoleRefusal problem={confirm.problem ?? drop.problem} />
      {own.id !== operator.id && (
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button look="danger" busy={confirm.busy} onClick={() => void settle(confirm, 'closedNow')}>
              {t('agreeClose')}
            </Button>
          )}
          <Button look="quiet" busy={drop.busy} onClick={() => void settle(drop, 'dropped')}>
            {t('drop')}
          </Button>
        </div>
      )}
    </section>
  )
}
