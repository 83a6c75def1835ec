import { useId, type ComponentProps, type ReactNode } from 'react'
import { WarnIcon } from './icons.tsx'
import { FieldError } from './boxes.tsx'

export function Checkbox({
  children,
  type = 'checkbox',
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  type?: 'checkbox' | 'radio'
  error?: string | null
}) {
  const id = useId()
  const box = (
    <label className="check">
      <input type={type} {...input} {...(error && { 'aria-invalid': true, 'aria-describedby': id })} />
      <span>{children}</span>
    </label>
  )
  if (!error) return box
  return (
    <div>
      {box}
      <FieldError as="div" id={id}>
        <WarnIcon size={18} />
        {error}
      </FieldError>
    </div>
  )
}
