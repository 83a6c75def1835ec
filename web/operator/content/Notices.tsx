import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { NoTicketsPicture } from '../../shared/ui/pictures.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { Content } from './Content.tsx'
import { neither, OperatorBilingual, Editor } from './Editor.tsx'
import { Entries } from './Entries.tsx'
import { Preview } from './Preview.tsx'
import { always, OperatorSpan, OperatorState } from './OperatorSpan.tsx'
import { saveEntry } from './save.ts'
import { operatorTexts } from './texts.ts'
import { Card } from '../../shared/ui/boxes.tsx'

type Notice = CallReply<'GET /api/operator/announcements'>['items'][number]
const fetchAgain = () => refetch('GET /api/operator/announcements', 'GET /api/announcements')

export default function Notices() {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const list = useList('GET /api/operator/announcements')
  const remove = useSend('DELETE /api/operator/announcements/:id')
  const nameOf = (notice: Notice) => notice.title[language]
  return (
    <Content lead={t('noticesLead')}>
      <Entries
        label={t('notices')}
        list={list}
        items={list.items}
        nameOf={nameOf}
        empty={<EmptyState picture={<NoTicketsPicture />} title={t('noNotices')} />}
        row={(notice) => (
          <div className="grid gap-1">
            <strong>{nameOf(notice)}</strong>
            <OperatorState entry={notice} />
          </div>
        )}
        editor={(notice, close) => <NoticeEditor notice={notice} onClose={close} />}
        remove={(id) => remove.send({ params: { id } }).finally(fetchAgain)}
        refusal={<ConsoleRefusal problem={remove.problem} />}
      />
    </Content>
  )
}

function NoticeEditor({ notice, onClose }: { notice: Notice | null; onClose: () => void }) {
  const t = useWords(operatorTexts)
  const language = useLanguage()
  const { save, call } = saveEntry(notice, {
    add: useSend('POST /api/operator/announcements'),
    change: useSend('PUT /api/operator/announcements/:id'),
    fetchAgain,
  })
  const [title, setTitle] = useState(notice?.title ?? neither)
  const [body, setBody] = useState(notice?.body ?? neither)
  const [span, setSpan] = useState(notice ? { startsAt: notice.startsAt, endsAt: notice.endsAt } : always)
  return (
    <Editor
      title={notice ? t('changeNamed', { name: notice.title[language] }) : t('newNotice')}
      call={call}
      onSave={(anyway) => save({ title, body, ...span }, anyway)}
      onClose={onClose}
      preview={
        <Preview>
          {(shown) => (
            <Card pad>
              <strong>{title[shown] || '…'}</strong>
              <p className="whitespace-pre-line mt-2 break-words">{body[shown]}</p>
            </Card>
          )}
        </Preview>
      }
    >
      <OperatorBilingual label={t('noticeTitle')} name="title" value={title} onChange={setTitle} />
      <OperatorBilingual label={t('noticeBody')} name="body" value={body} onChange={setBody} rows={5} />
      <OperatorSpan value={span} onChange={setSpan} />
    </Editor>
  )
}
