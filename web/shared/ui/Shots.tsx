import { useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { LoadedPicture } from './LoadedPicture.tsx'
import { Cover } from './boxes.tsx'

interface Shot {
  small: string
  smallWidth: number
  smallHeight: number
  large: string
  width: number
  height: number
}

/** Thumbnails in a row. Pressing one loads and shows the large picture. */
export function Shots({ shots, nameOf }: { shots: readonly Shot[]; nameOf: (count: number) => string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const shown = opened === null ? undefined : shots[opened]
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {shots.map((shot, at) => (
          <li key={at}>
            <button type="button" className="block" aria-label={nameOf(at + 1)} onClick={() => setOpened(at)}>
              <Cover
                as={LoadedPicture}
                className="w-auto! max-h-28 max-w-full"
                style={{ aspectRatio: `${shot.smallWidth} / ${shot.smallHeight}` }}
                src={shot.small}
                alt=""
                width={shot.smallWidth}
                height={shot.smallHeight}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={nameOf(opened! + 1)} onClose={() => setOpened(null)}>
          <img className="mx-auto" src={shown.large} alt="" width={shown.width} height={shown.height} />
        </Dialog>
      )}
    </>
  )
}
