import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { CallReply } from '../../data/api.ts'
import { useLoad } from '../../data/data.ts'
import { useMay } from '../person.ts'
import { useUser, type User } from '../../data/session.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ConsoleFactors } from './ConsoleFactors.tsx'
import { staff } from './staff.ts'
import { Section } from '../../ui/Section.tsx'
import { Card } from '../../ui/boxes.tsx'

/** The same dialogs as in members’ profiles, opened by the URL: /operator/account?open=devices. */
const dialogs = {
  password: lazy(() => import('../../account/ChangePasswordDialog.tsx')),
  devices: lazy(() => import('../../account/DevicesDialog.tsx')),
  verify: lazy(() => import('../../account/VerifyDialog.tsx')),
}
const CloseAccount = lazy(() => import('./ConsoleCloseAccount.tsx'))
const EmailDialog = lazy(() => import('./ConsoleEmailDialog.tsx'))

/** The account settings of sponsors and operators. */
export default function ConsoleAccount() {
  const t = useWords(staff)
  const { username, role } = useUser()
  // Closing the account also closes the organisation.
  const closes = useMay('owner')
  const contact = useLoad('GET /api/contact').data
  const [params, setParams] = useSearchParams()
  const Opened = dialogs[params.get('open') as keyof typeof dialogs]
  const open = (dialog: keyof typeof dialogs | 'email' | 'close') => setParams({ open: dialog }, { replace: true })
  return (
    <Screen title={t('account')} lead={t('lead', { username })} narrow>
      <Part title={t('password')} text={t('passwordText')}>
        <Button look="secondary" onClick={() => open('password')}>
          {t('change')}
        </Button>
      </Part>
      <ConsoleFactors />
      <Part title={t('devices')} text={t('devicesText')}>
        <Button look="secondary" onClick={() => open('devices')}>
          {t('showDevices')}
        </Button>
      </Part>
      {contact && (role === 'operator' || contact.to) && (
        <Part title={t('email')} text={t(emailText(role, contact), { to: contact.to ?? '' })}>
          <div className="flex flex-wrap gap-3">
            {contact.to && !contact.verified && (
              <Button look="secondary" onClick={() => open('verify')}>
                {t('verify')}
              </Button>
            )}
            {role === 'operator' && (
              <Button look="secondary" onClick={() => open('email')}>
                {t(contact.to ? 'changeEmail' : 'addEmail')}
              </Button>
            )}
          </div>
        </Part>
      )}
      {closes && (
        <Part title={t('closeOwn')} text={t('closeOwnText')}>
          <Button look="secondary" onClick={() => open('close')}>
            {t('closeOwn')}
          </Button>
        </Part>
      )}
      {params.get('open') === 'close' && closes && (
        <Suspense fallback={null}>
          <CloseAccount onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
      {params.get('open') === 'email' && role === 'operator' && (
        <Suspense fallback={null}>
          <EmailDialog onClose={() => setParams({}, { replace: true })} onSaved={() => open('verify')} />
        </Suspense>
      )}
      {Opened && (
        <Suspense fallback={null}>
          <Opened onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </Screen>
  )
}

function emailText(role: User['role'], { to, verified }: CallReply<'GET /api/contact'>) {
  if (role !== 'operator') return verified ? 'emailVerified' : 'emailText'
  return to ? (verified ? 'emailUsed' : 'emailUnverified') : 'emailNone'
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Section named title={title}>
    <Card pad className="grid gap-3">
      <p>{text}</p>
      <div>{children}</div>
    </Card>
  </Section>
)
