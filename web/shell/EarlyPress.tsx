import { useEffect } from 'react'

interface Early {
  /** What was handed in before the page could take it. */
  form?: HTMLFormElement
  stop(): void
}

/**
 * A prerendered form can be handed in before its code has come. The script in index.html keeps that: else the browser would write
 * what was typed, a password too, into an address. Once the screen is there, it is handed in to it.
 */
export function EarlyPress() {
  useEffect(() => {
    const early = (window as { early?: Early }).early
    if (!early) return
    early.stop()
    if (early.form?.isConnected) early.form.requestSubmit()
    delete early.form
  }, [])
  return null
}
