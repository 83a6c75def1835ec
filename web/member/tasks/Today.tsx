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
      <div className="tabular">
        <PanelLabel className="flex flex-wrap justify-between gap-x-4">
          <span>{t('balance')}</span>
          <span>{line('today', me?.todayEarnings)}</span>
        </PanelLabel>
        <PanelFigure>{me ? <Hideable amount={me.balance} /> : '…'}</PanelFigure>
        <PanelLabel className="flex flex-wrap justify-between gap-x-4">
          <span>{line('week', me?.weekEarnings)}</span>
          {!!me?.waiting.total && (
            <Link href="/report" className="underline">
              {line('waits', me.waiting.total)}
            </Link>
          )}
        </PanelLabel>
      </div>
      {children}
    </Panel>
  )
}
