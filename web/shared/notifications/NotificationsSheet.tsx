import { useEffect } from 'react'
import { call, type CallReply } from '../data/api.ts'
import { refetch } from '../data/cache.ts'
import { useList } from '../data/data.ts'
import { useUser } from '../data/session.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { BottomSheet } from '../ui/Dialog.tsx'
import { NoTicketsPicture } from '../ui/NoTicketsPicture.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../ui/States.tsx'
import { notifications } from './words.ts'
import { Row, RowBody, RowSub, RowTitle, Rows, TextLink } from '../ui/boxes.tsx'

type Notification = CallReply<'GET /api/notifications'>['items'][number]

const noneTexts = { member: 'noneText', sponsor: 'noneTextSponsor', operator: 'noneTextOperator' } as const

export default function NotificationsSheet({ onClose }: { onClose: () => void }) {
  const t = useWords(notifications)
  const { role } = useUser()
  const list = useList('GET /api/notifications')
  const newest = list.data?.items[0]
  useEffect(() => {
    if (!newest || newest.read) return
    // Visible notifications stay marked as new; the bell's count is updated when the sheet closes.
    void call('POST /api/notifications/read', { body: { upTo: newest.id }, quiet: true }).catch(() => undefined)
    return () => refetch('GET /api/notifications')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each newest notification, not for each render
  }, [newest?.id])
  return (
    <BottomSheet title={t('title')} onClose={onClose}>
      <AgeNote seenAt={list.seenAt} />
      {list.loading && <Spinner label={t('loading')} />}
      {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
      {list.data && !list.items.length && (
        <EmptyState picture={<NoTicketsPicture />} title={t('none')} text={t(noneTexts[role])} />
      )}
      <Rows className="-mx-[min(1rem,5vw)]">
        {list.items.map((one) => (
          <NotificationRow key={one.id} one={one} onOpen={onClose} />
        ))}
      </Rows>
      <LoadMore more={list.more} busy={list.loadingMore} />
    </BottomSheet>
  )
}

function NotificationRow({ one, onOpen }: { one: Notification; onOpen: () => void }) {
  const t = useWords(notifications)
  const f = useFormat()
  return (
    <Row className="items-start!">
      <RowBody>
        <RowTitle>
          {one.title} {!one.read && <Badge tone="good">{t('isNew')}</Badge>}
        </RowTitle>
        <p className="text-sm">{one.body}</p>
        <RowSub>
          <time dateTime={one.at}>{f.dateTime(one.at)}</time>
        </RowSub>
      </RowBody>
      {one.link?.startsWith('/') && (
        <TextLink
          className="min-h-11 inline-flex items-center"
          href={one.link}
          onClick={onOpen}
          aria-label={`${t('open')}: ${one.title}`}
        >
          {t('open')}
        </TextLink>
      )}
    </Row>
  )
}
