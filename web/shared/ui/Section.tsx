import { useId, type ComponentProps } from 'react'
import { langOf } from '../i18n/lang-of.ts'
import { box, SectionTitle } from './boxes.tsx'

const Plain = box('section', 'grid grid-cols-1 gap-3')

/** A part of a screen. `named`: its title also names a landmark, unless a table inside has the same name. */
export function Section({ title, named, children, ...rest }: ComponentProps<'section'> & { named?: boolean }) {
  const id = useId()
  return (
    <Plain {...rest} {...(named && { 'aria-labelledby': id })}>
      {title && (
        <SectionTitle id={id} lang={langOf(title)}>
          {title}
        </SectionTitle>
      )}
      {children}
    </Plain>
  )
}
