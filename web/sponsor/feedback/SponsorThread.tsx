import { refetch, setData } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ThreadMessages } from '../../shared/console/feedback/ThreadMessages.tsx'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { useMay } from '../../shared/console/person.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'
import { useTyped } from './typed.ts'

/** The messages with a tester on a task, and the answer form for people who may decide. */
export function SponsorThread({ taskId }: { taskId: number }) {
  const t = useWords(sponsorFeedback)
  const decides = useMay('owner', 'reviewer')
  const loaded = useLoad('GET /api/sponsor/tasks/:taskId/messages', { params: { taskId } })
  const thread = loaded.data
  return (
    <section className="grid gap-2" aria-label={t('messages')}>
      <h3 className="font-bold">{t('messages')}</h3>
      {loaded.loading && <Spinner label={t('messages')} />}
      {!thread && loaded.problem && <ErrorState problem={loaded.problem} retry={loaded.retry} />}
      {thread && <ThreadMessages messages={thread.messages} />}
      {thread && thread.left === 0 && <Hint>{t('threadClosed')}</Hint>}
      {thread && thread.left > 0 && decides && <AnswerForm taskId={taskId} />}
    </section>
  )
}

function AnswerForm({ taskId }: { taskId: number }) {
  const t = useWords(sponsorFeedback)
  const send = useSend('POST /api/sponsor/tasks/:taskId/messages')
  const drafts = useTyped()
  const { text: typed } = drafts.of('answer', taskId)
  const setTyped = (text: string) => drafts.keep('answer', taskId, { text })
  const submit = async () => {
    const params = { taskId }
    const sent = await send.send({ params, body: { text: typed } })
    if (!sent) return
    setTyped('')
    setData('GET /api/sponsor/tasks/:taskId/messages', { params }, sent.reply)
    toast({ title: t('replySent') })
    refetch('GET /api/sponsor/questions', 'GET /api/sponsor/waiting')
  }
  return (
    <Form calls={send} onSubmit={() => void submit()}>
      <TextArea
        name="text"
        label={t('reply')}
        hint={t('replyHint')}
        rows={2}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {!send.problem?.problem.errors && <ConsoleRefusal problem={send.problem} />}
      <div>
        <Button type="submit" look="secondary" small busy={send.busy}>
          {t('replySend')}
        </Button>
      </div>
    </Form>
  )
}
