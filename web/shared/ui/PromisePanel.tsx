import type { ReactNode } from 'react'
import type { IconProps } from './icon.tsx'
import { TouchstonePicture } from './TouchstonePicture.tsx'
import { Panel, TextLink, box } from './boxes.tsx'

export const Promises = box('ul', 'grid grid-cols-1 gap-3.5')
/** A sentence with its icon. */
export const Promised = ({
  Icon,
  colour = 'text-green-text',
  children,
}: {
  Icon: (props: IconProps) => ReactNode
  colour?: string
  children: ReactNode
}) => (
  <li className="flex gap-3">
    <Icon className={`mt-[0.2em] ${colour}`} />
    <span>{children}</span>
  </li>
)

/** Porokh's promises, beside the sign-in and registration forms. */
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
    <Panel className="grid content-center gap-4.5 px-inset! py-7! lg:-order-1 lg:p-12! lg:gap-6 lg:min-h-144">
      <TouchstonePicture className="w-[min(100%,18rem)] mx-auto lg:w-88 lg:mt-0 lg:mr-0 lg:mb-2 lg:-ml-4" />
      <h2 className="text-[length:clamp(1.5rem,7vw,var(--text-2xl))] lg:text-[length:calc(var(--text-2xl)*1.2)] leading-tight whitespace-pre-line">
        {title}
      </h2>
      <Promises>
        {points.map(({ Icon, text }) => (
          <Promised key={text} Icon={Icon} colour="text-marigold">
            {text}
          </Promised>
        ))}
      </Promises>
      {more && (
        <TextLink as="a" href="/deposit" className="justify-self-start py-2.5 text-gold!">
          {more}
        </TextLink>
      )}
    </Panel>
  )
}
