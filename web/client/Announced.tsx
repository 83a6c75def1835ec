import { ClockIcon } from '../ui/icons.tsx'
import type { CallReply } from './api.ts'
import { useLoad } from './data.ts'

/** What members lose soon, or lost in the last days, on the page where it matters. */
export function Announced({ about }: { about: CallReply<'GET /api/settings'>['announced'][number]['about'] }) {
  // A phone may have kept a reply of an earlier release, without announcements.
  const announced = (useLoad('GET /api/settings').data?.announced ?? []).filter((one) => one.about === about)
  if (!announced.length) return null
  return (
    <div className="note note--warn">
      <ClockIcon />
      <div className="grid gap-1">
        {announced.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}
