import { useLocation } from 'wouter'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Stack } from '../ui/boxes.tsx'
import { EmptyState, LostPicture } from '../ui/States.tsx'
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
    <EmptyState
      isPage
      picture={<LostPicture />}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Stack className="mt-3">
          <ButtonLink href={session.state === 'in' ? homeOf[session.user.role] : '/'} look="secondary">
            {t('goHome')}
          </ButtonLink>
          {session.state === 'in' && (
            <Button look="danger" onClick={() => void leave()}>
              {t('logOut')}
            </Button>
          )}
          {session.state === 'out' && <ButtonLink href="/login">{t('signIn')}</ButtonLink>}
        </Stack>
      }
    />
  )
}
