import type { Reply } from '../../contract/endpoint.ts'
import type { health, State } from '../../contract/health.ts'
import type { OverCells } from '../over-cells.ts'

type Show = (typeof health)['GET /api/operator/health']
type Health = Reply<Show>

const states: readonly State[] = ['act', 'watch', 'good']
const worstFirst = (a: { state: State }, b: { state: State }) => states.indexOf(a.state) - states.indexOf(b.state)
const shownStuck = 20

const sumOf = <Amount extends number>(all: (Amount | null)[]): Amount | null =>
  all.reduce<number | null>((sum, one) => (one === null ? sum : (sum ?? 0) + one), null) as Amount | null

/** Of each sign what is worst in a database; where several have the same, together. */
function together(of: Health['signs']): Health['signs'][number] {
  const worst = of.toSorted(worstFirst)[0]!
  const same = of.filter(({ finding }) => finding === worst.finding)
  const seconds = same.flatMap((one) => one.seconds ?? [])
  return {
    ...worst,
    count: sumOf(same.map(({ count }) => count)),
    amount: sumOf(same.map(({ amount }) => amount)),
    seconds: seconds.length > 0 ? Math.max(...seconds) : null,
    at: same.flatMap(({ at }) => at ?? []).toSorted()[0] ?? null,
  }
}

/** Each database knows of its own: what is worst counts. Processes and curves are those that the home has noted. */
export const healthOverCells: OverCells<Show> = {
  add(own, parts) {
    const all = [own, ...parts]
    const signs = own.signs.map(({ sign }) =>
      together(all.flatMap((one) => one.signs.filter((of) => of.sign === sign))),
    )
    // Some jobs run in further cells alone.
    const names = new Set(all.flatMap((one) => one.jobs.map(({ name }) => name)).toSorted())
    const jobs = [...names].map(
      (name) => all.flatMap((one) => one.jobs.filter((job) => job.name === name)).toSorted(worstFirst)[0]!,
    )
    const stuck = all.flatMap((one) => one.stuck).toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
    return { ...own, signs: signs.toSorted(worstFirst), jobs, stuck: stuck.slice(0, shownStuck) }
  },
}
