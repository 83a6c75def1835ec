import { WarnIcon } from '../ui/icons.tsx'
import type { ProblemError } from './api.ts'
import { useRefusal } from './refusal.ts'

/** Why a change was refused, with every wrong field: as a toast once, and in place until the next try. */
export function DeskRefusal({ problem }: { problem: ProblemError | null }) {
  const words = useRefusal(problem)
  if (!words) return null
  const errors = problem?.problem.errors ?? []
  return (
    <div className="note note--bad" role="alert">
      <WarnIcon />
      <div>
        <strong>{words.title}</strong>
        {errors.length ? (
          <ul className="list-disc pl-5">
            {errors.map(({ field, message }) => (
              <li key={field}>
                {field.replace(/^(body|query|params)\./, '')}: {message}
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.detail}</p>
        )}
      </div>
    </div>
  )
}
