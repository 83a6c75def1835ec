import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react'
import { callBounds, type Bounds } from '../data/bounds.ts'

/** What somebody has typed into the field of that name; empty where there is none. */
export type Typed = (name: string) => string

/** What the server says about single fields, for the fields of this form. */
export const fieldErrors = createContext<readonly { field: string; message?: string }[]>([])

/** How many characters each field of this form takes. */
const fieldBounds = createContext<Record<string, number>>({})
export const useBound = (name: string | undefined): number | undefined => useContext(fieldBounds)[name ?? '']

/** What the form sends, by `useSend`. */
export interface FormCall {
  name?: string
  /** Why the server refused, if it did. */
  problem: { problem: { errors?: { field: string; message?: string }[] } } | null
}

/**
 * A form that says itself what is wrong. After each press on its button, and when the server has refused it, the first wrong
 * field has the focus.
 */
export function Form({
  calls = [],
  onSubmit,
  ref,
  className = '',
  ...rest
}: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  /** What it sends, the last step first. From this follow the bounds of its fields, and what is wrong with them. */
  calls?: FormCall | FormCall[]
  onSubmit: (typed: Typed, form: HTMLFormElement) => void
  ref?: RefObject<HTMLFormElement | null>
}) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const [tries, setTries] = useState(0)
  const all = [calls].flat()
  const refused = all.find(({ problem }) => problem)?.problem
  const loadBounds = useContext(callBounds)
  const [bounds, setBounds] = useState<Bounds>({})
  useEffect(() => {
    loadBounds().then(
      (loaded) => setBounds(loaded.default),
      () => {},
    )
  }, [loadBounds])
  useLayoutEffect(() => {
    const wrong = form.current!.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    // With its sentence, which would else be below the buttons of a sheet.
    wrong?.closest('[data-field]')?.scrollIntoView({ block: 'nearest' })
  }, [tries, refused, form])
  return (
    <fieldErrors.Provider value={refused?.problem.errors ?? []}>
      <fieldBounds.Provider value={Object.assign({}, ...all.map(({ name = '' }) => bounds[name]))}>
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
      </fieldBounds.Provider>
    </fieldErrors.Provider>
  )
}
