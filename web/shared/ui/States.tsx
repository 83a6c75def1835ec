import { lazy, Suspense, useState, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ScreenTitle, box } from './boxes.tsx'
import { Button } from './Button.tsx'
import { ClockIcon } from './icons.tsx'

/** Loaded after a failure. If it fails to load too, only the text is shown. */
const NoConnectionPicture = lazy(() =>
  import('./NoConnectionPicture.tsx').then(
    (file) => ({ default: file.NoConnectionPicture }),
    () => ({ default: () => <></> }),
  ),
)

export const LostPicture = () => (
  <Suspense fallback={null}>
    <NoConnectionPicture />
  </Suspense>
)

const State = box(
  'div',
  'grid justify-items-center gap-2 px-[min(1.25rem,4vw)] py-9 text-center [&>svg]:text-green-text [&>:is(a,button,form)]:mt-3',
)
const Title = box('p', 'font-bold text-lg')
const Text = box('p', 'text-muted max-w-[34ch]')

/** An empty state: a picture, its meaning, and the next step. `isPage`: replaces a whole page, so its title is the page's title. */
export function EmptyState({
  picture,
  title,
  text,
  action,
  isPage,
}: {
  picture?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  isPage?: boolean
}) {
  const t = useWords(common)
  return (
    <State>
      {isPage && <title>{`${title} · ${t('porokh')}`}</title>}
      {picture}
      {isPage ? <ScreenTitle>{title}</ScreenTitle> : <Title>{title}</Title>}
      {text && <Text>{text}</Text>}
      {action}
    </State>
  )
}

/** A loading error; `problem` is a ProblemError or anything with a code. */
export function ErrorState({
  title,
  problem,
  retry,
}: {
  title?: string
  problem?: { code: string } | null
  retry: () => void
}) {
  const t = useWords(common)
  const lost = problem?.code === 'network'
  // Console data is never stored on a phone.
  const lostText = () => (/^\/(sponsor|operator)\b/.test(location.pathname) ? 'offlineText' : 'notSeenText')
  const why = lost ? lostText() : problem?.code === 'internal' ? 'ourFault' : 'failedText'
  return (
    <State role="alert">
      {lost && <LostPicture />}
      <Title>{title ?? t(lost ? 'offlineTitle' : 'failedTitle')}</Title>
      <Text>{t(why)}</Text>
      <Button look="secondary" onClick={retry}>
        {t('retry')}
      </Button>
    </State>
  )
}

/** The age of a list from the phone's cache. */
export function AgeNote({ seenAt }: { seenAt: Date | null }) {
  const t = useWords(common)
  const f = useFormat()
  // Computed at the first render, since minutes need no ticking.
  const [now] = useState(Date.now)
  if (!seenAt) return null
  const minutes = Math.max(1, Math.floor((now - seenAt.getTime()) / 60_000))
  return (
    <p className="flex items-center gap-1.5 text-xs text-amber-text" role="status">
      <ClockIcon size={16} />
      {t('seenAgo', { ago: f.length(minutes * 60) })}
    </p>
  )
}

/** The end of a list page. `more` is null on the last page. */
export function LoadMore({ more, busy }: { more: (() => void) | null; busy: boolean }) {
  const t = useWords(common)
  return (
    more && (
      <Button look="secondary" wide busy={busy} onClick={more}>
        {t('more')}
      </Button>
    )
  )
}
