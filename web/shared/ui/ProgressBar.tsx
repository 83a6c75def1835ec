import { box } from './boxes.tsx'

const Groove = box('span', 'block h-2.5 rounded-full bg-sunken overflow-hidden inlaid')

/** A bar without text. Its number is shown beside it. */
export const Bar = ({ percent, className }: { percent: number; className?: string }) => (
  <Groove className={className} aria-hidden="true">
    <span className="block h-full rounded-full bg-green" style={{ width: `${percent}%` }} />
  </Groove>
)

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const shown = Math.max(0, Math.min(100, percent))
  return (
    <div role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(shown)}>
      <Bar percent={shown} />
    </div>
  )
}
