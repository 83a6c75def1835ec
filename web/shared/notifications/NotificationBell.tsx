import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call, ProblemError } from '../data/api.ts'
import { refetchHere, type ReadCall } from '../data/cache.ts'
import { useSavesData } from '../data/comforts.ts'
import { useLoad } from '../data/data.ts'
import { asksForPassword, isSignedIn, useSession } from '../data/session.ts'
import { TOLD } from '../data/told.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { BellIcon } from '../ui/icons.tsx'
import { toast } from '../ui/Toast.tsx'
import { notifications } from './words.ts'
import { IconButton } from '../ui/boxes.tsx'

const NotificationsSheet = lazy(() => import('./NotificationsSheet.tsx'))

/**
 * Shows the number of new notifications and opens their list. Receives new ones while the page is visible, unless the phone saves data.
 * `reads`: other queries that a notification may change.
 */
export default function NotificationBell({ reads }: { reads: readonly ReadCall[] }) {
  const session = useSession()
  const open = session.state === 'in' && !session.locked && !session.closed ? session : null
  // A placeholder of the same size, to avoid a layout shift.
  return open ? (
    <OpenBell key={open.user.id} owner={open.user.id} until={open.expiresAt} reads={reads} />
  ) : (
    <span className="size-11" />
  )
}

function OpenBell({ owner, until, reads }: { owner: number; until: number; reads: readonly ReadCall[] }) {
  const t = useWords(notifications)
  const f = useFormat()
  const [open, setOpen] = useState(false)
  // One row is enough for the count: the list is loaded when it is opened.
  const unread = useLoad('GET /api/notifications', { query: { limit: '1' } }).data?.unread ?? 0
  const saves = useSavesData()
  const [path] = useLocation()
  useEffect(() => {
    if (!saves) return listen(() => void showNewest(owner, reads))
  }, [owner, until, reads, saves])
  // Without a stream, each page requests the number. The first page does so anyway.
  const counted = useRef(path)
  useEffect(() => {
    if (saves && counted.current !== path) refetchHere('GET /api/notifications')
    counted.current = path
  }, [saves, path])
  useEffect(() => {
    const told = localStorage.getItem(TOLD)
    if (told?.startsWith(`${owner} `) && told !== `${owner} ${until}`)
      void import('../data/push.ts').then(({ renew }) => renew(owner, until)).catch(() => undefined)
  }, [owner, until])
  return (
    <>
      <IconButton
        className="relative"
        aria-label={unread ? t('unread', { count: unread }) : t('title')}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread > 0 && (
          <span
            className="absolute top-1 right-0.5 min-w-5 px-1 rounded-full bg-red text-on-red text-[0.75rem] font-heavy leading-5"
            aria-hidden="true"
          >
            {f.number(Math.min(unread, 99))}
          </span>
        )}
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <NotificationsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Shows the newest notification as a toast and reloads the visible data. */
async function showNewest(owner: number, reads: readonly ReadCall[]): Promise<void> {
  refetchHere('GET /api/notifications', ...reads)
  try {
    const { items } = await call('GET /api/notifications', { query: { limit: '1' }, quiet: true })
    // After a sign-out or lock, somebody else may be using the phone.
    const [one] = items
    // The dialog in which the wallet was bound has just said so.
    const isSaid = one?.kind.startsWith('wallet.') && document.querySelector('[data-toast]')
    if (one && !one.read && !isSaid && isSignedIn(owner)) toast({ title: one.title, detail: one.body })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
  }
}

const AGAIN_MS = 5000

/** Opens the event stream only while the page is visible, so that a background page uses no data. */
function listen(onNotification: () => void): () => void {
  let stream: EventSource | undefined
  let again = 0
  const update = () => {
    clearTimeout(again)
    stream?.close()
    stream = undefined
    if (document.visibilityState !== 'visible' || asksForPassword()) return
    stream = new EventSource('/api/notifications/stream')
    stream.addEventListener('notification', onNotification)
    // Another device has ended the session: any call now shows the lock screen.
    stream.addEventListener('signed-out', () => {
      stream?.close()
      refetchHere('GET /api/notifications')
    })
    // The browser does not retry a refused stream. If the session has ended, any call shows the lock screen; if the server was busy, a
    // later attempt works. Without the stream, this page would not notice a sign-out from another device.
    stream.onerror = () => {
      if (stream?.readyState !== EventSource.CLOSED) return
      refetchHere('GET /api/notifications')
      again = window.setTimeout(update, AGAIN_MS)
    }
  }
  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    clearTimeout(again)
    stream?.close()
  }
}
