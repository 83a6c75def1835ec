import { ClockIcon } from '../../shared/ui/icons.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Note } from '../../shared/ui/boxes.tsx'

type About = CallReply<'GET /api/settings'>['announced'][number]['lines'][number]['about']

/** An upcoming or recent reduction for members, on the page that it affects. */
export function Announced({ about }: { about: About }) {
  // A cached reply from an earlier release may lack announcements.
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
