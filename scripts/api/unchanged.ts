import type { OpenApi } from '../../server/app/openapi.ts'

/** References to components that are equal in both documents, including all their references. */
export function unchangedIn(before: OpenApi, after: OpenApi): Set<string> {
  const [old, now] = [componentsOf(before), componentsOf(after)]
  const same = new Set([...old].filter(([ref, text]) => now.get(ref) === text).map(([ref]) => ref))
  // A component that refers to a changed one counts as changed too.
  for (let count = -1; count !== same.size;) {
    count = same.size
    for (const ref of same) if (refsIn(old.get(ref)!).some((one) => !same.has(one))) same.delete(ref)
  }
  return same
}

/** Whether two parts of the documents are equal. Nearly all are, so comparing only the others takes a tenth of the time. */
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
