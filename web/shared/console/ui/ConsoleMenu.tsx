import { useEffect, useRef, type ReactNode } from 'react'
import { buttonClass } from '../../ui/Button.tsx'
import { DownIcon } from '../../ui/icons.tsx'
import { Card } from '../../ui/boxes.tsx'

/**
 * Rare actions behind one button. Closes on Escape, when the focus moves elsewhere, and by a press on an element with `data-closes`. The
 * button gets the focus first, so that a dialog opened by the action returns it there.
 */
export function ConsoleMenu({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const menu = box.current!
    const close = () => {
      menu.open = false
      menu.querySelector('summary')!.focus()
    }
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && menu.open && close()
    const clicked = ({ target }: Event) => (target as Element).closest('[data-closes]') && close()
    const left = ({ relatedTarget: to }: FocusEvent) => {
      if (to && !menu.contains(to as Node)) menu.open = false
    }
    menu.addEventListener('keydown', pressed)
    menu.addEventListener('click', clicked, true)
    menu.addEventListener('focusout', left)
    return () => {
      menu.removeEventListener('keydown', pressed)
      menu.removeEventListener('click', clicked, true)
      menu.removeEventListener('focusout', left)
    }
  }, [])
  return (
    <details ref={box} className="relative">
      <summary className={buttonClass({ look: 'quiet', small: true })}>
        {label}
        <DownIcon size={18} />
      </summary>
      <Card className="absolute z-5 right-0 top-[calc(100%+0.25rem)] grid justify-items-start gap-1 p-2 w-max max-w-[min(20rem,80vw)]">
        {children}
      </Card>
    </details>
  )
}
