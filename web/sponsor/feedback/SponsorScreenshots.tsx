import { useState } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { SmallShot } from '../../shared/console/ui/boxes.tsx'
import { sponsorFeedback, type Submission } from '../../shared/console/feedback/words.ts'

/** Screenshots in a row. Pressing one enlarges it, and pressing it again shows its full size. */
export function SponsorScreenshots({ screenshots }: Pick<Submission, 'screenshots'>) {
  const t = useWords(sponsorFeedback)
  const [open, setOpen] = useState<number | null>(null)
  const [isWhole, setIsWhole] = useState(true)
  const shown = open === null ? null : screenshots[open]
  const show = (at: number | null) => {
    setOpen(at)
    setIsWhole(true)
  }
  const move = (by: number) => show((open! + by + screenshots.length) % screenshots.length)
  return (
    <>
      <div className="flex gap-3 overflow-x-auto">
        {screenshots.map(({ id, url, width, height }, at) => (
          <button key={id} type="button" className="flex-none" onClick={() => show(at)}>
            <SmallShot
              src={url}
              alt={t('screenshot', { count: at + 1 })}
              width={width}
              height={height}
              loading="lazy"
            />
          </button>
        ))}
      </div>
      {shown && (
        <Dialog
          title={t('screenshot', { count: open! + 1 })}
          onClose={() => show(null)}
          foot={
            <>
              {screenshots.length > 1 && (
                <>
                  <Button look="quiet" onClick={() => move(-1)}>
                    {t('before')}
                  </Button>
                  <Button look="quiet" onClick={() => move(1)}>
                    {t('after')}
                  </Button>
                </>
              )}
              <Button look="secondary" aria-pressed={!isWhole} onClick={() => setIsWhole(!isWhole)}>
                {t('ownSize')}
              </Button>
            </>
          }
        >
          <div
            className="overflow-auto max-h-[70dvh]"
            tabIndex={0}
            role="region"
            aria-label={t('screenshot', { count: open! + 1 })}
          >
            <img
              src={shown.url}
              alt={t('screenshot', { count: open! + 1 })}
              width={shown.width}
              height={shown.height}
              className={isWhole ? lookOf(shown) : 'max-w-none'}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** A long page is as wide as the dialog, a wide one as high, and scrolls: as a whole it would be a thin line. */
function lookOf({ width, height }: { width: number; height: number }) {
  if (height > 3 * width) return 'max-w-full h-auto mx-auto'
  if (width > 3 * height) return 'max-w-none max-h-[60dvh] w-auto'
  return 'max-h-[68dvh] w-auto max-w-full mx-auto'
}
