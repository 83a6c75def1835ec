import { useEffect, useState } from 'react'
import { serverNow } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { firstOffers } from './hall-query.ts'
import type { Me } from './LevelStrip.tsx'
import { sinceWords } from './since.ts'
import { IconButton, Note } from '../../shared/ui/boxes.tsx'

const mostRows = 100
/** Each approved review has one row in the books, so the newest rows belong to the newest approvals, whatever the phone's clock says. */
const earningsOf = (count: number) => ({ query: { kind: 'task_pay', limit: String(count) } }) as const

/** Changes and earnings since the last visit, from data that Home has already loaded. Hidden if there are none. */
export default function SinceLastVisit({ me }: { me: Me }) {
  const t = useWords(sinceWords)
  const c = useWords(common)
  const f = useFormat()
  const hall = useLoad('GET /api/task-hall', firstOffers).data
  const offers = hall && [...hall.items, ...(hall.suggested ?? [])]
  const newest = offers && Math.max(0, ...offers.map(({ id }) => id))
  const { id: owner, approvedTasks: approved, decidedTasks: decided } = me
  const [before, setBefore] = useState<Visit | null>(null)
  useEffect(() => {
    if (newest !== undefined) setBefore(keepVisit({ owner, at: serverNow(), approved, decided, newest }))
  }, [owner, approved, decided, newest])
  const good = before ? approved - before.approved : 0
  const paid = useLoad('GET /api/statement', good > 0 && good <= mostRows ? earningsOf(good) : null)
  if (!before || before.closed || !offers || paid.loading) return null
  const counts = {
    approved: good,
    notApproved: decided - before.decided - good,
    campaigns: new Set(offers.flatMap(({ id }) => (id > before.newest ? id : []))).size,
  }
  const earned = paid.data?.items.reduce((sum, { amount }) => sum + amount, 0)
  const changes = (['approved', 'notApproved', 'campaigns'] as const).flatMap((name) =>
    counts[name] > 0 ? t(name, { count: counts[name] }) : [],
  )
  if (!changes.length) return null
  const said = earned ? [t('earned', { amount: f.money(earned) }), ...changes] : changes
  const close = () => {
    putAway(before)
    setBefore({ ...before, closed: true })
  }
  return (
    <Note as="section" className="items-center" aria-label={t('title', { time: f.dateTime(new Date(before.at)) })}>
      <div className="flex-1 min-w-0 text-sm">
        <strong className="block">{t('title', { time: f.dateTime(new Date(before.at)) })}</strong>
        {said.join(' · ')}
      </div>
      <IconButton aria-label={c('close')} onClick={close}>
        <CloseIcon size={18} />
      </IconButton>
    </Note>
  )
}

/** The state of Home at a visit. Counts only: neither money nor texts are stored. */
interface Visit {
  owner: number
  /** Milliseconds since 1970, by the server's clock. */
  at: number
  approved: number
  decided: number
  /** The highest id of an offered campaign. */
  newest: number
  /** The member closed the changes since then. */
  closed?: true
}

const LAST = 'last-visit'
/** The visit before this tab's. A visit lasts as long as its tab. */
const BEFORE = 'visit-before'

const read = (storage: Storage, name: string) => JSON.parse(storage.getItem(name) ?? 'null') as Visit | null

/** Stores this visit for the next one. Returns the previous visit, the same throughout this one. */
function keepVisit(now: Visit): Visit {
  const last = read(localStorage, LAST)
  let before = read(sessionStorage, BEFORE)
  if (before?.owner !== now.owner) {
    before = last?.owner === now.owner ? last : now
    sessionStorage.setItem(BEFORE, JSON.stringify(before))
  }
  localStorage.setItem(LAST, JSON.stringify(now))
  return before
}

const putAway = (before: Visit): void => sessionStorage.setItem(BEFORE, JSON.stringify({ ...before, closed: true }))
