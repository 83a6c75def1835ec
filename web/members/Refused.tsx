import { useEffect, type ReactNode } from 'react'
import type { ProblemError } from '../client/api.ts'
import { useWords } from '../i18n/words.ts'
import { WarnIcon } from '../ui/icons.tsx'
import { toast } from '../ui/Toast.tsx'
import { signInWords } from './sign-in.ts'

/**
 * Shows why a request was refused: as a toast, and here until the next try. `title` is for failures for which the server
 * has no message. `quiet`: no toast, because a field already shows the reason.
 */
export function Refused({
  problem,
  title,
  quiet,
  children,
}: {
  problem: ProblemError | null
  title: string
  quiet?: boolean
  children?: ReactNode
}) {
  const t = useWords(signInWords)
  const words = problem && (problem.words ?? { title, detail: t('somethingWrong') })
  useEffect(() => {
    if (words) toast({ title: words.title, detail: words.detail, tone: 'bad' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each problem, not for each drawing
  }, [problem])
  if (!words || quiet) return null
  return (
    <div className="note note--bad" role="alert">
      <WarnIcon />
      <div>
        <strong>{words.title}</strong>
        <p>{words.detail}</p>
        {children}
      </div>
    </div>
  )
}
