import { useLocation } from 'wouter-preact'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { LostPicture } from '../ui/States.tsx'
import { signOut, useSession } from './session.ts'
import { homeOf } from './home-paths.ts'
import { Title } from '../ui/Title.tsx'

export function NotFound() {
  const t = useWords(common)
  const [, navigate] = useLocation()
  const session = useSession()
  const leave = async () => {
    await signOut()
    navigate('/login')
  }
  return (
    <div className="state">
      <Title>{`${t('notFound')} · ${t('porokh')}`}</Title>
      <LostPicture />
      <h1 className="screen__title">{t('notFound')}</h1>
      <p className="state__text">{t('notFoundText')}</p>
      <div className="form">
        <ButtonLink href={session.state === 'in' ? homeOf[session.user.role] : '/'} look="secondary">
          {t('goHome')}
        </ButtonLink>
        <Button look="danger" onClick={() => void leave()}>
          {t('logOut')}
        </Button>
      </div>
    </div>
  )
}
