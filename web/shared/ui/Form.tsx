import {
  createContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
  type SubmitEvent,
} from 'react'

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
  ...rest
}: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  /** Why the server refused, if it did. */
  refused: { problem: { errors?: { field: string; message?: string }[] } } | null
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  ref?: RefObject<HTMLFormElement | null>
}) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const [tries, setTries] = useState(0)
  useLayoutEffect(() => {
    const wrong = form.current!.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    // With its sentence, which would else be below the buttons of a sheet.
    wrong?.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }, [tries, refused, form])
  return (
    <fieldErrors.Provider value={refused?.problem.errors ?? []}>
      <form
        className="form"
        noValidate
        {...rest}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          setTries((count) => count + 1)
          onSubmit(event)
        }}
      />
    </fieldErrors.Provider>
  )
}
