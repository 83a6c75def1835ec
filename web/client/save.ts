import { useState } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { loseNetwork, ProblemError, send, type CallInput } from './api.ts'
import type { ReadCall } from './cache.ts'
import { useRefusal } from './refusal.ts'

/**
 * Saves a reply as a file. A plain link would save a refusal too, such as that of an ended session. So the password is asked for
 * in place, and a failure is shown.
 */
export function useSaveFile() {
  const c = useWords(common)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [saving, setSaving] = useState<ReadCall | null>(null)
  useRefusal(problem, c('notSaved'))
  const save = async <K extends ReadCall>(name: K, input: Omit<CallInput<K>, 'key'>) => {
    if (saving) return
    setSaving(name)
    try {
      const response = await send(name, { ...input, asFile: true })
      const file = await response.blob().catch(loseNetwork)
      saveFile(file, nameOf(response))
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setProblem(error)
    } finally {
      setSaving(null)
    }
  }
  return { save, saving }
}

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'porokh'

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
