import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass, type ButtonProps } from './Button.tsx'

/** A link that looks like a button. */
export function ButtonLink({
  href,
  children,
  className = '',
  ...look
}: { href: string; children: ReactNode; className?: string } & Pick<ButtonProps, 'look' | 'wide' | 'small'>) {
  return (
    <Link href={href} className={`${buttonClass(look)} ${className}`}>
      {children}
    </Link>
  )
}
