import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Lead } from './boxes.tsx'

/** The frame of every screen: its title for the window and the page, and its one or two columns. */
export function Screen({
  title,
  lead,
  actions,
  side,
  children,
  narrow,
  hideTitle,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** Beside the rest on a wide screen, below it on a phone. */
  side?: ReactNode
  children: ReactNode
  /** Forms and texts read badly when wide. */
  narrow?: boolean
  hideTitle?: boolean
}) {
  const t = useWords(common)
  return (
    <div className={`screen${narrow ? ' screen--narrow' : ''}`}>
      <title>{`${title} · ${t('porokh')}`}</title>
      <div className={hideTitle ? 'sr-only' : 'screen__head'}>
        <h1 className="screen__title" lang={langOf(title)}>
          {title}
        </h1>
        {actions}
      </div>
      {lead && <Lead>{lead}</Lead>}
      <div className="screen__columns">
        <div className="screen__main">{children}</div>
        {side && <aside className="screen__side">{side}</aside>}
      </div>
    </div>
  )
}
