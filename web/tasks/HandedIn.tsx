import { useWords } from '../i18n/words.ts'
import { common } from '../i18n/common.ts'
import { Star } from '../ui/StarRating.tsx'
import { sheet } from './sheet.ts'
import type { TaskWithDraft } from './use-draft.ts'

/** The member's own words, to read again. */
export function HandedIn({ task }: { task: TaskWithDraft }) {
  const t = useWords(sheet)
  const c = useWords(common)
  const { review, rating, answers } = task.submission!
  return (
    <section className="grid gap-4" aria-label={t('handedIn')}>
      <h3 className="font-bold">{t('handedIn')}</h3>
      <div className="flex text-marigold" role="img" aria-label={c('stars', { count: rating })}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <Star key={stars} on={stars <= rating} size={24} />
        ))}
      </div>
      <p className="whitespace-pre-line">{review}</p>
      {task.campaign.questions.map(
        ({ id, text }) =>
          answers[id] !== undefined && (
            <div key={id}>
              <p className="text-sm text-muted">{text}</p>
              <p className="whitespace-pre-line">{answers[id]}</p>
            </div>
          ),
      )}
      {task.screenshots.length > 0 && (
        <ul className="shots">
          {task.screenshots.map(({ id, url, width, height }, at) => (
            <li key={id}>
              <img src={url} alt={t('screenshot', { count: at + 1 })} width={width} height={height} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
