import { useWords } from '../shared/i18n/words.ts'
import { BoxSamples } from './BoxSamples.tsx'
import { ConsoleSamples } from './ConsoleSamples.tsx'
import { Frame } from './Frame.tsx'
import { InputSamples } from './InputSamples.tsx'
import { PictureSamples } from './PictureSamples.tsx'
import { PieceSamples } from './PieceSamples.tsx'
import { dev } from './words.ts'
import { box } from '../shared/ui/boxes.tsx'

const Group = box('h2', 'text-xl mt-10 mb-2')

/** Shows every component of web/shared/ui in its states. components.test.ts fails when one is missing. */
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
