import type { ReactNode } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import type { Me } from './LevelStrip.tsx'
import { tasks } from './words.ts'
import { Panel, PanelLabel } from '../../shared/ui/boxes.tsx'

/** Today's earnings and the balance. Has its full height before the figures load, to avoid layout shifts. */
export function Today({ me, children }: { me: Me | undefined; children?: ReactNode }) {
  const t = useWords(tasks)
  const figures = { todayEarnings: me?.todayEarnings, balance: me?.balance }
  return (
    <Panel className="grid gap-3" aria-label={t('balance')}>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-3">
        {(['todayEarnings', 'balance'] as const).map((name) => (
          <div key={name}>
            <PanelLabel>{t(name)}</PanelLabel>
            <p className="text-lg font-bold">{figures[name] === undefined ? '…' : <Money amount={figures[name]} />}</p>
          </div>
        ))}
      </div>
      {children}
    </Panel>
  )
}
