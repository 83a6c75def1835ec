import { helpHeadings } from '../../../contract/review.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Fold } from '../../shared/ui/Fold.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PlusIcon } from '../../shared/ui/icons.tsx'
import { sheet } from './sheet.ts'

/** Inserts questions into the review as headings. The member writes the answers in their own words (C10). */
export function HelpMeWrite({ review, onInsert }: { review: string; onInsert: (review: string) => void }) {
  const t = useWords(sheet)
  const headings = helpHeadings[useLanguage()]
  const insert = (heading: string) => onInsert(`${review.trimEnd()}${review.trim() ? '\n\n' : ''}${heading}\n`)
  return (
    <Fold className="border-b-0" title={<span className="text-sm text-green-text">{t('help')}</span>}>
      <p className="text-sm text-muted">{t('helpLead')}</p>
      {headings.map((heading) => (
        <Button
          key={heading}
          look="secondary"
          small
          className="justify-start!"
          disabled={review.includes(heading)}
          onClick={() => insert(heading)}
        >
          <PlusIcon size={18} />
          {heading}
        </Button>
      ))}
    </Fold>
  )
}
