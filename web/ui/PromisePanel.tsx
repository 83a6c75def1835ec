import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { IconProps } from './icons.tsx'
import { TouchstonePicture } from './TouchstonePicture.tsx'

/** What we stand for, beside whatever the door asks. */
export function PromisePanel({
  title,
  points,
  more,
}: {
  title: string
  points: { Icon: (props: IconProps) => ReactNode; text: string }[]
  more?: string
}) {
  return (
    <section className="plate gate__plate">
      <TouchstonePicture />
      <h2 className="gate__promise">{title}</h2>
      <ul className="promises">
        {points.map(({ Icon, text }) => (
          <li key={text}>
            <Icon />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {more && (
        <Link href="/deposit" className="link">
          {more}
        </Link>
      )}
    </section>
  )
}
