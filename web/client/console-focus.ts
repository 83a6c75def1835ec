import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** What stands for itself in a list: it can have the focus in place of another one. */
const item = 'li, tr, .card'
const place = '[role=region][tabindex="-1"], section'

/** An element around what has the focus, with those beside it. */
interface Level {
  element: Element
  after: Element[]
  before: Element[]
}

function levelsOf(target: Element, area: Element): Level[] {
  const levels: Level[] = []
  for (let element = target; element !== area; element = element.parentElement!) {
    const beside = [...element.parentElement!.children]
    const at = beside.indexOf(element)
    levels.push({ element, after: beside.slice(at + 1), before: beside.slice(0, at).toReversed() })
  }
  return levels
}

/** Where one goes on after what had the focus has left the list: the next item, else the one before or any that has come, else what is around it, else the heading. */
function placeAfter(levels: readonly Level[], area: Element): HTMLElement | null {
  const at = levels.findIndex((_, n) => (levels[n + 1]?.element ?? area).isConnected)
  const { element, after, before } = levels[at]!
  const around = levels[at + 1]?.element ?? area
  const beside =
    element.matches(item) &&
    [...after, ...before, ...around.children].find((one) => one.isConnected && one.matches(item))
  const found = beside || around.closest(item) || around.closest(place)
  if (found?.matches('section:not(.card)')) return found.querySelector('h1, h2') ?? area.querySelector('h1')
  return (found as HTMLElement | null) ?? area.querySelector('h1')
}

/**
 * When an item of a list had the focus and was decided, it leaves the page, and the browser would begin again at the top. The focus goes to the next
 * item instead, and nothing scrolls. `page`: the address; what is left by a link has its own place for the focus.
 */
export function useKeepFocus(area: RefObject<HTMLElement | null>, page: string): void {
  const levels = useRef<Level[]>([])
  useLayoutEffect(() => {
    levels.current = []
  }, [page])
  useEffect(() => {
    const main = area.current!
    const focused = ({ target }: FocusEvent) => {
      // A dialog gives the focus back to where it came from.
      if ((target as Element).closest('dialog')) return
      const found = target === main ? [] : levelsOf(target as Element, main)
      levels.current = found.some(({ element }) => element.matches(item)) ? found : []
    }
    const isLost = () =>
      document.activeElement === document.body &&
      levels.current[0]?.element.isConnected === false &&
      !document.querySelector('dialog[open]')
    const move = () => {
      if (!isLost()) return
      const to = placeAfter(levels.current, main)
      levels.current = []
      if (to && !to.hasAttribute('tabindex')) to.tabIndex = -1
      to?.focus({ preventScroll: true })
    }
    // After the screen that has changed has had its turn to say where the focus goes.
    const observer = new MutationObserver(() => isLost() && requestAnimationFrame(move))
    main.addEventListener('focusin', focused)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      main.removeEventListener('focusin', focused)
      observer.disconnect()
    }
  }, [area])
}
