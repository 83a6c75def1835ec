import type { TargetedSubmitEvent } from 'preact'
import { useSend } from '../client/send.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select, TextArea } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Star } from '../ui/StarRating.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorFeedback } from './sponsor.ts'

const categories = ['off_topic', 'not_tried', 'copied', 'unreadable', 'other'] as const
interface Asking {
  taskId: number
  onClose: () => void
  /** The server has done it. */
  onDone: () => void
}

/** A press puts the mark, another one takes it away. */
export function HelpfulMark({ taskId, helpful, onDone }: { taskId: number; helpful: boolean; onDone: () => void }) {
  const t = useWords(sponsorFeedback)
  const mark = useSend('PUT /api/sponsor/submissions/:taskId/helpful')
  const change = async () => {
    if (await mark.send({ params: { taskId }, body: { helpful: !helpful } })) onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="quiet" small busy={mark.busy} aria-pressed={helpful} onClick={() => void change()}>
        <Star on={helpful} size={18} />
        {t('helpful')}
      </Button>
      <span className="field__hint">{t('helpfulHint')}</span>
      <ConsoleRefusal problem={mark.problem} />
    </div>
  )
}

export function AskRepair({ taskId, onClose, onDone }: Asking) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const ask = useSend('POST /api/sponsor/submissions/:taskId/repair')
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    const request = String(new FormData(event.currentTarget).get('request'))
    if (!(await ask.send({ params: { taskId }, body: { request } }))) return
    toast({ title: t('repairAsked') })
    onClose()
    onDone()
  }
  return (
    <Dialog title={t('repairTitle')} onClose={onClose}>
      <Form onSubmit={submit} refused={ask.problem}>
        <p>{t('repairLead')}</p>
        <TextArea name="request" label={t('repairText')} maxLength={2000} />
        <ConsoleRefusal problem={ask.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={ask.busy}>
            {t('repair')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

export function Reject({ taskId, onClose, onDone }: Asking) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const reject = useSend('POST /api/sponsor/submissions/:taskId/reject')
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const body = { category: typed.get('category') as (typeof categories)[number], reason: String(typed.get('reason')) }
    if (!(await reject.send({ params: { taskId }, body }))) return
    toast({ title: t('rejected') })
    onClose()
    onDone()
  }
  return (
    <Dialog title={t('rejectTitle')} onClose={onClose}>
      <Form onSubmit={submit} refused={reject.problem}>
        <p>{t('rejectLead')}</p>
        <Select name="category" label={t('category')}>
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`category_${one}`)}
            </option>
          ))}
        </Select>
        <TextArea name="reason" label={t('reason')} maxLength={2000} />
        <ConsoleRefusal problem={reject.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" type="submit" busy={reject.busy}>
            {t('reject')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
