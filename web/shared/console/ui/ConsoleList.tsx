import type { ReactNode } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'
import { ErrorState, LoadMore } from '../../ui/States.tsx'

interface Listed {
  data: unknown
  loading: boolean
  problem: { code: string } | null
  retry: () => void
  more: (() => void) | null
  loadingMore: boolean
}

/** A console list: a spinner while it loads, the reason of a failure, or its rows with a button for more. */
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
