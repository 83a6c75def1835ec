import { langOf } from '../i18n/lang-of.ts'
import { useFormat } from '../i18n/format.ts'

/** What the ends of a scale mean, in the campaign's own words. Shows nothing for an end without words. */
export function ScaleEnds({ low, high }: { low?: string; high?: string }) {
  const f = useFormat()
  if (!low && !high) return null
  const end = (step: number, meaning: string | undefined) => (
    <span lang={langOf(meaning ?? '')}>{meaning && `${f.number(step)} = ${meaning}`}</span>
  )
  return (
    <p className="flex justify-between gap-3 text-xs text-muted mt-1">
      {end(1, low)}
      {end(5, high)}
    </p>
  )
}
