/*
 * Back closes what stands above the page. Each open dialog has an entry of its own in the history, with the address of the page
 * and how many are open. So Back leaves that entry, and the page stays.
 */

interface Above {
  close(): void
  /** The page that opened the dialog. Other pages ignore the close event. */
  path: string
}

const open: Above[] = []
/** Navigating to a history entry. Further requests wait until it has arrived. */
let going: ReturnType<typeof setTimeout> | undefined
let afterwards: (() => void)[] = []
let taken = false
const ARRIVE_MS = 1000

const depth = () => (history.state as { open?: number } | null)?.open ?? 0

function goBy(entries: number): void {
  // The browser does not report that there is no such entry.
  going = setTimeout(arrive, ARRIVE_MS)
  history.go(entries)
}

function arrive(): void {
  clearTimeout(going)
  going = undefined
  const waiting = afterwards
  afterwards = []
  for (const next of waiting) next()
  settleSoon()
}

/** Exactly one history entry for each open dialog. */
function settle(): void {
  if (going) return
  const missing = open.length - depth()
  if (missing < 0) return goBy(missing)
  for (let n = 0; n < missing; n++) History.prototype.pushState.call(history, { open: depth() + 1 }, '')
}
/** Deferred, because another dialog may reuse the closed dialog's entry. */
const settleSoon = () => setTimeout(settle)

/** On its way to an address with a part of the page, such as `/#hall`, the browser takes the focus away after `popstate`. */
function keepFocus(): void {
  const focused = document.activeElement as HTMLElement
  if (location.hash)
    requestAnimationFrame(() => document.activeElement === document.body && focused.focus({ preventScroll: true }))
}

/** Registers something above the page that Back closes. Returns the function that removes it. */
export function standAbove(close: () => void): () => void {
  const one = { close, path: location.pathname }
  open.push(one)
  settle()
  return () => {
    open.splice(open.indexOf(one), 1)
    settleSoon()
  }
}

/** Whether the current `popstate` only concerned something above the page. */
export const wasAbove = (): boolean => taken

if (typeof history !== 'undefined') {
  // After a reload nothing is open, but the history still has the earlier entries.
  settleSoon()
  addEventListener('popstate', () => {
    taken = !!going
    if (going) {
      keepFocus()
      return arrive()
    }
    const left = depth()
    taken = open.length > left
    for (const one of open.slice(left).toReversed()) if (one.path === location.pathname) one.close()
    settleSoon()
  })
  // A new URL replaces the page's own entry or follows it: entries above it are left first.
  for (const kind of ['pushState', 'replaceState'] as const) {
    const change = history[kind].bind(history)
    history[kind] = (...how) => {
      if (!going && !depth()) return change(...how)
      afterwards.push(() => change(...how))
      if (!going) goBy(-depth())
    }
  }
}
