import type { ComponentProps } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Busy: keeps its size and label, and ignores further presses. */
  busy?: boolean
  wide?: boolean
  small?: boolean
}

const looks = {
  primary: 'bg-green text-on-green act:bg-green-strong',
  secondary: 'bg-raised border-edge text-green-text act:border-green act:bg-green-soft',
  quiet: 'text-green-text act:bg-green-soft',
  danger: 'bg-red text-on-red',
}
const same =
  'items-center justify-center gap-2 border rounded-md font-semibold leading-snug text-center wrap-anywhere [transition:background-color_150ms] off:opacity-55 off:cursor-not-allowed aria-busy:cursor-progress'

/** A button's utility classes. With large text on a narrow screen, the label needs the space. */
export const buttonClass = ({
  look = 'primary',
  wide,
  small,
}: Pick<ButtonProps, 'look' | 'wide' | 'small'>): string => {
  const size = wide ? 'flex w-full min-h-13 text-wide' : `inline-flex min-h-11 ${small ? 'text-sm' : 'text-word'}`
  const room = `${small ? 'py-1' : 'py-2'} ${small || look === 'quiet' ? 'px-3' : 'px-[min(1.125rem,4.5vw)]'}`
  return `${same} ${size} ${room} ${look === 'secondary' ? '' : 'border-transparent'} ${looks[look]}`
}

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
      // Not `disabled` while busy, since a disabled button loses the focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && (
        <span
          className="size-[1.1em] rounded-full border-2 border-current border-t-transparent animate-turn"
          aria-hidden="true"
        />
      )}
      {children}
    </button>
  )
}
