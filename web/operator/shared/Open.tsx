import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import type { ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'

export const openWords = catalogue({
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
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await onReason(reason))) return
    refetch('GET /api/operator/audit')
    onClose()
  }
  return (
    <FormDialog title={title} call={open} action={t('show')} onSubmit={submit} onClose={onClose}>
      <p>{t('text')}</p>
      <TextArea name="reason" label={t('reason')} rows={2} maxLength={300} />
    </FormDialog>
  )
}
