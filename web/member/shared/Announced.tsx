import { ClockIcon } from '../../shared/ui/icons.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Note } from '../../shared/ui/boxes.tsx'

type About = CallReply<'GET /api/settings'>['announced'][number]['lines'][number]['about']

/** What members lose soon, or lost in the last days, on the page where it matters. */
export function Announced({ about }: { about: About }) {
  // A phone may have kept a reply of an earlier release, without announcements.
  const announced = useLoad('GET /api/settings').data?.announced ?? []
  return announced.map(({ title, countsFrom, lines }) => {
    const told = lines.filter((line) => line.about === about)
    return told.length ? (
      <Note Icon={ClockIcon} key={countsFrom}>
        <div>
          <strong>{title}</strong>
          {told.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Note>
    ) : null
  })
}
