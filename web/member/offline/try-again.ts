const SOON_MS = 1500
const AGAIN_MS = 10_000

/**
 * Calls `again` when the network may be back: when the browser or another request shows it (`online`), shortly afterwards, since the first
 * attempt may come too early, and at intervals while the page is visible, since browsers do not always report it. Returns the function that
 * ends this.
 */
export function tryAgain(again: () => void): () => void {
  let soon = 0
  const online = () => {
    again()
    clearTimeout(soon)
    soon = window.setTimeout(again, SOON_MS)
  }
  const timer = setInterval(() => document.visibilityState === 'visible' && again(), AGAIN_MS)
  window.addEventListener('online', online)
  return () => {
    clearTimeout(soon)
    clearInterval(timer)
    window.removeEventListener('online', online)
  }
}
