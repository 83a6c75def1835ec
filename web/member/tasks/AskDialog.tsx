import { useState } from 'react'
import { setData } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { AgeNote, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Messages } from '../shared/Messages.tsx'
import { ask } from './ask.ts'

/** The messages with the sponsor about a task. Both sides see pseudonyms only. */
export default function AskDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const t = useWords(ask)
  const loaded = useLoad('GET /api/tasks/:id/messages', { params: { id: taskId } })
  const thread = loaded.data
  return (
    <Dialog title={t('title')} onClose={onClose}>
      {loaded.loading && <Spinner label={t('loading')} />}
      {!thread && loaded.problem && <ErrorState title={t('failed')} problem={loaded.problem} retry={loaded.retry} />}
      {thread && (
        <div className="grid gap-4">
          <AgeNote seenAt={loaded.seenAt} />
          <p className="text-sm">
            {t('lead', { tester: t('tester', { code: thread.tester.replace(/^Tester /, '') }) })}
          </p>
          {thread.messages.length > 0 ? (
            <Messages messages={thread.messages} nameOf={(from) => t(from === 'member' ? 'you' : 'sponsor')} />
          ) : (
            <p className="text-muted">{t('none')}</p>
          )}
          {thread.left > 0 ? (
            <AskForm taskId={taskId} left={thread.left} />
          ) : (
            <p className="text-muted">{t('closed')}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function AskForm({ taskId, left }: { taskId: number; left: number }) {
  const t = useWords(ask)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useSend('POST /api/tasks/:id/messages')
  const submit = async () => {
    setTried(true)
    if (!text.trim()) return
    const params = { id: taskId }
    const sent = await send.send({ params, body: { text: text.trim() } })
    if (!sent) return
    setText('')
    setTried(false)
    setData('GET /api/tasks/:id/messages', { params }, sent.reply)
    toast({ title: t('sent') })
  }
  return (
    <Form onSubmit={() => void submit()} calls={send} keep={taskId}>
      <TextArea
        name="text"
        label={t('question')}
        hint={t('left', { count: left })}
        rows={3}
        value={text}
        error={isTried && !text.trim() ? t('empty') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!send.problem?.problem.errors && <Refused problem={send.problem} failed={t('sendFailed')} />}
      <Button type="submit" busy={send.busy}>
        {t('send')}
      </Button>
    </Form>
  )
}
