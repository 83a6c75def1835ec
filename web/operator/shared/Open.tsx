import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import type { ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'

export const openWords = catalogue({
  text: {
    en: 'The audit log keeps that you have looked, with your reason.',
    bn: 'আপনি যে দেখেছেন, তা কারণসহ কার্যলগে থাকবে।',
  },
  reason: { en: 'Reason, at least 10 characters', bn: 'কারণ, অন্তত ১০ অক্ষর' },
  show: { en: 'Show', bn: 'দেখুন' },
})

/** Asks for a reason to reveal personal data. The revealed data stays only on this page. */
export function ConsoleOpen({
  title,
  open,
  onReason,
  onClose,
}: {
  title: string
  open: { busy: boolean; problem: ProblemError | null }
  /** Returns whether the data was revealed. */
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
