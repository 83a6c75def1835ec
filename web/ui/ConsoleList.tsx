import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import { ErrorState, LoadMore } from './States.tsx'

interface Listed {
  data: unknown
  loading: boolean
  problem: { code: string } | null
  retry: () => void
  more: (() => void) | null
  loadingMore: boolean
}

/** A list at a desk while it loads, when it failed, as it is, and the way to more of it. */
export function ConsoleList({ label, list, children }: { label: string; list: Listed; children: ReactNode }) {
  if (list.loading) return <Spinner label={label} />
  if (list.problem && !list.data) return <ErrorState problem={list.problem} retry={list.retry} />
  return (
    <>
      {children}
      <LoadMore more={list.more} busy={list.loadingMore} />
    </>
  )
}
