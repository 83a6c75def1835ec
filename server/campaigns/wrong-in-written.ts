import type { Language } from '../../contract/common.ts'
import type { FieldError } from '../../contract/refusals.ts'
import { forbiddenWords } from '../text/find-forbidden.ts'
import { expands } from '../text/look-alikes.ts'
import { findForbidden } from './find-forbidden.ts'
import { badTimes } from './refuse-bad-times.ts'

/** Longer than the limit of any text of a campaign, and more than the limit of any list: the rest is refused anyway. */
const most = { text: 2_000, items: 40 }
/** A text that expands is refused as well, and expensive to search. */
const textOf = (value: unknown) => {
  const text = typeof value === 'string' ? value.slice(0, most.text) : ''
  return expands(text) ? '' : text
}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, most.items) : [])
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * The clear violations of C10 in the submitted texts of a campaign, which may have other errors too. Violations do not prevent saving. They
 * are returned with the errors that do, so that one answer names all.
 */
export function forbiddenIn(body: unknown, language: Language): FieldError[] {
  const { title, otherTitle, appName, summary, otherSummary, needs, steps, questions } = fieldsOf(body)
  const findings = findForbidden({
    title: textOf(title),
    otherTitle: textOf(otherTitle),
    appName: textOf(appName),
    summary: textOf(summary),
    otherSummary: textOf(otherSummary),
    needs: textOf(needs),
    steps: listOf(steps).map(textOf),
    questions: listOf(questions).map((question) => {
      const { text, choices, low, high } = fieldsOf(question)
      return { text: textOf(text), choices: listOf(choices).map(textOf), low: textOf(low), high: textOf(high) }
    }),
  })
  return findings
    .filter(({ blatant }) => blatant)
    .map((finding) => ({
      field: `body.${finding.field}`,
      rule: 'forbidden',
      message: forbiddenWords(finding, language),
    }))
}

/** Errors of a campaign beyond the form of its fields, returned together with those. */
export function wrongInWritten(body: unknown, language: Language, now: Date): FieldError[] {
  const { opensAt, closesAt } = fieldsOf(body)
  return [...badTimes({ opensAt: textOf(opensAt), closesAt: textOf(closesAt) }, now), ...forbiddenIn(body, language)]
}
