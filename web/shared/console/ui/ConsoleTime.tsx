import { useFormat } from '../../i18n/format.ts'

/** A date and time in a cell: on one line in a column. The card of a phone may be narrower than that. */
export function ConsoleTime({ at }: { at: string }) {
  const f = useFormat()
  return (
    <time dateTime={at} className="md:whitespace-nowrap">
      {f.dateTime(at)}
    </time>
  )
}
