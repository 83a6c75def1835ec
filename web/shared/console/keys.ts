import { useEffect, useEffectEvent, useState } from 'react'

const kept = 'console-keys'

/**
 * Whether single-key shortcuts are active. They can be disabled, because speech input may produce single letters by mistake (WCAG 2.1.4).
 */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(kept) !== 'off')
  const keep = (wanted: boolean) => {
    localStorage.setItem(kept, wanted ? 'on' : 'off')
    setOn(wanted)
  }
  return [on, keep]
}

/** Ignored while typing, above an open dialog, and for keys of the browser or the system. */
const isMeant = (event: KeyboardEvent) =>
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !document.querySelector('dialog[open]') &&
  !(event.target as Element).closest('input:not([type=checkbox]), textarea, select, [contenteditable]')

/** The key by its letter or, on layouts with other letters such as Bengali, by its position on the keyboard. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (key.length > 1 || /^[ -~]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return code.replace(/^Key/, '').toLowerCase()
}

/**
 * Calls `press` with the pressed key. A held key counts once, except for moving in the list (J and K). `leave`: Escape in a field that a
 * key focuses (`data-key`, or `data-first` for a field required before the action).
 */
export function useKeys<Key extends string>(
  keys: readonly Key[],
  on: boolean,
  press: (key: Key, shift: boolean) => void,
  leave?: () => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && (event.target as Element).closest('[data-key], [data-first]')) return leave?.()
    const key = keys.find((one) => one === keyOf(event))
    if (!key || !isMeant(event) || (event.repeat && key !== 'j' && key !== 'k')) return
    event.preventDefault()
    press(key, event.shiftKey)
  })
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
