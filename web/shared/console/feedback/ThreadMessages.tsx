import type { CallReply } from '../../data/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import { Note } from '../../ui/boxes.tsx'
import { sponsorFeedback } from './words.ts'

type Messages = CallReply<'GET /api/sponsor/tasks/:taskId/messages'>['messages']

/** The messages between a tester and a sponsor, oldest first. */
export function ThreadMessages({ messages }: { messages: Messages }) {
  const t = useWords(sponsorFeedback)
  const f = useFormat()
  return messages.map(({ from, text, at }, index) => (
    <Note tone={from === 'sponsor' ? 'good' : 'warn'} key={index}>
      <div>
        <strong>
          {t(from === 'sponsor' ? 'fromMaker' : 'fromTester')}, {f.dateTime(at)}
        </strong>
        <p className="whitespace-pre-wrap break-words" lang={langOf(text)}>
          {text}
        </p>
      </div>
    </Note>
  ))
}
