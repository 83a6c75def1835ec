import { useState, type ComponentProps } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { useBound } from './Form.tsx'
import { icon } from './icon.tsx'
import { IconButton } from './boxes.tsx'

const EyeIcon = icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
)
const EyeOffIcon = icon(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4 4" />,
)

/** With `pin`: digits only, hidden, with a numeric keyboard. */
export function PasswordField({
  label,
  hint,
  error,
  pin,
  ...input
}: FieldProps & ComponentProps<'input'> & { pin?: boolean }) {
  const t = useWords(common)
  const [shown, setShown] = useState(false)
  const most = useBound(input.name)
  const show = (
    <IconButton
      aria-pressed={shown}
      aria-label={`${t(shown ? 'hide' : 'show')}: ${label}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  )
  const digits = pin && {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 6,
    className: 'tracking-[0.4em]',
  }
  return (
    <Field {...{ label, hint, error, name: input.name }} after={show}>
      {(tied) => (
        <input
          data-secret=""
          autoCapitalize="none"
          spellCheck={false}
          maxLength={most}
          {...digits}
          {...input}
          {...tied}
          {...(shown ? { type: 'text' } : { type: 'password' })}
        />
      )}
    </Field>
  )
}
