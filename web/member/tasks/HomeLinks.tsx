import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useInstall } from '../shared/install.ts'
import { useWords } from '../../shared/i18n/words.ts'
import {
  DocumentIcon,
  DownloadIcon,
  FlagIcon,
  InfoIcon,
  PeopleIcon,
  QuestionIcon,
  RightIcon,
  ShieldIcon,
} from '../../shared/ui/icons.tsx'
import { tasks } from './words.ts'
import { TileIcon, box } from '../../shared/ui/boxes.tsx'

/** Pages that the server renders. */
const Place = box(
  'button',
  'group grid justify-items-center content-start gap-1.5 w-full text-xs font-medium leading-snug text-center hyphens-auto',
)
const places = [
  { to: '/about', word: 'company', Icon: PeopleIcon },
  { to: '/about', word: 'aboutUs', Icon: InfoIcon },
  { to: '/terms', word: 'terms', Icon: DocumentIcon },
  { to: '/event', word: 'event', Icon: FlagIcon },
  { to: '/faq', word: 'faq', Icon: QuestionIcon },
  { to: '/deposit', word: 'neverPay', Icon: ShieldIcon },
] as const

const Tile = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <TileIcon>{icon}</TileIcon>
    <span>{children}</span>
  </>
)

export function HomeLinks() {
  const t = useWords(tasks)
  const install = useInstall()
  return (
    <nav aria-label={t('links')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(4.2em,1fr))] gap-x-2 gap-y-3">
        {places.map(({ to, word, Icon }) => (
          <li key={word}>
            <Place as="a" href={to}>
              <Tile icon={<Icon />}>{t(word)}</Tile>
            </Place>
          </li>
        ))}
        <li>
          <Place as={Link} href="/vip-level">
            <Tile icon={<RightIcon />}>{t('viewMore')}</Tile>
          </Place>
        </li>
        {install && (
          <li>
            <Place type="button" onClick={install}>
              <Tile icon={<DownloadIcon />}>{t('app')}</Tile>
            </Place>
          </li>
        )}
      </ul>
    </nav>
  )
}
