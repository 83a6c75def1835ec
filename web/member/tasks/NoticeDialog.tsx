import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { Dialog } from '../../shared/ui/Dialog.tsx'

export type Announcement = CallReply<'GET /api/announcements'>['items'][number]

export default function NoticeDialog({ notice, onClose }: { notice: Announcement; onClose: () => void }) {
  const f = useFormat()
  return (
    <Dialog title={notice.title} onClose={onClose}>
      <p className="text-sm text-muted">{f.date(notice.at)}</p>
      <p className="whitespace-pre-line mt-2">{notice.body}</p>
    </Dialog>
  )
}
