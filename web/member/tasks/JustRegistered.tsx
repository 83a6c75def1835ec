import { useWords } from '../../shared/i18n/words.ts'
import { firstSteps } from './first-steps.ts'
import { TextLink } from '../../shared/ui/boxes.tsx'

/** The first line of Home for a new member, above the first tasks. It disappears when the member leaves the page. */
export default function JustRegistered() {
  const t = useWords(firstSteps)
  return (
    <p className="-my-1 text-sm">
      <strong>{t('welcome')}</strong> <TextLink href="/learn">{t('toSample')}</TextLink>
    </p>
  )
}
