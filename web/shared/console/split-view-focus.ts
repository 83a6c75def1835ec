import { useEffect, useRef, type RefObject } from 'react'

/** After the page is drawn: until then the browser still has the focus on what is away. */
const drawnMs = 50

/**
 * On a phone a desk shows its list or one item: what is opened has the focus then, and its row when one comes back. `row`: the id of the row
 * of the item in the address, null while the list is shown.
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
