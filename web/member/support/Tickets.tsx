import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useList } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { NoTicketsPicture } from '../../shared/ui/NoTicketsPicture.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, EmptyState, ErrorState, LoadMore } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { support } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'
import { Messages } from '../shared/Messages.tsx'

type Ticket = CallReply<'GET /api/tickets'>['items'][number]

const tones: Record<Ticket['state'], Tone> = { open: 'wait', answered: 'good', closed: 'plain' }

export function Tickets() {
  const t = useWords(support)
  const list = useList('GET /api/tickets')
  return (
    <Section>
      <AskForm />
      <SectionTitle>{t('tickets')}</SectionTitle>
      <AgeNote seenAt={list.seenAt} />
      {list.loading && <Spinner label={t('loading')} />}
      {!list.data && list.problem && <ErrorState problem={list.problem} retry={list.retry} />}
      {list.data && !list.items.length && (
        <EmptyState picture={<NoTicketsPicture />} title={t('none')} text={t('noneText')} />
      )}
      {list.items.map((ticket) => (
        <TicketThread key={ticket.id} ticket={ticket} />
      ))}
      <LoadMore more={list.more} busy={list.loadingMore} />
    </Section>
  )
}

function AskForm() {
  const t = useWords(support)
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const ask = useSend('POST /api/tickets')
  const isShort = { subject: subject.trim().length < 3, text: text.trim().length < 10 }
  const send = async () => {
    setTried(true)
    if (isShort.subject || isShort.text) return
    if (!(await ask.send({ body: { subject: subject.trim(), text: text.trim() } }))) return
    setSubject('')
    setText('')
    setTried(false)
    toast({ title: t('sent') })
    refetch('GET /api/tickets')
  }
  return (
    <Card as={Form} pad onSubmit={send} aria-label={t('ask')} calls={ask} keep="">
      <SectionTitle>{t('ask')}</SectionTitle>
      <TextField
        name="subject"
        label={t('subject')}
        value={subject}
        error={tried && isShort.subject ? t('subjectShort') : null}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <TextArea
        name="text"
        label={t('text')}
        hint={t('textHint')}
        value={text}
        error={tried && isShort.text ? t('textShort') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Refused problem={ask.problem} failed={t('sendFailed')} />
      <Button type="submit" busy={ask.busy}>
        {t('send')}
      </Button>
    </Card>
  )
}

function TicketThread({ ticket }: { ticket: Ticket }) {
  const t = useWords(support)
  const f = useFormat()
  const [text, setText] = useState('')
  const reply = useSend('POST /api/tickets/:id/messages')
  const send = async () => {
    if (!text.trim() || !(await reply.send({ params: { id: ticket.id }, body: { text: text.trim() } }))) return
    setText('')
    refetch('GET /api/tickets')
  }
  return (
    <Fold
      boxed
      title={
        <span className="flex-1 min-w-0">
          <span className="block" lang={langOf(ticket.subject)}>
            {ticket.subject}
          </span>
          <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
            <Badge tone={tones[ticket.state]}>{t(`state_${ticket.state}`)}</Badge>
            {ticket.report && <span>{t('reported')}</span>}
            {f.dateTime(ticket.createdAt)}
          </span>
        </span>
      }
    >
      <Messages messages={ticket.messages} nameOf={(from) => t(from === 'member' ? 'you' : 'support')} />
      {ticket.state !== 'closed' && (
        <Form onSubmit={send} calls={reply} keep={ticket.id}>
          <TextArea
            name="text"
            label={t('reply')}
            rows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Refused problem={reply.problem} failed={t('sendFailed')} />
          <Button type="submit" look="secondary" busy={reply.busy} disabled={!text.trim()}>
            {t('replySend')}
          </Button>
        </Form>
      )}
    </Fold>
  )
}
