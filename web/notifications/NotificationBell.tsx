import { lazy, Suspense, useEffect, useState } from 'react'
import { call, ProblemError } from '../client/api.ts'
import { refetch } from '../client/cache.ts'
import { useLoad } from '../client/data.ts'
import { useSession } from '../client/session.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { BellIcon } from '../ui/icons.tsx'
import { toast } from '../ui/Toast.tsx'
import { notifications } from './words.ts'

const NotificationsSheet = lazy(() => import('./NotificationsSheet.tsx'))

/** How many are new; opens the list. Listens for what happens while the page is looked at. */
export default function NotificationBell() {
  const session = useSession()
  const member = session.state === 'in' && session.user.role === 'member' && !session.locked ? session : null
  // Its place is kept: what stands beside it does not move.
  return member ? <MemberBell key={member.user.id} until={member.expiresAt} /> : <span className="icon-button" />
}

function MemberBell({ until }: { until: number }) {
  const t = useWords(notifications)
  const f = useFormat()
  const [open, setOpen] = useState(false)
  // One row is enough for the count: the list is fetched when it is opened.
  const unread = useLoad('GET /api/notifications', { query: { limit: '1' } }).data?.unread ?? 0
  useEffect(() => listen(() => void news()), [until])
  return (
    <>
      <button
        type="button"
        className="icon-button relative"
        aria-label={unread ? t('unread', { count: unread }) : t('title')}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {unread > 0 && (
          <span className="bell__count" aria-hidden="true">
            {f.number(Math.min(unread, 99))}
          </span>
        )}
      </button>
      {open && (
        <Suspense>
          <NotificationsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Says the newest one and brings what is on screen up to date. */
async function news(): Promise<void> {
  refetch(
    'GET /api/notifications',
    'GET /api/me',
    'GET /api/tasks',
    'GET /api/tasks/:id',
    'GET /api/payouts',
    'GET /api/statement',
    'GET /api/tickets',
  )
  try {
    const { items } = await call('GET /api/notifications', { query: { limit: '1' }, quiet: true })
    if (items[0] && !items[0].read) toast({ title: items[0].title, detail: items[0].body })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
  }
}

/** A page in the background costs no data: the line is open only while it is looked at. */
function listen(onNews: () => void): () => void {
  let line: EventSource | undefined
  const turn = () => {
    line?.close()
    line = undefined
    if (document.visibilityState !== 'visible') return
    line = new EventSource('/api/notifications/stream')
    line.addEventListener('notification', onNews)
    // Ended from another device: asking anything brings up the lock here.
    line.addEventListener('signed-out', () => {
      line?.close()
      refetch('GET /api/notifications')
    })
    // Refused, and not tried again: the session was over before the line was open.
    line.onerror = () => line?.readyState === EventSource.CLOSED && refetch('GET /api/notifications')
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    line?.close()
  }
}
