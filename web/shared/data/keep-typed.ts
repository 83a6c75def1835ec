import { useCallback } from 'react'
import { onDone } from './send.ts'

/*
 * Text typed into a form stays in this tab until it is sent: through a change of the language or the page, and a reload. The tab's storage
 * is cleared at sign-out and for another person (session.ts).
 */

const nameOf = (call: string, about: string | number) => `typed ${call} ${about} `

/** Passwords, PINs, one-time codes and files are never stored. */
const kept =
  ':is(input,textarea,select)[name]:not([type=password],[data-secret],[type=file],[autocomplete=one-time-code])'
const fieldsIn = (form: HTMLElement): Iterable<HTMLInputElement> & ArrayLike<HTMLInputElement> =>
  form.matches(kept) ? [form as HTMLInputElement] : form.querySelectorAll<HTMLInputElement>(kept)
const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
const keyOf = (field: HTMLInputElement) => (isTicked(field) ? `${field.name}=${field.value}` : field.name)

/** Restores what was typed, and stores what is typed from now on. Returns the function that ends this. */
function keep(form: HTMLElement, name: string): () => void {
  const before = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, string | boolean>
  for (const field of fieldsIn(form)) {
    const value = before[keyOf(field)]
    if (isTicked(field)) {
      if (value !== undefined && value !== field.checked) field.click()
    } else if (value) {
      // The property of the prototype, since React's own one hides the change from `onChange`.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
  const store = () =>
    sessionStorage.setItem(
      name,
      JSON.stringify(
        Object.fromEntries(
          Array.from(fieldsIn(form), (field) => [keyOf(field), isTicked(field) ? field.checked : field.value]),
        ),
      ),
    )
  const types = ['input', 'change']
  for (const type of types) form.addEventListener(type, store)
  return () => {
    for (const type of types) form.removeEventListener(type, store)
  }
}

/** A ref for a form, or for its only field. `about` distinguishes forms of the same call. Nothing is kept without it. */
export function useKeptTyped(
  call = '',
  about?: string | number,
): (form: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (form: HTMLElement | null) => (form && about !== undefined ? keep(form, nameOf(call, about)) : undefined),
    [call, about],
  )
}

/** After the call was done: its typed text is no longer needed. A call without parameters clears all of its forms. */
function forget(call: string, params: object = {}): void {
  const sent = nameOf(call, Object.values(params).join(' '))
  for (const name of Object.keys(sessionStorage))
    if (name.startsWith(sent.trimEnd() + ' ')) sessionStorage.removeItem(name)
}
onDone.add(forget)
