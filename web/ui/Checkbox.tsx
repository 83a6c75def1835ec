import type { ComponentProps, ReactNode } from 'react'

export function Checkbox({
  children,
  type = 'checkbox',
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; type?: 'checkbox' | 'radio' }) {
  return (
    <label className="check">
      <input type={type} {...input} />
      <span>{children}</span>
    </label>
  )
}
