import { useState } from 'preact/hooks'
import { useWords } from '../i18n/words.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { sheet } from './sheet.ts'

/** The steps to try, with check boxes. The ticks stay on this device and are shown to nobody else. */
export function Steps({ taskId, steps }: { taskId: number; steps: string[] }) {
  const t = useWords(sheet)
  const key = `steps ${taskId}`
  const [done, setDone] = useState(() => (localStorage.getItem(key) ?? '').split(',').filter(Boolean))
  const tick = (step: string) => {
    const next = done.includes(step) ? done.filter((one) => one !== step) : [...done, step]
    localStorage.setItem(key, next.join())
    setDone(next)
  }
  return (
    <fieldset>
      <legend className="font-bold mb-1">{t('steps')}</legend>
      {steps.map((step, at) => (
        <Checkbox key={at} checked={done.includes(String(at))} onChange={() => tick(String(at))}>
          {step}
        </Checkbox>
      ))}
    </fieldset>
  )
}

export const forgetSteps = (taskId: number): void => localStorage.removeItem(`steps ${taskId}`)
