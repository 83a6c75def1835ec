import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** What stands for itself in a list: one of them can have the focus in place of another. */
const item = 'li, tr, .card'
/** What else can have the focus of something that is gone: a part of the page that has a name. */
const part = 'dialog, [role=region], section[aria-label], section[aria-labelledby]'
/** A screen that knows better where to go on does so within this time. */
const waitMs = 60

/** An element around what has the focus, with those beside it, the nearest first. */
interface Level {
  element: Element
  after: Element[]
  before: Element[]
}

/** From the inside to the outside. */
function levelsOf(target: Element): Level[] {
  const levels: Level[] = []
  for (let element = target; element.parentElement; element = element.parentElement) {
    const beside = [...element.parentElement.children]
    const at = beside.indexOf(element)
    levels.push({ element, after: beside.slice(at + 1), before: beside.slice(0, at).toReversed() })
  }
  return levels
}

const heading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')

/** Where one goes on: the next item of the list, else the one before or any that has come, else the part around it, else the heading of the page. */
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
 * When what has the focus is removed from the page or disabled, as a button is whose card was decided, the focus goes to what comes next, and nothing
 * scrolls. Else it would be nowhere: a screen reader would start again at the top of the page, and Escape would close no dialog.
 */
export function useFocusStays(): void {
  const [location] = useLocation()
  /** What had the focus last on the page, and in the dialog above it. A dialog gives the focus back to where it came from. */
  const last = useRef<{ page: Level[]; dialog: Level[]; element: Element | null }>({
    page: [],
    dialog: [],
    element: null,
  })
  /** Another page has come since: what was beside the focus on the last one means nothing there. */
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
      // Behind a dialog, it may be there still.
      const next = before && !isGone(before) ? (before as HTMLElement) : placeAfter(levels)
      // Of two dialogs, that of the lower one is all that can have the focus once the upper one is closed.
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
