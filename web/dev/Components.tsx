import { useWords } from '../shared/i18n/words.ts'
import { BoxSamples } from './BoxSamples.tsx'
import { ConsoleSamples } from './ConsoleSamples.tsx'
import { Frame, Shown, States } from './Frame.tsx'
import { InputSamples } from './InputSamples.tsx'
import { PieceSamples } from './PieceSamples.tsx'
import { dev } from './words.ts'
import { box, Panel } from '../shared/ui/boxes.tsx'
import { common } from '../shared/i18n/common.ts'
import { Brand, Mark } from '../shared/ui/Brand.tsx'
import * as consoleIcons from '../shared/console/ui/icons.tsx'
import * as icons from '../shared/ui/icons.tsx'
import { NoConnectionPicture } from '../shared/ui/NoConnectionPicture.tsx'
import { ComeBackLaterPicture, NoMoneyPicture, NoTasksPicture, NoTicketsPicture } from '../shared/ui/pictures.tsx'
import { LostPicture } from '../shared/ui/States.tsx'
import { Star } from '../shared/ui/StarRating.tsx'
import { TouchstonePicture } from '../shared/ui/TouchstonePicture.tsx'

const Group = box('h2', 'text-xl mt-10 mb-2')

/** Shows every component of web/shared/ui in its states. components.test.ts fails if one is missing. */
export default function Components() {
  const t = useWords(dev)
  return (
    <Frame title={t('components')}>
      <Group>{t('inputs')}</Group>
      <InputSamples />
      <Group>{t('pieces')}</Group>
      <BoxSamples />
      <PieceSamples />
      <Group>{t('console')}</Group>
      <ConsoleSamples />
      <Group>{t('pictures')}</Group>
      <PictureSamples />
    </Frame>
  )
}

function PictureSamples() {
  const t = useWords(common)
  return (
    <>
      <Shown name="Brand, Mark">
        <States>
          <Brand href={location.pathname} name={t('porokh')} />
          <Mark size={64} />
        </States>
      </Shown>
      <Shown name="NoTasksPicture, ComeBackLaterPicture, NoMoneyPicture, NoTicketsPicture, NoConnectionPicture, LostPicture">
        <States>
          <NoTasksPicture />
          <ComeBackLaterPicture />
          <NoMoneyPicture />
          <NoTicketsPicture />
          <NoConnectionPicture />
          <LostPicture />
        </States>
      </Shown>
      <Shown name="TouchstonePicture">
        <Panel as="div">
          <TouchstonePicture className="w-80" />
        </Panel>
      </Shown>
      <Shown name="Star">
        <States>
          <Star on />
          <Star on={false} />
        </States>
      </Shown>
      <Shown name="icons">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 text-xs">
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
