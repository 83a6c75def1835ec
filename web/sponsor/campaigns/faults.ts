import type { ReactNode } from 'react'
import type { CampaignBody } from './form.ts'

/** A message about a part of the form. It refers to the value at that time and disappears when the value changes. */
interface Sentence {
  /** The name of a field, `steps`, or a part of a question: `questions.q1.text`. */
  place: string
  about: string
  message: ReactNode
}
/** The messages about a part with this value, joined. Undefined if there are none. */
export type Told = (place: string, value: unknown) => ReactNode

const parts = ['text', 'choices', 'low', 'high'] as const
type Part = (typeof parts)[number]
export const questionPart = (id: string, part: Part): string => `questions.${id}.${part}`

/**
 * Assigns the server's messages about a campaign to the parts of the form. `field` is the server's path: `body.title`, `steps.1`. Empty
 * steps of the form are not sent, so a step is identified by its text and a question by its id.
 */
export function tell(sent: CampaignBody, said: readonly { field: string; message: ReactNode }[]): Told {
  const sentences = said.map(({ field, message }): Sentence => {
    const [name = '', index = '', part] = field.replace(/^body\./, '').split('.')
    const question = name === 'questions' ? sent.questions[Number(index)] : undefined
    if (question && index) {
      const key = parts.find((one) => one === part) ?? 'text'
      return { place: questionPart(question.id, key), about: JSON.stringify(question[key]), message }
    }
    const value: unknown = sent[name as keyof CampaignBody]
    const about = name === 'steps' && index ? sent.steps[Number(index)] : value
    return { place: name, about: JSON.stringify(about), message }
  })
  return (place, value) => {
    const here = sentences.filter((one) => one.place === place && one.about === JSON.stringify(value))
    return here.length > 1 ? here.flatMap(({ message }) => [message, ' ']) : here[0]?.message
  }
}

/**
 * The first error of each field. If a field breaks two rules, the first one is enough for correcting it. Findings of forbidden text are
 * added.
 */
export const firstOfEach = (
  errors: readonly { field: string; rule?: string; message?: string }[],
): { field: string; message: string }[] =>
  errors
    .filter(({ field, rule }, at) => rule === 'forbidden' || errors.findIndex((one) => one.field === field) === at)
    .map(({ field, message = '' }) => ({ field, message }))
