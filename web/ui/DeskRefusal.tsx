import { useEffect } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { WarnIcon } from './icons.tsx'
import { toast } from './Toast.tsx'

interface Refused {
  words: { title: string; detail: string } | null
  problem: { errors?: { field: string; message?: string }[] }
}

/** Why a change was refused, with every wrong field: as a toast once, and in place until the next try. */
export function DeskRefusal({ problem }: { problem: Refused | null }) {
  const t = useWords(common)
  const words = problem && (problem.words ?? { title: t('somethingWrong'), detail: t('noNetwork') })
  useEffect(() => {
    if (words) toast({ title: words.title, detail: words.detail, tone: 'bad' })
    // Once for each problem, not for each drawing.
  }, [problem])
  if (!words) return null
  return (
    <div className="note note--bad" role="alert">
      <WarnIcon />
      <div>
        <strong>{words.title}</strong>
        <p>{words.detail}</p>
        {!!problem?.problem.errors?.length && (
          <ul className="list-disc pl-5">
            {problem.problem.errors.map(({ field, message }) => (
              <li key={field}>
                {field.replace(/^(body|query|params)\./, '')}: {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
