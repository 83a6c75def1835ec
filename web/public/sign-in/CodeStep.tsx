import { useEffect, useRef } from 'react'
import { atField } from '../../shared/data/refusal.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import type { ProblemError } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { signInWords } from '../../shared/shell/sign-in.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Note } from '../../shared/ui/boxes.tsx'

const fieldOf = { 'reset.code_wrong': 'code' } as Partial<Record<string, 'code'>>

/** The second step of joining: the code sent to the phone or e-mail. Earlier input stays and can be changed. */
export function CodeStep({
  to,
  problem,
  busy,
  again,
  back,
}: {
  /** The phone or e-mail as typed. */
  to: string
  problem: ProblemError | null
  busy: boolean
  again: () => void
  back: () => void
}) {
  const t = useWords(signInWords)
  const f = useFormat()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Note role="status">{t('codeSent', { to: to.includes('@') ? to : f.digits(to) })}</Note>
      <TextField
        name="code"
        label={t('resetCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={field}
        error={atField(problem, fieldOf, 'code')}
      />
      {problem && !fieldOf[problem.code] && <Refused problem={problem} failed={t('registerFailed')} />}
      <Button type="submit" wide busy={busy}>
        {t('signUp')}
      </Button>
      <Button look="quiet" busy={busy} onClick={again}>
        {t('resetAgain')}
      </Button>
      <Button look="quiet" onClick={back}>
        {t('codeBack')}
      </Button>
    </>
  )
}
