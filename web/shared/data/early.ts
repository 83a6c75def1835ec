/** The object that the script in index.html makes before other code has loaded. */
interface Early {
  /** A form that was submitted before the page could take it. */
  form?: HTMLFormElement
  /** From now on the page takes forms itself. */
  stop(): void
  /** Shows the page as was chosen for this phone. */
  look(): void
  /** The replies to the screen's first reads (`reads` of its route), by address. */
  reads: Record<string, Promise<Response>>
}

export const early = (globalThis as { early?: Early }).early

/** The reply to a first read, once: whoever asks again wants a newer one. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const asked = early?.reads[url]
  if (asked) delete early!.reads[url]
  return asked
}

/** Drops the replies that nothing has taken when the page begins: later they would be old. */
export function forgetEarly(): void {
  if (early) early.reads = {}
}
