import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { grows } from './icon.tsx'
import { Label } from './boxes.tsx'

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

/** Five radio buttons. Nothing is chosen until the member chooses. */
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
      <div className="stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={value !== null && stars <= value ? 'is-on' : ''}>
            <input
              type="radio"
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
