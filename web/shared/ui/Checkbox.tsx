import { useId, type ComponentProps, type ReactNode } from 'react'
import { WarnIcon } from './icons.tsx'
import { FieldError } from './Field.tsx'

/** The box of a check box, or the circle of a radio button, without its label. */
export const Tick = ({ type, ...input }: ComponentProps<'input'>) => (
  <input
    type={type}
    className={`appearance-none flex-none size-6 grid place-items-center border-2 border-edge bg-raised checked:bg-green checked:border-green disabled:bg-sunken disabled:border-dashed ${
      type === 'radio'
        ? 'rounded-full checked:after:size-2.5 checked:after:rounded-full checked:after:bg-on-green'
        : 'rounded-[25%] checked:after:w-1/2 checked:after:h-[30%] checked:after:border-on-green checked:after:[border-width:0_0_2.5px_2.5px] checked:after:[transform:translateY(-0.1rem)_rotate(-45deg)]'
    }`}
    {...input}
  />
)

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
    <label className="flex gap-3 items-start min-h-11 py-2 cursor-pointer has-disabled:text-muted has-disabled:cursor-default has-[img]:items-center">
      <Tick type={type} {...input} {...(error && { 'aria-invalid': true, 'aria-describedby': id })} />
      <span className="min-w-0">{children}</span>
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
