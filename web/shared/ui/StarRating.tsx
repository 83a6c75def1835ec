import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { grows } from './icon.tsx'
import { Label } from './Field.tsx'

const STAR = 'm12 2.6 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z'

export const Star = ({ on, size = 32 }: { on: boolean; size?: number }) => (
  <svg
    width={grows(size)}
    height={grows(size)}
    viewBox="0 0 24 24"
    fill={on ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={STAR} />
  </svg>
)

/** Five radio buttons, initially without a selection. */
export function StarRating({
  value,
  onChange,
  label,
  name = 'rating',
  disabled,
}: {
  value: number | null
  onChange: (stars: number) => void
  label: string
  name?: string
  disabled?: boolean
}) {
  const t = useWords(common)
  return (
    <fieldset disabled={disabled}>
      <Label>{label}</Label>
      {/* The first star is in line with the label, not its larger touch target. All five stand in one row, however large the letters. */}
      <div className="flex gap-1 -ml-2.5">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={`relative grid place-items-center flex-[0_1_3rem] min-w-0 h-12 rounded-sm cursor-pointer has-focus-visible:halo ${value !== null && stars <= value ? 'text-marigold' : 'text-edge'}`}
          >
            <input
              type="radio"
              className="absolute inset-0 opacity-0 cursor-pointer"
              name={name}
              checked={value === stars}
              onChange={() => onChange(stars)}
              aria-label={t('stars', { count: stars })}
            />
            <Star on={value !== null && stars <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
