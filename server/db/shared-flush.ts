/**
 * One flush for all who have committed and wait for the disk. One that has begun may not include what was committed since, so a commit
 * that comes later waits for the next one, which begins when this one has ended. Rejects for all of them when their flush fails: then it is not known
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
