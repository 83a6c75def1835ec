import type { SubmitEvent } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import type { ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'

const openWords = catalogue({
  en: () => import('./open.en.ts'),
  bn: () => import('./open.bn.ts'),
})

/** Asks why personal data is to be shown. What is shown is kept by the page alone, and is gone with it. */
export function ConsoleOpen({
  title,
  open,
  onReason,
  onClose,
}: {
  title: string
  open: { busy: boolean; problem: ProblemError | null }
  /** Returns whether it was shown. */
  onReason: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const t = useWords(openWords)
  const c = useWords(common)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const reason = String(new FormData(event.currentTarget).get('reason'))
    if (!(await onReason(reason))) return
    refetch('GET /api/operator/audit')
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={submit} refused={open.problem}>
        <p>{t('text')}</p>
        <TextArea name="reason" label={t('reason')} rows={2} maxLength={300} />
        <ConsoleRefusal problem={open.problem} />
        <div className="dialog__foot">
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" busy={open.busy}>
            {t('show')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
