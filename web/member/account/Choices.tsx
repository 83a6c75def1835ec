import type { ReactNode } from 'react'

/** Boxes or radio buttons that belong together, under their question. */
export const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap gap-x-5">
    <legend className="field__label">{title}</legend>
    {children}
  </fieldset>
)
