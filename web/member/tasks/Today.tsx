import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Hideable } from '../shared/Hideable.tsx'
import type { Me } from './LevelStrip.tsx'
import { tasks } from './words.ts'
import { Panel, PanelFigure, PanelLabel } from '../../shared/ui/boxes.tsx'

/** The balance, what waits for a decision, and earnings. Has its full height before the figures load, to avoid layout shifts. */
export function Today({ me, children }: { me: Me | undefined; children?: ReactNode }) {
  const t = useWords(tasks)
  const f = useFormat()
  const waits = me?.waiting.total
  return (
    <Panel className="grid gap-2.5" aria-label={t('balance')}>
      <div className="flex flex-wrap justify-between items-end gap-x-4 gap-y-1">
        <div>
          <PanelLabel>{t('balance')}</PanelLabel>
          <PanelFigure>{me ? <Hideable amount={me.balance} /> : '…'}</PanelFigure>
        </div>
        <div>
          <PanelLabel>{t('todayEarnings')}</PanelLabel>
          <p className="font-bold">{me ? <Hideable amount={me.todayEarnings} /> : '…'}</p>
        </div>
      </div>
      <PanelLabel className="flex flex-wrap justify-between gap-x-4">
        {waits ? <Link href="/report">{t('waits', { amount: f.money(waits) })}</Link> : null}
        <span>{me ? t('week', { amount: f.money(me.weekEarnings) }) : '…'}</span>
      </PanelLabel>
      {children}
    </Panel>
  )
}
