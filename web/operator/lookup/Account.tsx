import { useState, type ReactNode, useEffect, useRef } from 'react'
import type { CallReply, ProblemError } from '../../shared/data/api.ts'
import { ConsoleOpen } from '../shared/Open.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { operatorLookup } from './words.ts'
import { OperatorOnly, Parts, type Part } from './Parts.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'

type Waits = 'activeHolds' | 'openTickets' | 'openSigns' | 'waitingDeposits' | 'waitingRefunds'

/** The page of a member or a sponsor: open items, facts, contacts revealed with a reason, and one of the tabs below. */
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
  /** An open item of the account: its kind, number and link. */
  waiting: readonly (readonly [Waits, number, string])[]
  actions?: ReactNode
  facts: ReactNode
  /** How contacts are revealed; `onReason` returns whether that succeeded. */
  opening: {
    title: string
    open: { busy: boolean; problem: ProblemError | null }
    onReason: (why: string) => Promise<boolean>
  }
  /** The revealed contacts; null before. */
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

type Addresses = CallReply<'POST /api/operator/members/:id/open'>['addresses']

/** The revealed contacts. They get the focus, because the pressed button has disappeared. */
function Opened({ addresses, children }: { addresses: Addresses; children?: ReactNode }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const here = useRef<HTMLElement>(null)
  // Runs after the closing dialog has returned the focus.
  useEffect(() => void requestAnimationFrame(() => here.current?.focus()), [])
  return (
    <Card as="section" pad className="grid gap-3" aria-label={t('opened')} tabIndex={-1} ref={here}>
      <SectionTitle>{t('opened')}</SectionTitle>
      {children}
      {addresses.length > 0 && (
        <div>
          <h3 className="font-bold text-sm">{t('addresses')}</h3>
          <ul>
            {addresses.map(({ sessionId, at, address }) => (
              <li key={sessionId} className="break-words">
                {address} <Hint as="span">{t('signedIn', { date: f.dateTime(at) })}</Hint>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
