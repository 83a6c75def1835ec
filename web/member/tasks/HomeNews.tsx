import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { dhakaClock } from '../../../contract/format.ts'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Carousel } from '../../shared/ui/Carousel.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { Marquee, MarqueeFrame } from '../../shared/ui/Marquee.tsx'
import type { Announcement } from './NoticeDialog.tsx'
import { tasks } from './words.ts'
import { BannerPicture, BannerSlide, BannerWords } from '../../shared/ui/boxes.tsx'

type BannerContent = CallReply<'GET /api/banners'>['items'][number]

const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'))
const PromotionDialog = lazy(() => import('./PromotionDialog.tsx'))

/** The marquee of notices. A click opens the full notice. */
export function Notices() {
  const t = useWords(tasks)
  const { data, loading } = useLoad('GET /api/announcements')
  const [opened, setOpened] = useState<Announcement | null>(null)
  if (loading) return <MarqueeFrame className="h-11" />
  if (!data?.items.length) return null
  const items = data.items.map((notice) => ({ key: notice.id, text: notice.title, onOpen: () => setOpened(notice) }))
  return (
    <>
      <Marquee label={t('notices')} items={items} />
      {opened && (
        <Suspense fallback={null}>
          <NoticeDialog notice={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

export function Banners() {
  const t = useWords(tasks)
  const { data, loading } = useLoad('GET /api/banners')
  if (loading)
    return (
      <div inert className="contents">
        <Carousel label="" slides={[{ key: '', slide: <BannerSlide className="min-h-51" /> }]} />
      </div>
    )
  if (!data?.items.length) return null
  const slides = data.items.map((banner, at) => ({ key: banner.id, slide: <Slide banner={banner} first={at === 0} /> }))
  return <Carousel label={t('news')} slides={slides} />
}

function Slide({ banner, first }: { banner: BannerContent; first: boolean }) {
  return (
    <SlideLink to={banner.link}>
      <BannerPicture
        as={LoadedPicture}
        src={banner.picture}
        alt=""
        width={640}
        height={280}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
      <BannerWords>
        <strong className="text-lg">{banner.title}</strong>
        <span className="text-sm text-muted">{banner.text}</span>
      </BannerWords>
    </SlideLink>
  )
}

/** A link may lead to a page of Porokh or another site, or be missing. */
function SlideLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (!to) return <BannerSlide>{children}</BannerSlide>
  if (to.startsWith('/'))
    return (
      <BannerSlide as={Link} href={to}>
        {children}
      </BannerSlide>
    )
  return (
    <BannerSlide as="a" href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </BannerSlide>
  )
}

const CLOSED = 'promotion-closed'
const dayInDhaka = () => dhakaClock(serverNow()).slice(0, 10)

/** The current promotion. Once closed, it stays hidden for the day. */
export function Promotion() {
  const promotion = useLoad('GET /api/promotion').data?.promotion
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED))
  const now = promotion && `${promotion.id} ${dayInDhaka()}`
  if (!now || closed === now) return null
  const close = () => {
    localStorage.setItem(CLOSED, now)
    setClosed(now)
  }
  return (
    <Suspense fallback={null}>
      <PromotionDialog promotion={promotion} onClose={close} />
    </Suspense>
  )
}
