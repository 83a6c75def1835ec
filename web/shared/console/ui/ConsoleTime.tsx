import { useFormat } from '../../i18n/format.ts'

/** A date and time in a cell, on one line in a column. A phone's card may be narrower. */
export function ConsoleTime({ at }: { at: string }) {
  const f = useFormat()
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {f.dateTime(at)}
    </time>
  )
}
