import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { serverNow, type CallReply } from '../app/api.ts'
import { useLoad } from '../app/data.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Carousel } from '../ui/Carousel.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Marquee } from '../ui/Marquee.tsx'
import { tasks } from './words.ts'

type Announcement = CallReply<'GET /api/announcements'>['items'][number]
type BannerContent = CallReply<'GET /api/banners'>['items'][number]

/** Announcements run by; a press opens one to read it whole. */
export function Notices() {
  const t = useWords(tasks)
  const f = useFormat()
  const { data } = useLoad('GET /api/announcements')
  const [opened, setOpened] = useState<Announcement | null>(null)
  if (!data?.items.length) return null
  return (
    <>
      <Marquee
        label={t('notices')}
        items={data.items.map((notice) => ({ key: notice.id, text: notice.title, onOpen: () => setOpened(notice) }))}
      />
      {opened && (
        <Dialog title={opened.title} onClose={() => setOpened(null)}>
          <p className="text-sm text-muted">{f.date(opened.at)}</p>
          <p className="whitespace-pre-line mt-2">{opened.body}</p>
        </Dialog>
      )}
    </>
  )
}

export function Banners() {
  const t = useWords(tasks)
  const { data } = useLoad('GET /api/banners')
  if (!data?.items.length) return null
  return (
    <Carousel
      label={t('news')}
      slides={data.items.map((banner, at) => ({ key: banner.id, slide: <Slide banner={banner} first={at === 0} /> }))}
    />
  )
}

function Slide({ banner, first }: { banner: BannerContent; first: boolean }) {
  const inside = (
    <>
      <img
        src={banner.picture}
        alt=""
        width={640}
        height={280}
        loading={first ? 'eager' : 'lazy'}
        className="absolute inset-0 size-full object-cover"
      />
      <span className="banner__words">
        <strong>{banner.title}</strong>
        <span className="text-sm">{banner.text}</span>
      </span>
    </>
  )
  return banner.link ? (
    <BannerLink to={banner.link} className="banner">
      {inside}
    </BannerLink>
  ) : (
    <div className="banner">{inside}</div>
  )
}

/** Operators may link to a page of ours or to another site. */
function BannerLink({ to, ...rest }: { to: string; className: string; children: ReactNode }) {
  return to.startsWith('/') ? (
    <Link href={to} {...rest} />
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest} />
  )
}

const CLOSED = 'promotion-closed'
/** Dhaka is 6 hours ahead of UTC all year. */
const dayInDhaka = () => new Date(serverNow() + 6 * 3_600_000).toISOString().slice(0, 10)

/** The running promotion, until it is closed for the day. */
export function Promotion() {
  const t = useWords(tasks)
  const { data } = useLoad('GET /api/promotion')
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED))
  const promotion = data?.promotion
  const now = promotion && `${promotion.id} ${dayInDhaka()}`
  if (!now || closed === now) return null
  const close = () => {
    localStorage.setItem(CLOSED, now)
    setClosed(now)
  }
  const foot = promotion.link?.startsWith('/') && (
    <span onClick={close}>
      <ButtonLink href={promotion.link}>{t('open')}</ButtonLink>
    </span>
  )
  return (
    <Dialog title={promotion.title} onClose={close} foot={foot}>
      <img src={promotion.picture} alt="" width={640} height={320} className="w-full rounded-md bg-sunken" />
      <p className="mt-3 whitespace-pre-line">{promotion.text}</p>
    </Dialog>
  )
}
