import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ProblemError } from '../client/api.ts'
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
import { OperatorRole } from './OperatorRole.tsx'
import { OperatorResetFactor } from './OperatorResetFactor.tsx'
import { reloadOperators, type Operator } from './operators.ts'
import { staff } from './staff.ts'

/** Who works here. An admin proposes a new one, another role, or to close an account, and a second admin confirms it. */
export default function OperatorStaff() {
  const m = useWords(operatorMenu)
  const t = useWords(staff)
  const own = useUser().id
  const list = useList('GET /api/operator/operators')
  const [closing, setClosing] = useState<Operator | null>(null)
  const [changing, setChanging] = useState<Operator | null>(null)
  const [adding, setAdding] = useState(false)
  const [resetting, setResetting] = useState(false)
  return (
    <Screen
      title={m('staff')}
      lead={t('staffLead')}
      actions={<Button onClick={() => setAdding(true)}>{t('addOperator')}</Button>}
    >
      <OperatorAdditions />
      {list.items.map((one) => one.closing && <Closing key={one.id} operator={one} closing={one.closing} />)}
      {list.items.map((one) => one.roleChange && <RoleChange key={one.id} operator={one} change={one.roleChange} />)}
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
            { key: 'work', head: t('worksOn'), cell: (row) => m(`work.${row.worksOn}`) },
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
                !row.closedAt && (
                  <div className="flex flex-wrap gap-2">
                    {!row.roleChange && (
                      <Button
                        small
                        look="secondary"
                        aria-label={t('roleOf', { username: row.username })}
                        onClick={() => setChanging(row)}
                      >
                        {t('otherRole')}
                      </Button>
                    )}
                    {!row.closing && (
                      <Button
                        small
                        look="secondary"
                        aria-label={t('closeNamed', { username: row.username })}
                        onClick={() => setClosing(row)}
                      >
                        {t('closeAccount')}
                      </Button>
                    )}
                  </div>
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
      {changing && <OperatorRole operator={changing} onClose={() => setChanging(null)} />}
      {adding && <OperatorAdd onClose={() => setAdding(false)} />}
    </Screen>
  )
}

type Change = NonNullable<Operator['roleChange']>

function Closing({ operator, closing }: { operator: Operator; closing: NonNullable<Operator['closing']> }) {
  const t = useWords(staff)
  const confirm = useSend('POST /api/operator/closings/:id/confirm')
  const drop = useSend('POST /api/operator/closings/:id/reject')
  return (
    <Waiting
      title={t('closeNamed', { username: operator.username })}
      about={operator}
      proposal={closing}
      confirm={confirm}
      drop={drop}
      words={{ agree: t('agreeClose'), done: t('closedNow') }}
      danger
    >
      <p>{closing.reason}</p>
    </Waiting>
  )
}

function RoleChange({ operator, change }: { operator: Operator; change: Change }) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  const confirm = useSend('POST /api/operator/role-changes/:id/confirm')
  const drop = useSend('POST /api/operator/role-changes/:id/reject')
  return (
    <Waiting
      title={t('roleOf', { username: operator.username })}
      about={operator}
      proposal={change}
      confirm={confirm}
      drop={drop}
      words={{ agree: t('agreeRole'), done: t('roleChanged') }}
    >
      <p>{t('roleFromTo', { before: m(`work.${operator.worksOn}`), after: m(`work.${change.worksOn}`) })}</p>
      <p>{change.reason}</p>
    </Waiting>
  )
}

/** What sends a decision about a proposal. */
interface Sender {
  send(input: { params: { id: number } }): Promise<unknown>
  busy: boolean
  problem: ProblemError | null
}

/** A proposal about a colleague. Whom it concerns can read it, and decide nothing. */
function Waiting({
  title,
  about,
  proposal,
  confirm,
  drop,
  words,
  danger = false,
  children,
}: {
  title: string
  about: Operator
  proposal: { id: number; proposedBy: string; proposedAt: string }
  confirm: Sender
  drop: Sender
  words: { agree: string; done: string }
  danger?: boolean
  children: ComponentChildren
}) {
  const t = useWords(staff)
  const f = useFormat()
  const own = useUser()
  const settle = async (sender: Sender, done: string) => {
    if (!(await sender.send({ params: { id: proposal.id } }))) return
    toast({ title: done })
    reloadOperators()
  }
  const isOwn = own.username === proposal.proposedBy
  return (
    <section className="card card--pad grid gap-3" aria-label={title}>
      <strong>{title}</strong>
      {children}
      <p className="field__hint">
        {t('proposedBy', { username: proposal.proposedBy, date: f.dateTime(proposal.proposedAt) })}
      </p>
      {isOwn && <p className="note note--warn">{t('ownProposal')}</p>}
      <ConsoleRefusal problem={confirm.problem ?? drop.problem} />
      {own.id !== about.id && (
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button
              look={danger ? 'danger' : 'primary'}
              busy={confirm.busy}
              onClick={() => void settle(confirm, words.done)}
            >
              {words.agree}
            </Button>
          )}
          <Button look="quiet" busy={drop.busy} onClick={() => void settle(drop, t('dropped'))}>
            {t('drop')}
          </Button>
        </div>
      )}
    </section>
  )
}
