import { useLocation } from 'wouter'
import { leave } from '../client/confirm-leaving.ts'
import { useKeys, useKeysOn } from '../client/console-keys.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useMayOpen } from '../client/may-open.ts'
import { useUser } from '../client/session.ts'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { LostPicture } from '../ui/States.tsx'
import { ConsoleArea } from './ConsoleArea.tsx'
import { operatorPlaces, operatorRoutes } from './operator-routes.tsx'

const keys = ['/'] as const

export default function OperatorArea() {
  const mayOpen = useMayOpen()
  const [, navigate] = useLocation()
  const [keysOn] = useKeysOn()
  // From anywhere, except while somebody writes.
  useKeys(keys, keysOn && mayOpen('/operator/search'), () => leave(() => navigate('/operator/search')))
  return (
    <ConsoleArea
      routes={operatorRoutes}
      places={operatorPlaces}
      refused={(path) => (mayOpen(path) ? null : <NotYourWork />)}
    />
  )
}

/** A page of somebody else's work, such as one that a colleague has sent. */
function NotYourWork() {
  const t = useWords(operatorMenu)
  const c = useWords(common)
  const { worksOn = 'admin' } = useUser()
  return (
    <div className="state">
      <title>{`${t('notYourWork')} · ${c('porokh')}`}</title>
      <LostPicture />
      <h1 className="screen__title">{t('notYourWork')}</h1>
      <p className="state__text">{t('notYourWorkText', { role: t(`work.${worksOn}`) })}</p>
      <ButtonLink href="/operator" look="secondary">
        {t('overview')}
      </ButtonLink>
    </div>
  )
}
