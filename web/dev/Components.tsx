import { useWords } from '../shared/i18n/words.ts'
import { BoxSamples } from './BoxSamples.tsx'
import { ConsoleSamples } from './ConsoleSamples.tsx'
import { Frame } from './Frame.tsx'
import { InputSamples } from './InputSamples.tsx'
import { PictureSamples } from './PictureSamples.tsx'
import { PieceSamples } from './PieceSamples.tsx'
import { dev } from './words.ts'

/** Shows every component of web/shared/ui in its states. components.test.ts fails when one is missing. */
export default function Components() {
  const t = useWords(dev)
  return (
    <Frame title={t('components')}>
      <h2 className="dev__group">{t('inputs')}</h2>
      <InputSamples />
      <h2 className="dev__group">{t('pieces')}</h2>
      <BoxSamples />
      <PieceSamples />
      <h2 className="dev__group">{t('console')}</h2>
      <ConsoleSamples />
      <h2 className="dev__group">{t('pictures')}</h2>
      <PictureSamples />
    </Frame>
  )
}
