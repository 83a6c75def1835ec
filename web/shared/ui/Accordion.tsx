import { useId, type ReactNode } from 'react'
import { DownIcon } from './icons.tsx'

/** One open at a time: browsers do it by the shared name, older ones need the handler. */
export function Accordion({ items }: { items: readonly { key: string | number; title: string; body: ReactNode }[] }) {
  const name = useId()
  return items.map((item) => (
    <details
      key={item.key}
      className="fold"
      name={name}
      onToggle={({ currentTarget: opened }) => {
        if (!opened.open) return
        for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${CSS.escape(name)}"]`))
          if (other !== opened) other.open = false
      }}
    >
      <summary>
        {item.title}
        <DownIcon />
      </summary>
      <div className="fold__body">{item.body}</div>
    </details>
  ))
}
