import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** List items: one of them can take over the focus from another. */
const item = 'li, tr, .card'
/** Other elements that can take over the focus: named parts of the page. */
const part = 'dialog, [role=region], section[aria-label], section[aria-labelledby]'
/** A screen with a better focus target sets it within this time. */
const waitMs = 60

/** An element around the focus with its siblings, the nearest first. */
interface Level {
  element: Element
  after: Element[]
  before: Element[]
}

/** From the innermost to the outermost. */
function levelsOf(target: Element): Level[] {
  const levels: Level[] = []
  for (let element = target; element.parentElement; element = element.parentElement) {
    const beside = [...element.parentElement.children]
    const at = beside.indexOf(element)
    levels.push({ element, after: beside.slice(at + 1), before: beside.slice(0, at).toReversed() })
  }
  return levels
}

const heading = () => document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')

/**
 * The next focus target: the next list item, otherwise the previous or a new one, otherwise the surrounding part, otherwise the page's
 * heading.
 */
function placeAfter(levels: readonly Level[]): HTMLElement | null {
  const at = levels.findIndex(({ element }) => element.isConnected)
  const around = levels[at]?.element
  const gone = levels[at - 1]
  const beside =
    gone?.element.matches(item) &&
    [...gone.after, ...gone.before, ...around!.children].find((one) => one.isConnected && one.matches(item))
  return ((beside || around?.closest(`${item}, ${part}`)) as HTMLElement | null) ?? heading()
}

/**
 * When the focused element is removed or disabled, such as a button of a decided card, moves the focus to the next target without
 * scrolling. Without this, a screen reader would restart at the top of the page, and Escape would close no dialog.
 */
export function useFocusStays(): void {
  const [location] = useLocation()
  /** The last focused elements on the page and in the dialog above it. A closing dialog returns the focus. */
  const last = useRef<{ page: Level[]; dialog: Level[]; element: Element | null }>({
    page: [],
    dialog: [],
    element: null,
  })
  /** A new page has opened since: the elements around the last focus no longer matter. */
  const moved = useRef(false)
  useLayoutEffect(() => {
    moved.current = true
  }, [location])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      const element = target as Element
      moved.current = false
      last.current[element.closest('dialog') ? 'dialog' : 'page'] = levelsOf(element)
      last.current.element = element
    }
    const isGone = (element: Element) => !element.isConnected || element.matches(':disabled')
    const stay = () => {
      timer = undefined
      const { page, dialog, element } = last.current
      if (document.activeElement !== document.body || !element || !isGone(element)) return
      const above = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
      const levels = above ? dialog : moved.current ? [] : page
      const before = levels[0]?.element
      // Behind a dialog, the element may still exist.
      const next = before && !isGone(before) ? (before as HTMLElement) : placeAfter(levels)
      // With two dialogs, only the lower one can have the focus after the upper one closes.
      const to = above && !above.contains(next) ? above : next
      if (to?.tabIndex === -1 && !to.hasAttribute('tabindex')) to.tabIndex = -1
      to?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => {
      timer ??= setTimeout(stay, waitMs)
    })
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}
