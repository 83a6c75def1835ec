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

/** Pages that the server renders. */
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
    <span className="tile__icon">{icon}</span>
    <span>{children}</span>
  </>
)

export function HomeLinks() {
  const t = useWords(tasks)
  const install = useInstall()
  return (
    <nav aria-label={t('links')}>
      <ul className="tiles">
        {places.map(({ to, word, Icon }) => (
          <li key={word}>
            <a href={to} className="tile">
              <Tile icon={<Icon />}>{t(word)}</Tile>
            </a>
          </li>
        ))}
        <li>
          <Link href="/vip-level" className="tile">
            <Tile icon={<RightIcon />}>{t('viewMore')}</Tile>
          </Link>
        </li>
        {install && (
          <li>
            <button type="button" className="tile" onClick={install}>
              <Tile icon={<DownloadIcon />}>{t('app')}</Tile>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
