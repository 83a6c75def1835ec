import { useWords } from '../../shared/i18n/words.ts'
import { firstSteps } from './first-steps.ts'
import { TextLink } from '../../shared/ui/boxes.tsx'

/** The first line of Home for somebody who has just registered: work still begins on the first screen. It is gone once they leave the page. */
export default function JustRegistered() {
  const t = useWords(firstSteps)
  return (
    <p className="-my-1 text-sm">
      <strong>{t('welcome')}</strong> <TextLink href="/learn">{t('toSample')}</TextLink>
    </p>
  )
}
