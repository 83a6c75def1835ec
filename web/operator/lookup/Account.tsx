import { useState, type ReactNode } from 'react'
import type { CallReply, ProblemError } from '../../shared/data/api.ts'
import { ConsoleOpen } from '../shared/Open.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { operatorLookup } from './words.ts'
import { Opened } from './Opened.tsx'
import { OperatorOnly, Parts, type Part } from './Parts.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

type Waits = 'activeHolds' | 'openTickets' | 'openSigns' | 'waitingDeposits' | 'waitingRefunds'

/** The page of a member or a sponsor: what waits, the facts, what was opened of them with a reason, and below one of the parts. */
export function Account<P extends Part>({
  title,
  closedAt,
  waiting,
  actions,
  facts,
  opening,
  opened,
  parts,
  part,
  only,
  children,
}: {
  title: string
  closedAt: string | null
  /** What waits for somebody, how much of it, and where it is shown. */
  waiting: readonly (readonly [Waits, number, string])[]
  actions?: ReactNode
  facts: ReactNode
  /** How contacts are opened; `onReason` returns whether they were. */
  opening: {
    title: string
    open: { busy: boolean; problem: ProblemError | null }
    onReason: (why: string) => Promise<boolean>
  }
  /** What was opened besides the facts; null before. */
  opened: { addresses: CallReply<'POST /api/operator/members/:id/open'>['addresses']; more?: ReactNode } | null
  parts: readonly P[]
  part: P
  only: string | undefined
  children: ReactNode
}) {
  const t = useWords(operatorLookup)
  const [asking, setAsking] = useState(false)
  return (
    <Screen
      title={title}
      actions={
        <div className="flex flex-wrap gap-2">
          {!opened && (
            <Button look="secondary" onClick={() => setAsking(true)}>
              {t('open')}
            </Button>
          )}
          {actions}
        </div>
      }
    >
      {(closedAt || waiting.some(([, count]) => count > 0)) && (
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {closedAt && <Badge tone="bad">{t('account_closed')}</Badge>}
          {waiting.map(
            ([name, count, href]) =>
              count > 0 && (
                <CellLink key={name} href={href}>
                  {t(name, { count })}
                  {count >= 50 && '+'}
                </CellLink>
              ),
          )}
        </p>
      )}
      {facts}
      {opened && <Opened addresses={opened.addresses}>{opened.more}</Opened>}
      <Parts parts={parts} part={part} />
      <OperatorOnly part={part} only={only} />
      <div key={part} className="grid gap-5">
        {children}
      </div>
      {asking && <ConsoleOpen {...opening} onClose={() => setAsking(false)} />}
    </Screen>
  )
}
