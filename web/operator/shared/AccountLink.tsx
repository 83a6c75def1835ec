import type { ReactNode } from 'react'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useMayOpen } from './may-open.ts'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

/** A member's name in an operators' list, linked to the member's page for operators who may see it. */
export function MemberLink({ id, children }: { id: number; children: ReactNode }) {
  if (!useMayOpen()('/operator/members/:id')) return <>{children}</>
  return <CellLink href={`/operator/members/${id}`}>{children}</CellLink>
}

/** The same for a sponsor. `campaign`: the number of the campaign to show. */
export function SponsorLink({ id, campaign, children }: { id: number; campaign?: number; children: string }) {
  if (!useMayOpen()('/operator/sponsors/:id')) return <span lang={langOf(children)}>{children}</span>
  return (
    <CellLink
      href={`/operator/sponsors/${id}${campaign === undefined ? '' : `?show=campaigns&only=${campaign}`}`}
      lang={langOf(children)}
    >
      {children}
    </CellLink>
  )
}
