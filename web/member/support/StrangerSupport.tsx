import { useWords } from '../../shared/i18n/words.ts'
import { TextLink } from '../../shared/ui/boxes.tsx'
import { Contacts, SupportPage } from './Contacts.tsx'
import { support } from './words.ts'

/** For people who are signed out, such as a frozen member: how to reach support. Own questions need an account. */
export default function StrangerSupport() {
  const t = useWords(support)
  return (
    <SupportPage>
      <Contacts />
      <p>
        {t('signInToAsk')} <TextLink href="/login?next=%2Fsupport">{t('signIn')}</TextLink>
      </p>
    </SupportPage>
  )
}
