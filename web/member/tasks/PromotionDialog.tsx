import { useLocation } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { LoadedPicture } from '../../shared/ui/LoadedPicture.tsx'
import { tasks } from './words.ts'

type Promotion = NonNullable<CallReply<'GET /api/promotion'>['promotion']>

export default function PromotionDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useWords(tasks)
  const [, navigate] = useLocation()
  const { link } = promotion
  const follow = () => {
    onClose()
    if (link?.startsWith('/')) navigate(link)
    else if (link) window.open(link, '_blank', 'noopener')
  }
  return (
    <Dialog title={promotion.title} onClose={onClose} foot={link && <Button onClick={follow}>{t('open')}</Button>}>
      <LoadedPicture
        src={promotion.picture}
        alt=""
        width={640}
        height={280}
        className="w-full aspect-[16/7] object-cover rounded-md bg-sunken"
      />
      <p className="mt-3 whitespace-pre-line">{promotion.text}</p>
    </Dialog>
  )
}
