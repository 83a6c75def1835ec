import { useEffect } from 'react'
import { early } from '../data/early.ts'

/**
 * A prerendered form can be submitted before its code has loaded. The script in index.html holds that back: else the browser would put
 * what was typed, even a password, into the address. Once the screen is there, the form is submitted to it.
 */
export function EarlyPress() {
  useEffect(() => {
    if (!early) return
    early.stop()
    if (early.form?.isConnected) early.form.requestSubmit()
    delete early.form
  }, [])
  return null
}
