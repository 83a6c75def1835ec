import { WarnIcon } from '../ui/icons.tsx'
import type { ProblemError } from '../data/api.ts'
import { useRefusalWords } from '../data/refusal.ts'
import { Note } from '../ui/boxes.tsx'

/** Why a change was refused, with every invalid field. Stays until the next attempt. */
export function ConsoleRefusal({
  problem,
  labels = {},
}: {
  problem: ProblemError | null
  /** The form's labels for its fields, if it has more than one. */
  labels?: Record<string, string>
}) {
  const words = useRefusalWords(problem)
  if (!words) return null
  // If a field breaks two rules, the first one is enough for correcting it.
  const errors = (problem?.problem.errors ?? []).filter(
    ({ field }, at, all) => all.findIndex((one) => one.field === field) === at,
  )
  return (
    <Note Icon={WarnIcon} tone="bad" role="alert">
      <div>
        <strong>{words.title}</strong>
        {errors.length ? (
          <ul className="list-disc pl-5">
            {errors.map(({ field, message }) => {
              const label = labels[field.split('.')[1] ?? '']
              return <li key={field}>{label ? `${label}: ${message}` : message}</li>
            })}
          </ul>
        ) : (
          <p>{words.detail}</p>
        )}
      </div>
    </Note>
  )
}
