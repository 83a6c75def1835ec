import type { ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { Columns, Lead, MainColumn, ScreenBody, ScreenHeader, ScreenTitle, SideColumn } from './boxes.tsx'

/** The frame of every screen: its title for the window and the page, and one or two columns. */
export function Screen({
  title,
  lead,
  actions,
  side,
  children,
  narrow,
  hideTitle,
  titleInBar,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** Beside the main column on a wide screen, below it on a phone. */
  side?: ReactNode
  children: ReactNode
  /** Limits the width, because wide forms and texts are hard to read. */
  narrow?: boolean
  hideTitle?: boolean
  /** The bar above the page shows the title. */
  titleInBar?: boolean
}) {
  const t = useWords(common)
  return (
    <ScreenBody className={narrow ? 'lg:max-w-144' : ''}>
      <title>{`${title} · ${t('porokh')}`}</title>
      {!titleInBar && (
        <ScreenHeader className={hideTitle ? 'sr-only' : ''}>
          <ScreenTitle lang={langOf(title)}>{title}</ScreenTitle>
          {actions}
        </ScreenHeader>
      )}
      {lead && <Lead>{lead}</Lead>}
      <Columns>
        <MainColumn>{children}</MainColumn>
        {side && <SideColumn as="aside">{side}</SideColumn>}
      </Columns>
    </ScreenBody>
  )
}
