import { lazy, Suspense, useState, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from './Button.tsx'
import { ClockIcon } from './icons.tsx'

/** Loaded when something has failed. Where it does not come either, the words stand alone. */
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

/** Nothing there yet: a picture, what it means, and what to do. */
export function EmptyState({
  picture,
  title,
  text,
  action,
}: {
  picture?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="state">
      {picture}
      <p className="state__title">{title}</p>
      {text && <p className="state__text">{text}</p>}
      {action}
    </div>
  )
}

/** Something did not load; `problem` is a ProblemError or anything with a code. */
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
  // What the consoles show is never kept on a phone.
  const lostText = () => (/^\/(sponsor|operator)\b/.test(location.pathname) ? 'offlineText' : 'notSeenText')
  const why = lost ? lostText() : problem?.code === 'internal' ? 'ourFault' : 'failedText'
  return (
    <div className="state" role="alert">
      {lost && <LostPicture />}
      <p className="state__title">{title ?? t(lost ? 'offlineTitle' : 'failedTitle')}</p>
      <p className="state__text">{t(why)}</p>
      <Button look="secondary" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** How old a list is that was kept on the phone. */
export function AgeNote({ seenAt }: { seenAt: Date | null }) {
  const t = useWords(common)
  const f = useFormat()
  // Computed at the first render: minutes need not tick.
  const [now] = useState(Date.now)
  if (!seenAt) return null
  const minutes = Math.max(1, Math.floor((now - seenAt.getTime()) / 60_000))
  return (
    <p className="age" role="status">
      <ClockIcon size={16} />
      {t('seenAgo', { ago: f.length(minutes * 60) })}
    </p>
  )
}

/** The end of a page of a list. `more` is null where there is nothing further. */
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
