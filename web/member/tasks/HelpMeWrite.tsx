import { helpHeadings } from '../../../contract/review.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { DownIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { sheet } from './sheet.ts'

/** Inserts questions into the review as headings. The member writes the answers in their own words (C10). */
export function HelpMeWrite({ review, onInsert }: { review: string; onInsert: (review: string) => void }) {
  const t = useWords(sheet)
  const headings = helpHeadings[useLanguage()]
  const insert = (heading: string) => onInsert(`${review.trimEnd()}${review.trim() ? '\n\n' : ''}${heading}\n`)
  return (
    <details className="fold help">
      <summary className="text-sm text-green-text">
        {t('help')}
        <DownIcon size={20} />
      </summary>
      <div className="fold__body grid gap-2">
        <p className="text-sm text-muted">{t('helpLead')}</p>
        {headings.map((heading) => (
          <button
            key={heading}
            type="button"
            className="button button--secondary button--small justify-start!"
            disabled={review.includes(heading)}
            onClick={() => insert(heading)}
          >
            <PlusIcon size={18} />
            {heading}
          </button>
        ))}
      </div>
    </details>
  )
}
