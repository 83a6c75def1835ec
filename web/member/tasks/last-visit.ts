/** What home showed at a visit. Counts only: neither money nor words are kept. */
export interface Visit {
  owner: number
  /** Milliseconds since 1970, by the server's clock. */
  at: number
  approved: number
  decided: number
  /** The highest id of a campaign that was offered. */
  newest: number
  /** What changed since then was put away. */
  closed?: true
}

const LAST = 'last-visit'
/** Of this tab: the visit before this one. A visit lasts as long as its tab. */
const BEFORE = 'visit-before'

const read = (storage: Storage, name: string) => JSON.parse(storage.getItem(name) ?? 'null') as Visit | null

/** Keeps this visit for the next one. Returns the one before it, the same all through a visit. */
export function keepVisit(now: Visit): Visit {
  const last = read(localStorage, LAST)
  let before = read(sessionStorage, BEFORE)
  if (before?.owner !== now.owner) {
    before = last?.owner === now.owner ? last : now
    sessionStorage.setItem(BEFORE, JSON.stringify(before))
  }
  localStorage.setItem(LAST, JSON.stringify(now))
  return before
}

export const putAway = (before: Visit): void =>
  sessionStorage.setItem(BEFORE, JSON.stringify({ ...before, closed: true }))
