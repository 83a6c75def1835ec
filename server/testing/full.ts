/** Whether everything is tried at full size, as `npm run test:nightly` does. `npm test` has less time (docs/decisions/tests.md). */
export const full = process.env.POROKH_TEST_FULL === '1'

/**
 * In a full run all of them. Otherwise about one in `n`, the same in each run: at least one of each group, with different choices per
 * group, so that every place and every kind is tried. The choice depends on the group's name, so a new group changes nothing for the
 * others.
 */
export function sample<T>(all: readonly T[], n: number, groupOf: (one: T) => string, whole = full): T[] {
  if (whole) return [...all]
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one])
  return [...groups].flatMap(([name, group]) => {
    const first = sumOfLetters(name) % Math.min(n, group.length)
    return group.filter((_, place) => place % n === first)
  })
}
const sumOfLetters = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)

/** In a full run every choice for each place of a list. Otherwise one choice, which alternates from place to place. */
export const chosen = <T>(choices: readonly T[], place: number, whole = full): readonly T[] =>
  whole ? choices : [choices[place % choices.length]!]
