import { useState } from 'react'
import { useList } from '../client/data.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useUser } from '../client/session.ts'
import { useWords } from '../i18n/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { OperatorAdd } from './OperatorAdd.tsx'
import { OperatorAdditionCard } from './OperatorAdditionCard.tsx'
import { OperatorClose } from './OperatorClose.tsx'
import { OperatorClosingCard, OperatorRoleCard } from './OperatorProposal.tsx'
import { OperatorRole } from './OperatorRole.tsx'
import { OperatorResetFactor } from './OperatorResetFactor.tsx'
import type { Operator } from './operators.ts'
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
      <Waiting />
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

/** What waits for a second admin; nothing when there is nothing. */
function Waiting() {
  const t = useWords(staff)
  const additions = useList('GET /api/operator/additions')
  const others = useList('GET /api/operator/operators', { query: { about: 'proposed' } })
  if (!additions.items.length && !others.items.length) return null
  return (
    <>
      <ul className="grid gap-4">
        {additions.items.map((one) => (
          <OperatorAdditionCard key={`addition-${one.id}`} addition={one} />
        ))}
        {others.items.map(
          (one) =>
            one.closing && <OperatorClosingCard key={`closing-${one.id}`} operator={one} closing={one.closing} />,
        )}
        {others.items.map(
          (one) => one.roleChange && <OperatorRoleCard key={`role-${one.id}`} operator={one} change={one.roleChange} />,
        )}
      </ul>
      {(additions.more ?? others.more) && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              additions.more?.()
              others.more?.()
            }}
          >
            {t('moreAdditions')}
          </Button>
        </div>
      )}
    </>
  )
}
