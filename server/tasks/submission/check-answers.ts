import type { FieldError } from '../../../contract/refusals.ts'
import { refuse } from '../../core/refuse.ts'
import type { Answers, TaskWithDraft } from './sql.ts'

type Question = TaskWithDraft['campaign']['questions'][number]

/** Returns the answers to the campaign's questions without all others. Each question needs an answer of its kind. */
export function checkAnswers(questions: readonly Question[], given: Answers): Answers {
  const errors: FieldError[] = []
  const missing: string[] = []
  const answers: Answers = {}
  for (const question of questions) {
    const answer = Object.hasOwn(given, question.id) ? given[question.id] : undefined
    if (answer === undefined || (typeof answer === 'string' && answer.trim() === '')) missing.push(question.id)
    else {
      const wrong = whatIsWrong(question, answer)
      if (wrong) errors.push({ field: `body.answers.${question.id}`, ...wrong })
      else answers[question.id] = typeof answer === 'string' ? answer.trim() : answer
    }
  }
  if (errors.length > 0) throw refuse('input.not_possible', { errors })
  if (missing.length > 0) throw refuse('task.answers_missing', { questions: missing })
  return answers
}

function whatIsWrong({ kind, choices = [] }: Question, answer: string | number): Omit<FieldError, 'field'> | undefined {
  if (kind === 'scale') {
    if (typeof answer !== 'number') return { rule: 'type', limit: 'number' }
    return Number.isInteger(answer) && answer >= 1 && answer <= 5
      ? undefined
      : { rule: 'choice', limit: '1, 2, 3, 4, 5' }
  }
  if (typeof answer !== 'string') return { rule: 'type', limit: 'string' }
  return kind === 'choice' && !choices.includes(answer.trim())
    ? { rule: 'choice', limit: choices.join(', ') }
    : undefined
}
