import type { ReactNode } from 'react'
import { Label } from '../../shared/ui/Field.tsx'

/** A group of check boxes or radio buttons with its question. */
export const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex flex-wrap gap-x-5">
    <Label>{title}</Label>
    {children}
  </fieldset>
)
