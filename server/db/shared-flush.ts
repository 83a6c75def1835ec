/**
 * One flush for all who have committed and wait for the disk. One that has begun may have passed by what was committed since, so whoever
 * comes later waits for the next, which begins when that one has ended. Rejects for all of them when their flush fails: nobody knows then
 * whether what they committed will outlast a loss of power.
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
