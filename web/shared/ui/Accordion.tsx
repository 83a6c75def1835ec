import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from './icons.tsx'

/** What opens below its title. `boxed`: with a frame of its own, else with a line below it. */
export const Fold = ({
  title,
  boxed,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode; boxed?: boolean }) => (
  <details className={`fold${boxed ? ' card px-4' : ''} ${className}`} {...rest}>
    <summary>
      {title}
      <DownIcon />
    </summary>
    <div className="fold__body grid grid-cols-1 gap-3">{children}</div>
  </details>
)

/** One open at a time, by the shared name. Browsers that do not know it leave the others open. */
export const Accordion = ({
  name,
  items,
}: {
  name: string
  items: readonly { key: string | number; title: string; body: ReactNode }[]
}) =>
  items.map(({ key, title, body }) => (
    <Fold key={key} name={name} title={title}>
      {body}
    </Fold>
  ))
