import { useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { LostPicture } from '../ui/States.tsx'
import { signOut, useSession } from '../data/session.ts'
import { homeOf } from '../data/home-paths.ts'

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
      <title>{`${t('notFound')} · ${t('porokh')}`}</title>
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
