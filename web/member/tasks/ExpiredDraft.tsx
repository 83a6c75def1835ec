import { useEffect, useState } from 'react'
import { loadDraft } from '../offline/drafts.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { CopyIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sheet } from './sheet.ts'
import { fromServer, type TaskWithDraft } from './use-draft.ts'
import { answered, Written } from './Written.tsx'

/** Shows the draft of an expired task, so that the member does not lose it. Only the member can read it. */
export default function ExpiredDraft({ task, owner }: { task: TaskWithDraft; owner: number }) {
  const t = useWords(sheet)
  const [typed, setTyped] = useState(fromServer(task))
  useEffect(() => {
    // The draft on the device may be newer than the server's.
    void loadDraft(owner, task.id).then(
      (draft) => draft && setTyped(draft),
      () => undefined,
    )
  }, [owner, task.id])
  if (!typed) return null
  const { review, rating, answers } = typed
  const { questions } = task.campaign
  const words = [review, ...answered(questions, answers).map(({ text, answer }) => `${text}\n${answer}`)].filter(
    Boolean,
  )
  if (!words.length && rating === null) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words.join('\n\n'))
      toast({ title: t('keptCopied') })
    } catch {
      toast({ title: t('keptNotCopied'), tone: 'bad' })
    }
  }
  return (
    <section className="grid gap-4" aria-label={t('keptWords')}>
      <h3 className="font-bold">{t('keptWords')}</h3>
      <p className="text-sm text-muted">{t('keptWordsText')}</p>
      <Written questions={questions} review={review} rating={rating} answers={answers} />
      {words.length > 0 && (
        <Button look="secondary" onClick={() => void copy()}>
          <CopyIcon size={20} />
          {t('keptCopy')}
        </Button>
      )}
    </section>
  )
}
