const hour = 3_600_000

/** A message is given up this long after its first try, or after a manual resend. */
export const tryForMs = 72 * hour

/**
 * The wait after this many tries: 10 seconds, tripled each time, at most 12 hours, with a random fifth more or less, so that messages that
 * failed together are not retried together. That makes about 14 tries in three days.
 */
export const waitMs = (tries: number, random = Math.random()): number =>
  Math.min(10_000 * 3 ** (tries - 1), 12 * hour) * (0.8 + 0.4 * random)
