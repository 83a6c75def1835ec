import { useFormat } from '../i18n/format.ts'
import { grows } from './icon.tsx'

const metals = ['#8a968f', '#a9683a', '#7f9aa8', '#c98a10', '#0d7d5c']

/** A coin on a ribbon. Each level has its own metal; the number distinguishes them without colour. */
export function LevelBadge({ level, name, size = 44 }: { level: number; name: string; size?: number }) {
  const f = useFormat()
  const metal = metals[level] ?? metals[4]
  return (
    <svg
      width={grows(size)}
      height={grows(size)}
      viewBox="0 0 48 48"
      className="flex-none"
      role="img"
      aria-label={f.digits(name)}
    >
      <path d="m14 28-4 17 8-4 4 5 3-15zm20 0 4 17-8-4-4 5-3-15z" fill="var(--clay)" />
      <circle cx="24" cy="20" r="18" fill={metal} />
      <circle
        cx="24"
        cy="20"
        r="14"
        fill="none"
        stroke="#fff"
        strokeOpacity=".65"
        strokeWidth="1.5"
        strokeDasharray="3.2 2.3"
      />
      <text x="24" y="26.5" fill="#fff" fontSize="18" fontWeight="700" textAnchor="middle">
        {f.number(level)}
      </text>
    </svg>
  )
}
