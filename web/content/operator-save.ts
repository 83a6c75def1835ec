import type { ProblemError } from '../app/api.ts'

interface Sending<Input> {
  send: (input: Input) => Promise<unknown>
  busy: boolean
  problem: ProblemError | null
}

/** Saves what an editor holds: a new entry is added, one that is there is changed. */
export function saveEntry<Body>(
  entry: { id: number } | null,
  {
    add,
    change,
    fetchAgain,
  }: { add: Sending<{ body: Body }>; change: Sending<{ params: { id: number }; body: Body }>; fetchAgain: () => void },
) {
  const save = async (body: Body): Promise<boolean> => {
    const done = await (entry ? change.send({ params: { id: entry.id }, body }) : add.send({ body }))
    if (done) fetchAgain()
    return !!done
  }
  const { problem, busy } = entry ? change : add
  return { save, problem, busy }
}
