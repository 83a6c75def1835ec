import { useFormat } from '../i18n/format.ts'

/** A date and time in a cell: on one line, however narrow the column. */
export function ConsoleTime({ at }: { at: string }) {
  const f = useFormat()
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {f.dateTime(at)}
    </time>
  )
}
