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
import { useKeptTyped } from '../data/keep-typed.ts'

/** The input of the field with this name; empty if there is none. */
export type Typed = (name: string) => string

/** The server's messages for fields of this form. */
export const fieldErrors = createContext<readonly { field: string; message?: string }[]>([])

/** Maximum length of each field in this form. */
const fieldBounds = createContext<Record<string, number>>({})
export const useBound = (name: string | undefined): number | undefined => useContext(fieldBounds)[name ?? '']

/** The change that the form sends, from `useSend`. */
export interface FormCall {
  name?: string
  /** The server's reason for a refusal, if any. */
  problem: { problem: { errors?: { field: string; message?: string }[] } } | null
}

/** A form with its own validation messages. After each submission and each refusal, the first invalid field gets the focus. */
export function Form({
  calls = [],
  keep,
  onSubmit,
  ref,
  className = '',
  ...rest
}: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  /** The changes that it sends, the last step first. They determine the limits and error messages of its fields. */
  calls?: FormCall | FormCall[]
  /** Keeps what is typed in this tab until the first call is done. Tells apart forms for the same call, as by the id in its path. */
  keep?: string | number
  onSubmit: (typed: Typed, form: HTMLFormElement) => void
  ref?: RefObject<HTMLFormElement | null>
}) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  const [tries, setTries] = useState(0)
  const all = [calls].flat()
  const kept = useKeptTyped(all[0]?.name, keep)
  const refused = all.find(({ problem }) => problem)?.problem
  const loadBounds = useContext(callBounds)
  const [bounds, setBounds] = useState<Bounds>({})
  useEffect(() => {
    loadBounds().then(
      (loaded) => setBounds(loaded.default),
      () => {},
    )
  }, [loadBounds])
  useEffect(() => kept(form.current), [kept, form])
  useLayoutEffect(() => {
    const wrong = form.current!.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    // Includes the field's message, which would otherwise be below a sheet's buttons.
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
