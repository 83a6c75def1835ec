import type { ComponentProps } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Under way: keeps its place and its words, and takes no second press. */
  busy?: boolean
  wide?: boolean
  small?: boolean
}

export const buttonClass = ({ look = 'primary', wide, small }: Pick<ButtonProps, 'look' | 'wide' | 'small'>): string =>
  `button button--${look}${wide ? ' button--wide' : ''}${small ? ' button--small' : ''}`

export function Button({
  look,
  busy,
  wide,
  small,
  className = '',
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass({ look, wide, small })} ${className}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      // Not `disabled` while busy: that would throw the focus away.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner spinner--small" aria-hidden="true" />}
      {children}
    </button>
  )
}
