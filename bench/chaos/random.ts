/** Random numbers that are the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  fraction(): number
  /** An integer from `least` to `most`. */
  whole(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

/** The generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    pick: (list) => list[Math.floor(fraction() * list.length)]!,
    chance: (probability) => fraction() < probability,
    shuffle: (list) =>
      list
        .map((item) => ({ item, at: fraction() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
