import { useFormat } from '../i18n/format.ts'
import { grows } from './icon.tsx'

/** Face, rim and number of each medal: stone, bronze, silver, gold, and gold with a laurel. */
const metals = [
  ['#7d8a83', '#65716a', '#fff'],
  ['#a8652f', '#84491b', '#fff'],
  ['#c3ccd2', '#8b989f', '#26323a'],
  ['#f0c040', '#bd8a10', '#3a2700'],
  ['#f0c040', '#bd8a10', '#3a2700'],
] as const

/** A medal on a ribbon, from bronze to gold. The number distinguishes the levels without colour. */
export function LevelBadge({ level, name, size = 44 }: { level: number; name: string; size?: number }) {
  const f = useFormat()
  const [face, rim, number] = metals[level] ?? metals[4]
  return (
    <svg
      width={grows(size)}
      height={grows(size)}
      viewBox="0 0 48 48"
      className="flex-none"
      role="img"
      aria-label={f.level(name)}
    >
      <path d="m14 28-4 17 8-4 4 5 3-15zm20 0 4 17-8-4-4 5-3-15z" fill="var(--clay)" />
      <circle cx="24" cy="20" r="16.5" fill={face} stroke={rim} strokeWidth="3" />
      {level >= metals.length - 1 && (
        <path
          d="M13 14c-2 7 2 14 9 16m13-16c2 7-2 14-9 16m-15-9-3-1m5 6-3 1m23-6 3-1m-5 6 3 1"
          fill="none"
          stroke={rim}
          strokeWidth="1.8"
          strokeLinecap="round"
        />
      )}
      <text x="24" y="26" fill={number} fontSize="17" fontWeight="700" textAnchor="middle">
        {f.number(level)}
      </text>
    </svg>
  )
}
