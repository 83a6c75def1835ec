import { useId, type ComponentProps } from 'react'
import { langOf } from '../i18n/lang-of.ts'
import { box, SectionTitle } from './boxes.tsx'

const Plain = box('section', 'grid grid-cols-1 gap-3')

/** A part of a screen, named by its title if it has one. */
export function Section({ title, children, ...rest }: ComponentProps<'section'>) {
  const id = useId()
  if (!title) return <Plain {...rest}>{children}</Plain>
  return (
    <Plain {...rest} aria-labelledby={id}>
      <SectionTitle id={id} lang={langOf(title)}>
        {title}
      </SectionTitle>
      {children}
    </Plain>
  )
}
