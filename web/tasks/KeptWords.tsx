import { useEffect, useState } from 'react'
import { loadDraft } from '../app/offline/drafts.ts'
import { useWords } from '../i18n/words.ts'
import { sheet } from './sheet.ts'
import type { TaskWithDraft } from './use-draft.ts'

/** The words of a task whose time is over: nobody else reads them, and they are not lost. */
export function KeptWords({ task, owner }: { task: TaskWithDraft; owner: number }) {
  const t = useWords(sheet)
  const [review, setReview] = useState(task.draft?.review)
  useEffect(() => {
    // The device may know more than reached the server.
    void loadDraft(owner, task.id).then(
      (draft) => draft && setReview(draft.review),
      () => undefined,
    )
  }, [owner, task.id])
  if (!review) return null
  return (
    <section className="grid gap-2" aria-label={t('keptWords')}>
      <h3 className="font-bold">{t('keptWords')}</h3>
      <p className="text-sm text-muted">{t('keptWordsText')}</p>
      <p className="whitespace-pre-line select-text">{review}</p>
    </section>
  )
}
