import { useId } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Label, TextArea } from '../../shared/ui/Field.tsx'
import { ScaleEnds } from '../../shared/ui/ScaleEnds.tsx'
import { sheet } from './sheet.ts'
import type { TaskWithDraft, Typed } from './use-draft.ts'

type Question = TaskWithDraft['campaign']['questions'][number]
type Answer = string | number

/** The sponsor's questions: free text, a choice or a scale of five. */
export function QuestionFields({
  questions,
  answers,
  onChange,
}: {
  questions: Question[]
  answers: Typed['answers']
  onChange: (answers: Typed['answers']) => void
}) {
  const t = useWords(sheet)
  if (!questions.length) return null
  return (
    <section className="grid gap-4" aria-label={t('answers')}>
      <h3 className="font-bold">{t('answers')}</h3>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          onChange={(answer) => onChange({ ...answers, [question.id]: answer })}
        />
      ))}
    </section>
  )
}

function QuestionField({
  question,
  answer,
  onChange,
}: {
  question: Question
  answer: Answer | undefined
  onChange: (answer: Answer) => void
}) {
  const f = useFormat()
  const name = useId()
  if (question.kind === 'text') {
    return (
      <TextArea
        label={question.text}
        value={answer ?? ''}
        maxLength={2000}
        rows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (question.kind === 'choice') {
    return (
      <fieldset>
        <Label lang={langOf(question.text)}>{question.text}</Label>
        {question.choices?.map((choice) => (
          <Checkbox key={choice} type="radio" name={name} checked={answer === choice} onChange={() => onChange(choice)}>
            <span lang={langOf(choice)}>{choice}</span>
          </Checkbox>
        ))}
      </fieldset>
    )
  }
  return (
    <fieldset>
      <Label className="mb-1.5" lang={langOf(question.text)}>
        {question.text}
      </Label>
      <div className="grid grid-cols-5 gap-1.5">
        {[1, 2, 3, 4, 5].map((step) => (
          <label
            key={step}
            className="relative grid place-items-center min-h-11 border border-edge rounded-sm font-semibold has-checked:bg-green has-checked:border-green has-checked:text-on-green has-focus-visible:halo"
          >
            <input
              type="radio"
              className="absolute inset-0 opacity-0 cursor-pointer"
              name={name}
              checked={answer === step}
              onChange={() => onChange(step)}
            />
            {f.number(step)}
          </label>
        ))}
      </div>
      <ScaleEnds {...question} />
    </fieldset>
  )
}
