import type { ComponentProps, ReactNode } from 'react'
import { DownIcon } from './icons.tsx'
import { box } from './boxes.tsx'

/** A title that expands its content. `boxed`: with its own frame; otherwise with a line below it. */
export const Fold = ({
  title,
  boxed,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode; boxed?: boolean }) => (
  <details
    className={`group ${boxed ? 'px-4 bg-surface border rounded-lg raised' : 'border-b'} ${className}`}
    {...rest}
  >
    <summary className="flex gap-3 items-center justify-between min-h-13 py-3 font-semibold">
      {title}
      <DownIcon className="size-6 text-green-text [transition:rotate_150ms] group-open:rotate-180" />
    </summary>
    <div className="grid grid-cols-1 gap-3 pb-4">{children}</div>
  </details>
)

/** Only one is open at a time, by the shared name. Browsers without support leave the others open. */
export const Accordion = ({
  name,
  items,
}: {
  name: string
  items: readonly { key: string | number; title: string; body: ReactNode }[]
}) =>
  items.map(({ key, title, body }) => (
    <Fold key={key} name={name} title={title} className="last:border-b-0">
      {body}
    </Fold>
  ))

/** Names and values, each a `Fact`. */
export const Facts = box('dl', 'grid gap-1.5 text-sm')
export const Fact = ({ name, className = '', ...value }: { name: ReactNode } & ComponentProps<'dd'>) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd {...value} className={`ml-auto text-right ${className}`} />
  </div>
)

/** A hash, which may wrap anywhere. */
export const Hash = box('p', 'text-xs text-muted leading-[1.4] wrap-anywhere [font-family:ui-monospace,monospace]')
