import { lazy, Suspense, useState, type ReactNode } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useWaits } from '../offline/waits.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { lazyExtra } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import {
  WarnIcon,
  DocumentIcon,
  DownloadIcon,
  FlagIcon,
  InfoIcon,
  QuestionIcon,
  MedalIcon,
  ShieldIcon,
} from '../../shared/ui/icons.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { firstSteps } from './first-steps.ts'
import { Banners, Notices, Promotion } from './HomeNews.tsx'
import { levelStrip } from './level-strip.ts'
import { NextWork } from './NextWork.tsx'
import { PendingStrip, underWayOf } from './PendingStrip.tsx'
import { TaskHall } from './TaskHall.tsx'
import { Today } from './Today.tsx'
import { tasks } from './words.ts'
import { Columns, MainColumn, Note, Pair, ScreenBody, SideColumn, box, TileIcon } from '../../shared/ui/boxes.tsx'
import { Link } from 'wouter'
import { WhenSeen } from '../shared/WhenSeen.tsx'
import { useInstall } from '../shared/install.ts'

const PendingDialog = lazy(() => import('./PendingDialog.tsx'))
// Only for new members: not stored for offline use, when Home works without it.
const FirstSteps = lazyExtra(() => import('./FirstSteps.tsx'), firstSteps)
const JustRegistered = lazyExtra(() => import('./JustRegistered.tsx'), firstSteps)
const LevelStrip = lazyExtra(() => import('./LevelStrip.tsx'), levelStrip)
const REMINDED = 'reminded-of'

// Earnings, work and news: stacked on a phone; on a wide screen the work is beside the others.
const Top = box(
  'div',
  'contents lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:gap-4.5 lg:items-start lg:*:min-w-0',
)

export default function Home({ onItsWay, since }: { onItsWay: ReactNode; since: ReactNode }) {
  const t = useWords(tasks)
  const c = useWords(common)
  const f = useFormat()
  const me = useLoad('GET /api/me')
  const levels = useLoad('GET /api/levels')
  // Shown once per visit and task. After that, only the strip is shown.
  const [reminded, setReminded] = useState(() => sessionStorage.getItem(REMINDED))
  const [isNew] = useState(() => (history.state as { registered?: true } | null)?.registered)
  const pending = me.data?.pendingTask ?? null
  // The strip shows a submission that waits for a network, so nothing else is needed.
  const waits = useWaits()
  const remind = pending && !waits && reminded !== String(pending.id)
  const stopReminding = () => {
    if (!pending) return
    sessionStorage.setItem(REMINDED, String(pending.id))
    setReminded(String(pending.id))
  }
  const loss = me.data?.levelLoss
  const nameOf = (number: number) =>
    levels.data?.items.find(({ level }) => level === number)?.name ?? c('level', { level: number })
  return (
    <ScreenBody>
      <title>{`${t('home')} · ${c('porokh')}`}</title>
      <h1 className="sr-only">{t('home')}</h1>
      <AgeNote seenAt={me.seenAt} />
      <Suspense fallback={null}>{isNew && <JustRegistered />}</Suspense>
      {pending && !remind && !underWayOf(me.data) && <PendingStrip pending={pending} />}
      {onItsWay}
      <Top>
        {!me.data && me.problem ? (
          <ErrorState problem={me.problem} retry={me.retry} />
        ) : (
          <Today me={me.data}>
            <Pair className="lg:max-w-96">
              <ButtonLink href="/withdraw">{t('withdraw')}</ButtonLink>
              <ButtonLink href="/record" look="secondary">
                {t('records')}
              </ButtonLink>
            </Pair>
          </Today>
        )}
        <NextWork me={me.data} />
        <Notices />
        <Banners />
      </Top>
      {loss && (
        <Note Icon={WarnIcon} tone="warn">
          <p>{t('levelLoss', { date: f.date(loss.at), name: f.level(nameOf(loss.to)) })}</p>
        </Note>
      )}
      <Suspense fallback={null}>{me.data && !me.data.everAskedPayout && <FirstSteps me={me.data} />}</Suspense>
      {since}
      <HomeLinks />
      <Columns>
        <MainColumn>
          <TaskHall />
        </MainColumn>
        <SideColumn>
          <WhenSeen space="min-h-20">
            <Suspense fallback={null}>
              {me.data && levels.data && <LevelStrip me={me.data} levels={levels.data.items} />}
            </Suspense>
          </WhenSeen>
        </SideColumn>
      </Columns>
      {remind ? (
        <Suspense fallback={null}>
          <PendingDialog pending={pending} onClose={stopReminding} />
        </Suspense>
      ) : (
        <Promotion />
      )}
    </ScreenBody>
  )
}

/** Server-rendered pages. */
const Place = box(
  'button',
  'group grid justify-items-center content-start gap-1.5 w-full text-xs font-medium leading-snug text-center hyphens-auto',
)
const places = [
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

function HomeLinks() {
  const t = useWords(tasks)
  const install = useInstall()
  return (
    <nav aria-label={t('links')}>
      {/* Six tiles, in full rows. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(25%,4.2em),1fr))] lg:grid-cols-6 gap-x-2 gap-y-3">
        {places.map(({ to, word, Icon }) => (
          <li key={word}>
            <Place as="a" href={to}>
              <Tile icon={<Icon />}>{t(word)}</Tile>
            </Place>
          </li>
        ))}
        <li>
          {install ? (
            <Place type="button" onClick={install}>
              <Tile icon={<DownloadIcon />}>{t('app')}</Tile>
            </Place>
          ) : (
            <Place as={Link} href="/vip-level">
              <Tile icon={<MedalIcon />}>{t('viewMore')}</Tile>
            </Place>
          )}
        </li>
      </ul>
    </nav>
  )
}
