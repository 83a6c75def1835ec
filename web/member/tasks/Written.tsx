import { withScaleEnd } from '../../../contract/scale.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Star } from '../../shared/ui/StarRating.tsx'
import type { TaskWithDraft } from './use-draft.ts'

/** Shows the stars, the review and the answers, if present. */
export function Written({
  questions,
  review,
  rating,
  answers,
}: {
  questions: TaskWithDraft['campaign']['questions']
  review: string
  rating: number | null
  answers: Record<string, string | number>
}) {
  const c = useWords(common)
  const f = useFormat()
  return (
    <>
      {rating !== null && (
        <div className="flex text-marigold" role="img" aria-label={c('stars', { count: rating })}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <Star key={stars} on={stars <= rating} size={24} />
          ))}
        </div>
      )}
      {review && (
        <p className="whitespace-pre-line select-text" lang={langOf(review)}>
          {review}
        </p>
      )}
      {answered(questions, answers).map(({ id, text, answer, ...ends }) => (
        <div key={id}>
          <p className="text-sm text-muted" lang={langOf(text)}>
            {text}
          </p>
          <p className="whitespace-pre-line select-text">
            {typeof answer === 'number' ? withScaleEnd(ends, answer, f.number(answer)) : answer}
          </p>
        </div>
      ))}
    </>
  )
}

/** The answered questions with their answers. */
export const answered = <Q extends { id: string }>(questions: Q[], answers: Record<string, string | number>) =>
  questions.flatMap((question) => {
    const answer = answers[question.id]
    return answer === undefined || answer === '' ? [] : [{ ...question, answer }]
  })
