/** The object created by the script in index.html before other code has loaded. */
interface Early {
  /** A form submitted before the page could handle it. */
  form?: HTMLFormElement
  /** From now on the page handles forms itself. */
  stop(): void
  /** Applies this phone's display settings. */
  look(): void
  /** Replies to the screen's first reads (`reads` of its route), by URL. */
  reads: Record<string, Promise<Response>>
}

export const early = (globalThis as { early?: Early }).early

/** Returns the reply to a first read, once: later requests need a newer one. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const asked = early?.reads[url]
  if (asked) delete early!.reads[url]
  return asked
}

/** Drops unused replies when the page starts, because they would be outdated later. */
export function forgetEarly(): void {
  if (early) early.reads = {}
}
