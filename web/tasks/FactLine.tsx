import type { ComponentChildren } from 'preact'

/** Short facts with dots between them. No line ends within a fact that fits in one. */
export function FactLine({ facts }: { facts: readonly ComponentChildren[] }) {
  const known = facts.filter(Boolean)
  return known.map((fact, at) => (
    <span key={at}>
      <span className="inline-block">
        {fact}
        {at < known.length - 1 && ' ·'}
      </span>{' '}
    </span>
  ))
}
