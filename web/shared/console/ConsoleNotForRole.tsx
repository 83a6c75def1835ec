import type { PersonRole } from '../../../contract/endpoint.ts'
import { useRoleName } from '../data/role-words.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState, LostPicture } from '../ui/States.tsx'
import { rolesWords } from './roles.ts'

/** Instead of a page of the organisation that is for others of its people. */
export function ConsoleNotForRole({ people, home }: { people: readonly PersonRole[]; home: string }) {
  const t = useWords(rolesWords)
  const c = useWords(common)
  const nameOf = useRoleName()
  return (
    <EmptyState
      isPage
      picture={<LostPicture />}
      title={t('notForYou')}
      text={t('notForYouText', { roles: people.map(nameOf).join(', ') })}
      action={
        <ButtonLink href={home} look="secondary">
          {c('goHome')}
        </ButtonLink>
      }
    />
  )
}
