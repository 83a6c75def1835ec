const hour = 3_600_000

/** A message is given up this long after its first try, or after it was sent again by hand. */
export const tryForMs = 72 * hour

/**
 * How long to wait after so many tries: 10 seconds, each time three times as long, at most 12 hours; a fifth more or less, so that messages that
 * failed together do not come back together. That makes some 14 tries in three days.
 */
export const waitMs = (tries: number, random = Math.random()): number =>
  Math.min(10_000 * 3 ** (tries - 1), 12 * hour) * (0.8 + 0.4 * random)
