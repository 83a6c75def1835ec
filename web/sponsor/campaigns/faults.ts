import type { ReactNode } from 'react'
import type { CampaignBody } from './form.ts'

/** A sentence about one place of the form. It is about what stood there when it was said, and goes away when that is changed. */
interface Sentence {
  /** The name of a field, `steps`, or a part of a question: `questions.q1.text`. */
  place: string
  about: string
  message: ReactNode
}
/** The sentences about a place with this value, one after the other. Nothing where there is none. */
export type Told = (place: string, value: unknown) => ReactNode

export const questionPart = (id: string, part: 'text' | 'choices'): string => `questions.${id}.${part}`

/**
 * Brings what the server says of a campaign to the places of the form. `field` is as the server names it: `body.title`, `steps.1`. The form
 * may have empty steps that were not sent, so a step is known by its words and a question by its id.
 */
export function tell(sent: CampaignBody, said: readonly { field: string; message: ReactNode }[]): Told {
  const sentences = said.map(({ field, message }): Sentence => {
    const [name = '', index = '', part] = field.replace(/^body\./, '').split('.')
    const question = name === 'questions' ? sent.questions[Number(index)] : undefined
    if (question && index) {
      const key = part === 'choices' ? 'choices' : 'text'
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
 * The first error of each field. A field may break two rules of its form; the first is enough to mend it. What is forbidden in its words is
 * said beside that.
 */
export const firstOfEach = (
  errors: readonly { field: string; rule?: string; message?: string }[],
): { field: string; message: string }[] =>
  errors
    .filter(({ field, rule }, at) => rule === 'forbidden' || errors.findIndex((one) => one.field === field) === at)
    .map(({ field, message = '' }) => ({ field, message }))
