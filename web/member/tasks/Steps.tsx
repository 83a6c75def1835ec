import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { sheet } from './sheet.ts'

/** The steps to try, with check boxes. The ticks stay on this device with the draft, and nobody else sees them. */
export function Steps({
  steps,
  done,
  onChange,
}: {
  steps: string[]
  done: string[]
  onChange: (done: string[]) => void
}) {
  const t = useWords(sheet)
  const tick = (step: string) => onChange(done.includes(step) ? done.filter((one) => one !== step) : [...done, step])
  return (
    <fieldset>
      <legend className="font-bold mb-1">{t('steps')}</legend>
      {steps.map((step, at) => (
        <Checkbox key={at} checked={done.includes(String(at))} onChange={() => tick(String(at))}>
          <span lang={langOf(step)}>{step}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
