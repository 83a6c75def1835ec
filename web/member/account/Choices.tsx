import type { ReactNode } from 'react'
import { Label } from '../../shared/ui/Field.tsx'

/** Boxes or radio buttons that belong together, under their question. */
export const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap gap-x-5">
    <Label>{title}</Label>
    {children}
  </fieldset>
)
