/** What the script in index.html does before any other code is there. */
interface Early {
  /** A form that was submitted before the page could take it. */
  form?: HTMLFormElement
  /** From now on the page takes forms itself. */
  stop(): void
  /** Shows the page as was chosen for this phone. */
  look(): void
  /** What the screen reads first (`reads` of its route), on their way by address. */
  reads: Record<string, Promise<Response>>
}

export const early = (globalThis as { early?: Early }).early

/** The reply to a first read, once: whoever asks again wants a newer one. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const asked = early?.reads[url]
  if (asked) delete early!.reads[url]
  return asked
}

/** What nobody has taken when the page begins is not kept for later. */
export function forgetEarly(): void {
  if (early) early.reads = {}
}
