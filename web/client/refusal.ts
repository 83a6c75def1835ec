import { useEffect } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { toast } from '../ui/Toast.tsx'
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
  if (failed) return { title: failed, detail: t(lost ? 'noNetwork' : 'somethingWrong') }
  return lost ? { title: t('offlineTitle'), detail: t('noNetwork') } : { title: t('somethingWrong'), detail: '' }
}

/** In one line, beside a field. A title may end as a sentence does, in either language. */
export const inOneLine = ({ title, detail }: RefusalWords): string =>
  `${title}${/[.!?।]$/.test(title) ? '' : ':'} ${detail}`

/** Shows it as a toast, once for each problem, and returns the words for a place beside the form. */
export function useRefusal(problem: ProblemError | null, failed?: string): RefusalWords | null {
  const words = useRefusalWords(problem, failed)
  useEffect(() => {
    if (words) toast({ ...words, tone: 'bad' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each problem, not for each render
  }, [problem])
  return words
}

/** Of several fields that are wrong, the message of the first. */
const firstOffence = (problem: ProblemError) => problem.problem.errors?.find(({ message }) => message)?.message
