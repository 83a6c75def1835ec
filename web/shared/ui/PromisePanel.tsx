import type { ReactNode } from 'react'
import type { IconProps } from './icon.tsx'
import { TouchstonePicture } from './TouchstonePicture.tsx'

/** What we promise, beside the forms to sign in and to register. */
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
    <section className="panel sign-in__panel">
      <TouchstonePicture />
      <h2 className="sign-in__promise">{title}</h2>
      <ul className="promises">
        {points.map(({ Icon, text }) => (
          <li key={text}>
            <Icon />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {more && (
        <a href="/deposit" className="link">
          {more}
        </a>
      )}
    </section>
  )
}
