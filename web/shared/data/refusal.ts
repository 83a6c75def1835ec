import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import type { ProblemError } from './api.ts'

export interface RefusalWords {
  title: string
  detail: string
}

/** The server's own words for a refusal; `failed` is the title where it has none, as for a lost network or a bug. */
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

/** Beside the field that a refusal is about: `fieldOf` names it for each code. Nothing for a refusal about another field. */
export const atField = <F extends string>(problem: ProblemError | null, fieldOf: Partial<Record<string, F>>, name: F) =>
  problem?.words && fieldOf[problem.code] === name ? inOneLine(problem.words) : null

/** In one line, beside a field. A title may end as a sentence does, in either language. */
export const inOneLine = ({ title, detail }: RefusalWords): string =>
  `${title}${/[.!?।]$/.test(title) ? '' : ':'} ${detail}`

/** Of several fields that are wrong, the message of the first. */
const firstOffence = (problem: ProblemError) => problem.problem.errors?.find(({ message }) => message)?.message
