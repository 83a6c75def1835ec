import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useMayOpen } from './may-open.ts'

const look = 'link inline-flex items-center min-h-6'

/** A member by name, in a list of operators: it opens the member's page, for those who may see it. */
export function MemberLink({ id, children }: { id: number; children: ReactNode }) {
  if (!useMayOpen()('/operator/members/:id')) return <>{children}</>
  return (
    <Link className={look} href={`/operator/members/${id}`}>
      {children}
    </Link>
  )
}

/** The same of a sponsor. `campaign`: its campaign of this number is shown. */
export function SponsorLink({ id, campaign, children }: { id: number; campaign?: number; children: string }) {
  if (!useMayOpen()('/operator/sponsors/:id')) return <span lang={langOf(children)}>{children}</span>
  return (
    <Link
      className={look}
      href={`/operator/sponsors/${id}${campaign === undefined ? '' : `?show=campaigns&only=${campaign}`}`}
      lang={langOf(children)}
    >
      {children}
    </Link>
  )
}
