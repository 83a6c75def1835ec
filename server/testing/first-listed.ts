import { api } from '../../contract/api.ts'

/**
 * The id of the first row in the list above a call such as `GET /api/tickets/:id`. Null when the list is empty, undefined when there is no
 * such list.
 */
export async function firstListed(
  name: string,
  get: (path: string) => Promise<{ items?: { id: number }[] }>,
): Promise<number | null | undefined> {
  const list = /^GET (\S+)\/:id$/.exec(name)?.[1]
  if (list === undefined || !(`GET ${list}` in api)) return undefined
  return (await get(list)).items?.[0]?.id ?? null
}
