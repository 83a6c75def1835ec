/**
 * Shares one flush to the disk between all commits that wait for it. A running flush may not include later commits, so these wait
 * for the next flush, which begins when the running one has ended. When a flush fails, all commits that waited for it reject,
 * because they may be lost after a power loss.
 */
export function sharedFlush(flush: () => Promise<unknown>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | undefined
  const begin = async () => {
    next = undefined
    await flush()
  }
  return () => (next ??= last = last.then(begin, begin))
}
