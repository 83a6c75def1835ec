import type { ReactNode } from 'react'
import { DownIcon } from './icons.tsx'

/** One open at a time, by the shared name. Browsers that do not know it leave the others open. */
export function Accordion({
  name,
  items,
}: {
  name: string
  items: readonly { key: string | number; title: string; body: ReactNode }[]
}) {
  return items.map((item) => (
    <details key={item.key} className="fold" name={name}>
      <summary>
        {item.title}
        <DownIcon />
      </summary>
      <div className="fold__body">{item.body}</div>
    </details>
  ))
}
