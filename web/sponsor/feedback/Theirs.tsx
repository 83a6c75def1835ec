import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { sponsorFeedback } from '../../shared/console/feedback/words.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Another person's newer version, beside the typed text. */
export function Theirs({ text }: { text: string }) {
  const t = useWords(sponsorFeedback)
  return (
    <Note role="status">
      <div className="min-w-0">
        <strong>{t('theirs')}</strong>
        <p className="whitespace-pre-wrap break-words" lang={langOf(text)}>
          {text}
        </p>
        <p>{t('theirsLead')}</p>
      </div>
    </Note>
  )
}
