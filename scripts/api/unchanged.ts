import type { OpenApi } from '../../server/app/openapi.ts'

/** References to components that are the same in both documents, with all that they refer to themselves. */
export function unchangedIn(before: OpenApi, after: OpenApi): Set<string> {
  const [old, now] = [componentsOf(before), componentsOf(after)]
  const same = new Set([...old].filter(([ref, text]) => now.get(ref) === text).map(([ref]) => ref))
  // What refers to something that changed has changed, and so has what refers to it.
  for (let count = -1; count !== same.size;) {
    count = same.size
    for (const ref of same) if (refsIn(old.get(ref)!).some((one) => !same.has(one))) same.delete(ref)
  }
  return same
}

/** Whether two parts of the documents are the same. Nearly all are, so to compare only the others takes a tenth of the time. */
export function isUnchanged(unchanged: ReadonlySet<string>, before: object, after: object): boolean {
  const text = JSON.stringify(before)
  return text === JSON.stringify(after) && refsIn(text).every((ref) => unchanged.has(ref))
}

const componentsOf = ({ components }: OpenApi): Map<string, string> =>
  new Map(
    Object.entries(components).flatMap(([kind, all]) =>
      Object.entries(all as Record<string, object>).map(
        ([name, one]) => [`#/components/${kind}/${name}`, JSON.stringify(one)] as const,
      ),
    ),
  )

const refsIn = (text: string): string[] => [...text.matchAll(/#\/components\/\w+\/\w+/g)].map(([ref]) => ref)
