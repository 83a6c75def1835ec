import { useState } from 'react'
import { Link } from 'wouter'
import { useList } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useUser } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { Add } from './Add.tsx'
import { Role } from './Role.tsx'
import { ResetFactor } from './ResetFactor.tsx'
import { type Operator, reloadOperators } from './operators.ts'
import { staff } from '../../shared/console/account/staff.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'

/** Proposes to close another operator's account, with a reason. */
function Close({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const t = useWords(staff)
  const close = useSend('POST /api/operator/operators/:id/close')
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await close.send({ params: { id: operator.id }, body: { reason } }))) return
    toast({ title: t('closeProposed') })
    reloadOperators()
    onClose()
  }
  return (
    <Dialog title={t('closeNamed', { username: operator.username })} onClose={onClose}>
      <Form onSubmit={submit} calls={close}>
        <p>{t('closeText')}</p>
        <TextArea name="reason" label={t('why')} rows={3} />
        <ConsoleRefusal problem={close.problem} labels={{ reason: t('why') }} />
        <Button type="submit" look="danger" wide busy={close.busy}>
          {t('propose')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** The operators. An admin proposes to add one, change a role, or close an account; a second admin confirms. */
export default function Staff() {
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
      actions={
        <>
          <Link href="/operator/approvals">{m('approvals')}</Link>
          <Button onClick={() => setAdding(true)}>{t('addOperator')}</Button>
        </>
      }
    >
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
                    {!row.proposed.includes('role') && (
                      <Button
                        small
                        look="secondary"
                        aria-label={t('roleOf', { username: row.username })}
                        onClick={() => setChanging(row)}
                      >
                        {t('otherRole')}
                      </Button>
                    )}
                    {!row.proposed.includes('closing') && (
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
      {resetting && <ResetFactor onClose={() => setResetting(false)} />}
      {closing && <Close operator={closing} onClose={() => setClosing(null)} />}
      {changing && <Role operator={changing} onClose={() => setChanging(null)} />}
      {adding && <Add onClose={() => setAdding(false)} />}
    </Screen>
  )
}
