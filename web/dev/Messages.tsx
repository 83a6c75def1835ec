import { useEffect, useState } from 'react'
import { useFormat } from '../shared/i18n/format.ts'
import { useWords } from '../shared/i18n/words.ts'
import { NoTicketsPicture } from '../shared/ui/NoTicketsPicture.tsx'
import { EmptyState } from '../shared/ui/States.tsx'
import { Frame } from './Frame.tsx'
import type { SentMessage } from './sent-message.ts'
import { dev } from './words.ts'
import { Card } from '../shared/ui/boxes.tsx'

/** Lists all SMS and e-mails that the development server sends, newest first, and adds new ones at once. */
export default function Messages() {
  const t = useWords(dev)
  const f = useFormat()
  const messages = useMessages()
  return (
    <Frame title={t('messages')}>
      {messages.length === 0 && (
        <EmptyState picture={<NoTicketsPicture />} title={t('noMessages')} text={t('noMessagesText')} />
      )}
      {messages.map(({ channel, to, subject, body, at }, index) => (
        <Card as="article" className="my-3 px-4 py-3.5" key={messages.length - index}>
          <header className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <b className="wrap-anywhere">{t('sentTo', { channel: t(channel), to })}</b>
            <time className="text-sm text-muted" dateTime={at}>
              {f.dateTime(at)}
            </time>
          </header>
          {subject && <h2>{subject}</h2>}
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{body}</p>
        </Card>
      ))}
    </Frame>
  )
}

function useMessages(): readonly SentMessage[] {
  const [messages, setMessages] = useState<readonly SentMessage[]>([])
  useEffect(() => {
    const read = async () => setMessages((await (await fetch('/dev/messages.json')).json()) as SentMessage[])
    void read()
    // Reads the whole list again instead of adding one message, so that none is missed or shown twice.
    const again = () => void read()
    import.meta.hot?.on('porokh:message', again)
    return () => import.meta.hot?.off('porokh:message', again)
  }, [])
  return messages
}
