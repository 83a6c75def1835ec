import { useState } from 'react'
import { loseNetwork, ProblemError, send, type Call, type CallInput } from './api.ts'

/**
 * Saves a reply as a file. A plain link would also save a refusal, such as that of an ended session. Here the password is asked for in
 * place, and `problem` gives the reason of a failure.
 */
export function useSaveFile() {
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [saving, setSaving] = useState<Call | null>(null)
  /** Whether the file was saved. */
  const save = async <K extends Call>(name: K, input: Omit<CallInput<K>, 'key'>): Promise<boolean> => {
    if (saving) return false
    setSaving(name)
    setProblem(null)
    try {
      const response = await send(name, { ...input, asFile: true })
      const file = await response.blob().catch(loseNetwork)
      saveFile(file, nameOf(response))
      return true
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setProblem(error)
      return false
    } finally {
      setSaving(null)
    }
  }
  return { save, saving, problem }
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'porokh'

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers start to read the blob later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
