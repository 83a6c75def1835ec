import type { PersonRole } from '../../../contract/endpoint.ts'
import { useRoleName } from '../data/role-words.ts'
import { common } from '../i18n/common.ts'
import { catalogue, useWords } from '../i18n/words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState, LostPicture } from '../ui/States.tsx'

const rolesWords = catalogue({
  notForYou: { en: 'Not for your role', bn: 'আপনার ভূমিকায় এই পাতা নেই' },
  notForYouText: {
    en: 'In your organisation, this page is for: {roles}. An owner can change your role.',
    bn: 'আপনার প্রতিষ্ঠানে এই পাতাটি শুধু দেখেন: {roles}। মালিক আপনার ভূমিকা বদলাতে পারেন।',
  },
})

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
