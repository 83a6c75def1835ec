import { useWords } from '../shared/i18n/words.ts'
import { common } from '../shared/i18n/common.ts'
import { Brand, Mark } from '../shared/ui/Brand.tsx'
import * as consoleIcons from '../shared/console/ui/icons.tsx'
import * as icons from '../shared/ui/icons.tsx'
import { NoConnectionPicture } from '../shared/ui/NoConnectionPicture.tsx'
import { ComeBackLaterPicture, NoMoneyPicture, NoTasksPicture, NoTicketsPicture } from '../shared/ui/pictures.tsx'
import { LostPicture } from '../shared/ui/States.tsx'
import { Star } from '../shared/ui/StarRating.tsx'
import { TouchstonePicture } from '../shared/ui/TouchstonePicture.tsx'
import { Shown } from './Frame.tsx'

export function PictureSamples() {
  const t = useWords(common)
  return (
    <>
      <Shown name="Brand, Mark">
        <div className="dev__row">
          <Brand name={t('porokh')} />
          <Mark size={64} />
        </div>
      </Shown>
      <Shown name="NoTasksPicture, ComeBackLaterPicture, NoMoneyPicture, NoTicketsPicture, NoConnectionPicture, LostPicture">
        <div className="dev__row">
          <NoTasksPicture />
          <ComeBackLaterPicture />
          <NoMoneyPicture />
          <NoTicketsPicture />
          <NoConnectionPicture />
          <LostPicture />
        </div>
      </Shown>
      <Shown name="TouchstonePicture">
        <div className="panel dev__row">
          <TouchstonePicture />
        </div>
      </Shown>
      <Shown name="Star">
        <div className="dev__row">
          <Star on />
          <Star on={false} />
        </div>
      </Shown>
      <Shown name="icons">
        <div className="dev__icons">
          {Object.entries({ ...icons, ...consoleIcons }).map(([name, Icon]) => (
            <div key={name}>
              <Icon /> {name}
            </div>
          ))}
        </div>
      </Shown>
    </>
  )
}
