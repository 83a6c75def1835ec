import type { ProblemError, Version } from '../../shared/data/api.ts'

interface Sending<Input> {
  name: string
  send: (input: Input) => Promise<unknown>
  busy: boolean
  problem: ProblemError | null
}

/**
 * Saves an editor's entry: adds a new one, or changes an existing one unless somebody else changed it since the editor was opened. `anyway`
 * overwrites the other person's text.
 */
export function saveEntry<Body>(
  entry: { id: number; version: number } | null,
  {
    add,
    change,
    fetchAgain,
  }: {
    add: Sending<{ body: Body }>
    change: Sending<{ params: { id: number }; body: Body; ifMatch: Version }>
    fetchAgain: () => void
  },
) {
  const save = async (body: Body, anyway: boolean): Promise<boolean> => {
    const done = await (entry
      ? change.send({ params: { id: entry.id }, body, ifMatch: anyway ? '*' : entry.version })
      : add.send({ body }))
    // Reloads even after a refusal, because somebody else may have changed it.
    fetchAgain()
    return !!done
  }
  return { save, call: entry ? change : add }
}
