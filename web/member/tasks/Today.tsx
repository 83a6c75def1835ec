import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useWords } from '../../shared/i18n/words.ts'
import { Hideable } from '../shared/Hideable.tsx'
import type { Me } from './LevelStrip.tsx'
import { tasks } from './words.ts'
import { Panel, PanelFigure, PanelLabel } from '../../shared/ui/boxes.tsx'

/** The balance, what waits for a decision, and earnings. Has its full height before the figures load, to avoid layout shifts. */
export function Today({ me, children }: { me: Me | undefined; children?: ReactNode }) {
  const t = useWords(tasks)
  const line = (name: 'today' | 'week' | 'waits', amount: number | undefined) =>
    t.nodes(name, {
      amount: <b className="text-on-deep">{amount === undefined ? '…' : <Hideable amount={amount} />}</b>,
    })
  return (
    <Panel className="grid gap-2.5" aria-label={t('balance')}>
      <div className="flex flex-wrap justify-between items-end gap-x-4 gap-y-1">
        <div>
          <PanelLabel>{t('balance')}</PanelLabel>
          <PanelFigure>{me ? <Hideable amount={me.balance} /> : '…'}</PanelFigure>
        </div>
        <div>
          <PanelLabel>{line('today', me?.todayEarnings)}</PanelLabel>
          <PanelLabel>{line('week', me?.weekEarnings)}</PanelLabel>
          {!!me?.waiting.total && (
            <PanelLabel as={Link} href="/report" className="block underline">
              {line('waits', me.waiting.total)}
            </PanelLabel>
          )}
        </div>
      </div>
      {children}
    </Panel>
  )
}
