import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import type { ProblemError } from './api.ts'

export interface RefusalWords {
  title: string
  detail: string
}

/** The server's message for a refusal; `failed` is the title for errors without one, such as a lost network or a bug. */
export function useRefusalWords(problem: ProblemError | null, failed?: string): RefusalWords | null {
  const t = useWords(common)
  if (!problem) return null
  if (problem.words) return { title: problem.words.title, detail: firstOffence(problem) ?? problem.words.detail }
  const lost = problem.code === 'network'
  if (failed) return { title: failed, detail: t(lost ? 'noNetwork' : 'tryAgain') }
  return lost
    ? { title: t('offlineTitle'), detail: t('noNetwork') }
    : { title: t('somethingWrong'), detail: t('ourFault') }
}

/** Shown beside the field that a refusal concerns: `fieldOf` maps each code to a field. Empty for other fields. */
export const atField = <F extends string>(problem: ProblemError | null, fieldOf: Partial<Record<string, F>>, name: F) =>
  problem?.words && fieldOf[problem.code] === name ? inOneLine(problem.words) : null

/** On one line beside a field. A title may end like a sentence, in either language. */
export const inOneLine = ({ title, detail }: RefusalWords): string =>
  `${title}${/[.!?।]$/.test(title) ? '' : ':'} ${detail}`

/** The message for the first of several invalid fields. */
const firstOffence = (problem: ProblemError) => problem.problem.errors?.find(({ message }) => message)?.message
