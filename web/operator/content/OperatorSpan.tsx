import { dhakaClock, fromDhakaClock } from '../../../contract/format.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { operatorTexts } from './texts.ts'
import { Hint } from '../../shared/ui/boxes.tsx'

interface Span {
  startsAt: string | null
  endsAt: string | null
}
export const always: Span = { startsAt: null, endsAt: null }

const inDhaka = (time: string | null) => (time ? dhakaClock(time) : '')

/** The period during which members see it, entered in Dhaka time. */
export function OperatorSpan({ value, onChange }: { value: Span; onChange: (value: Span) => void }) {
  const t = useWords(operatorTexts)
  return (
    <div className="grid gap-4 grid-cols-[repeat(auto-fit,minmax(min(100%,14em),1fr))] items-start">
      {(['startsAt', 'endsAt'] as const).map((end) => (
        <TextField
          key={end}
          name={end}
          type="datetime-local"
          max="9999-12-31T23:59"
          label={t(end)}
          hint={t(`${end}Hint`)}
          value={inDhaka(value[end])}
          onChange={({ currentTarget: { value: typed } }) =>
            onChange({ ...value, [end]: typed ? fromDhakaClock(typed) : null })
          }
        />
      ))}
    </div>
  )
}

const tones = { scheduled: 'wait', running: 'good', no_room: 'wait', ended: 'plain' } as const

/** Whether members see it now, and its start and end. */
export function OperatorState({ entry }: { entry: Span & { state: keyof typeof tones } }) {
  const t = useWords(operatorTexts)
  const f = useFormat()
  const { state, startsAt, endsAt } = entry
  return (
    <Hint className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
      {startsAt && t('from', { time: f.dateTime(startsAt) })}
      <span>{endsAt ? t('until', { time: f.dateTime(endsAt) }) : t('noEnd')}</span>
    </Hint>
  )
}
