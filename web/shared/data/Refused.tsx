import type { ReactNode } from 'react'
import { WarnIcon } from '../ui/icons.tsx'
import type { ProblemError } from './api.ts'
import { useRefusalWords } from './refusal.ts'
import { Note } from '../ui/boxes.tsx'

/** Why the server refused, in place until the next try. `failed` is the title of what the server has no words for. */
export function Refused({
  problem,
  failed,
  children,
}: {
  problem: ProblemError | null
  failed?: string
  children?: ReactNode
}) {
  const words = useRefusalWords(problem, failed)
  if (!words) return null
  return (
    <Note Icon={WarnIcon} tone="bad" role="alert">
      <div>
        <strong>{words.title}</strong>
        <p>{words.detail}</p>
        {children}
      </div>
    </Note>
  )
}
