import { useState, type ComponentProps } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

/** With `pin`: digits only, hidden, with its own keyboard. */
export function PasswordField({
  label,
  hint,
  error,
  pin,
  ...input
}: FieldProps & ComponentProps<'input'> & { pin?: boolean }) {
  const t = useWords(common)
  const [shown, setShown] = useState(false)
  const show = (
    <button
      type="button"
      className="icon-button"
      aria-pressed={shown}
      aria-label={`${t(shown ? 'hide' : 'show')}: ${label}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  )
  const digits = pin && { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 6, className: 'pin-input' }
  return (
    <Field {...{ label, hint, error, name: input.name }} after={show}>
      {(tied) => (
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...digits}
          {...input}
          {...tied}
          type={shown ? 'text' : 'password'}
        />
      )}
    </Field>
  )
}
