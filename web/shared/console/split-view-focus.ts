import { useEffect, useRef, type RefObject } from 'react'

/** Runs after the page is rendered: until then the browser's focus is on a hidden element. */
const drawnMs = 50

/**
 * On a phone, the page shows either its list or one item. An opened item gets the focus; after closing, its row does. `row`: the id of the
 * open item's row from the URL, null while the list is shown.
 */
export function useSplitViewFocus(row: string | null, detail: RefObject<HTMLElement | null>): void {
  const before = useRef(row)
  useEffect(() => {
    const from = before.current
    before.current = row
    if (row === from) return
    const timer = setTimeout(() => {
      const at = document.activeElement
      if (at && at !== document.body && at.checkVisibility()) return
      const to = row ? detail.current : document.getElementById(from ?? '')
      to?.focus({ preventScroll: true })
    }, drawnMs)
    return () => clearTimeout(timer)
  }, [row, detail])
}
