import { withScaleEnd } from '../../../../contract/scale.ts'
import type { CallReply } from '../../data/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { Hint } from '../../ui/boxes.tsx'

type Asked = CallReply<'GET /api/sponsor/campaigns/:id'>['questions']

/** The sponsor's questions with the tester's answers. */
export function ConsoleAnswers({ questions, answers }: { questions: Asked; answers: Record<string, string | number> }) {
  const f = useFormat()
  const asked = questions.filter(({ id }) => answers[id] !== undefined)
  if (!asked.length) return null
  return (
    <dl className="grid gap-2 text-sm">
      {asked.map(({ id, text, ...ends }) => {
        const answer = answers[id]!
        return (
          <div key={id}>
            <Hint as="dt" lang={langOf(text)}>
              {text}
            </Hint>
            {typeof answer === 'number' ? (
              <dd>{withScaleEnd(ends, answer, f.number(answer))}</dd>
            ) : (
              <dd lang={langOf(answer)}>{answer}</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
