import { wishInWords, wishLink } from '../../../contract/wish-words.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { BellIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { wishWords } from './wish.ts'
import type { NewWish } from './wish-in.ts'

/** Asks to be told of new tasks with this filter, or ends that. One button for both, so that it keeps the focus. */
export default function WishButton({ wish }: { wish: NewWish }) {
  const t = useWords(wishWords)
  const language = useLanguage()
  const { data } = useLoad('GET /api/wishes')
  const add = useSend('POST /api/wishes')
  const remove = useSend('DELETE /api/wishes/:id')
  const own = data?.items.find((one) => wishLink(one) === wishLink(wish))
  const toggle = async () => {
    const sent = own ? await remove.send({ params: { id: own.id } }) : await add.send({ body: wish })
    refetch('GET /api/wishes')
    if (!sent) return
    if (own) toast({ title: t('removed') })
    else toast({ title: t('added'), detail: t('addedText', { filter: wishInWords(wish, language) }) })
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 min-h-11">
        {data && (
          <>
            {own && <p className="text-sm">{t('isOn')}</p>}
            <Button small look="secondary" busy={add.busy || remove.busy} onClick={() => void toggle()}>
              {!own && <BellIcon size={18} />}
              {t(own ? 'stop' : 'tellMe')}
            </Button>
          </>
        )}
      </div>
      <Refused problem={add.problem ?? remove.problem} />
    </>
  )
}
