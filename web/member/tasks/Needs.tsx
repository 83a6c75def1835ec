import type { OfferedNumber } from '../../../contract/campaign-fields.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Prose } from '../../shared/ui/Markdown.tsx'
import { sheet } from './sheet.ts'
import type { TaskWithDraft } from './use-draft.ts'

/** The key of a field's sentence for members. Each optional number that is offered has one. */
type Need = `need.${OfferedNumber}`

/** What a task needs: the same on its offer and after its start. */
export function Needs({
  offer,
  questions,
}: {
  offer: Omit<NonNullable<TaskWithDraft['offer']>, 'summary'>
  questions: number
}) {
  const t = useWords(sheet)
  const f = useFormat()
  const needs = [
    t('needReview', { count: offer.minReviewLength }),
    t('needStars'),
    questions > 0 && t('needAnswers', { count: questions }),
    offer.screenshotsRequired > 0 && t('needScreenshots', { count: offer.screenshotsRequired }),
    t('timeAllowed', { length: f.length(offer.timeAllowedMinutes * 60) }),
    ...Object.entries(offer).map(
      ([field, count]) =>
        typeof count === 'number' && t.knows(`need.${field}`) && t(`need.${field}` as Need, { count }),
    ),
  ].filter((need): need is string => !!need)
  return (
    <Prose>
      <h3 className="font-bold">{t('needs')}</h3>
      <ul>
        {offer.needs && (
          <li className="font-bold" lang={langOf(offer.needs)}>
            {offer.needs}
          </li>
        )}
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </Prose>
  )
}
