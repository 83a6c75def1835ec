import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { operatorMenu } from '../shared/menu.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Screen } from '../../shared/ui/Screen.tsx'
import { operatorTexts } from './texts.ts'
import { Lead } from '../../shared/ui/boxes.tsx'
import { PartLink, PartLinks } from '../../shared/console/ui/boxes.tsx'

const home = '/operator/content'
const places = [
  [home, 'notices'],
  [`${home}/banners`, 'banner'],
  [`${home}/promotion`, 'promotion'],
  [`${home}/faq`, 'faq'],
  [`${home}/pages`, 'pages'],
  [`${home}/links`, 'links'],
  ['/operator/approvals', 'waiting'],
] as const

/** The heading and the navigation of the content screens. */
export function Content({ lead, children }: { lead: string; children: ReactNode }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorTexts)
  const [location] = useLocation()
  return (
    <Screen title={m('content')} lead={t('contentLead')}>
      <PartLinks as="nav" aria-label={m('content')}>
        {places.map(([path, name]) => (
          <PartLink
            key={path}
            href={path}
            isOn={location === path}
            className="flex-auto!"
            aria-current={location === path ? 'page' : undefined}
          >
            {t(name)}
          </PartLink>
        ))}
      </PartLinks>
      <Lead>{lead}</Lead>
      {children}
    </Screen>
  )
}
