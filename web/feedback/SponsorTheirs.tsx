import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import { sponsorFeedback } from './sponsor.ts'

/** What somebody else has saved meanwhile, beside what was typed. */
export function SponsorTheirs({ text }: { text: string }) {
  const t = useWords(sponsorFeedback)
  return (
    <div className="note" role="status">
      <div className="min-w-0">
        <strong>{t('theirs')}</strong>
        <p className="whitespace-pre-wrap break-words" lang={langOf(text)}>
          {text}
        </p>
        <p>{t('theirsLead')}</p>
      </div>
    </div>
  )
}
