import { useLocation } from 'wouter'
import { leave } from '../shared/console/confirm-leaving.ts'
import { useKeys, useKeysOn } from '../shared/console/keys.ts'
import { operatorMenu } from './shared/menu.ts'
import { useMayOpen } from './shared/may-open.ts'
import { useUser } from '../shared/data/session.ts'
import { useWords } from '../shared/i18n/words.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { EmptyState, LostPicture } from '../shared/ui/States.tsx'
import { ConsoleApp } from '../shared/console/ConsoleApp.tsx'
import { ConsoleArea } from '../shared/console/ConsoleArea.tsx'
import { operatorPages, operatorRoutes } from './routes.tsx'

const bounds = () => import('virtual:bounds/operator')

const keys = ['/'] as const

export const App = () => (
  <ConsoleApp who="operator" bounds={bounds}>
    <Console />
  </ConsoleApp>
)

function Console() {
  const mayOpen = useMayOpen()
  const [, navigate] = useLocation()
  const [keysOn] = useKeysOn()
  // Keys that work everywhere, except while somebody types.
  useKeys(keys, keysOn && mayOpen('/operator/search'), () => leave(() => navigate('/operator/search')))
  return (
    <ConsoleArea
      routes={operatorRoutes}
      places={operatorPages}
      refused={(path) => (mayOpen(path) ? null : <NotYourWork />)}
    />
  )
}

/** A page outside the operator's area of work, for example from a colleague's link. */
function NotYourWork() {
  const t = useWords(operatorMenu)
  const { worksOn = 'admin' } = useUser()
  return (
    <EmptyState
      isPage
      picture={<LostPicture />}
      title={t('notYourWork')}
      text={t('notYourWorkText', { role: t(`work.${worksOn}`) })}
      action={
        <ButtonLink href="/operator" look="secondary">
          {t('overview')}
        </ButtonLink>
      }
    />
  )
}
