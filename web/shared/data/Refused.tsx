import type { ReactNode } from 'react'
import { WarnIcon } from '../ui/icons.tsx'
import type { ProblemError } from './api.ts'
import { useRefusalWords } from './refusal.ts'
import { Note } from '../ui/boxes.tsx'

/** The server's reason for a refusal. Stays until the next attempt. `failed`: the title of errors without a message from the server. */
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
