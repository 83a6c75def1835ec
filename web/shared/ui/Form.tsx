import { createContext, useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'

/** What somebody has typed into the field of that name; empty where there is none. */
export type Typed = (name: string) => string

/** What the server says about single fields, for the fields of this form. */
export const fieldErrors = createContext<readonly { field: string; message?: string }[]>([])

/**
 * A form that says itself what is wrong. After each press on its button, and when the server has refused it, the first wrong
 * field has the focus.
 */
export function Form({
  refused,
  onSubmit,
  ref,
  className = '',
  ...rest
}: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  /** Why the server refused, if it did. */
  refused: { problem: { errors?: { field: string; message?: string }[] } } | null
  onSubmit: (typed: Typed, form: HTMLFormElement) => void
  ref?: RefObject<HTMLFormElement | null>
}) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const [tries, setTries] = useState(0)
  useLayoutEffect(() => {
    const wrong = form.current!.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    // With its sentence, which would else be below the buttons of a sheet.
    wrong?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [tries, refused, form])
  return (
    <fieldErrors.Provider value={refused?.problem.errors ?? []}>
      <form
        className={`grid grid-cols-1 gap-4 ${className}`}
        noValidate
        {...rest}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          setTries((count) => count + 1)
          const data = new FormData(event.currentTarget)
          onSubmit((name) => String(data.get(name) ?? ''), event.currentTarget)
        }}
      />
    </fieldErrors.Provider>
  )
}
