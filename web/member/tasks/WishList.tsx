import { useRef } from 'react'
import { wishInWords, wishLink } from '../../../contract/wish-words.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Card, Row, RowBody, Rows, TextLink } from '../../shared/ui/boxes.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { wishWords } from './wish.ts'

/** The filters for which the member is told of new tasks. */
export function WishList() {
  const t = useWords(wishWords)
  const language = useLanguage()
  const wishes = useLoad('GET /api/wishes')
  const remove = useSend('DELETE /api/wishes/:id')
  const title = useRef<HTMLHeadingElement>(null)
  const end = async (id: number) => {
    const sent = await remove.send({ params: { id } })
    refetch('GET /api/wishes')
    // The pressed button leaves with its row.
    if (sent) title.current?.focus()
  }
  return (
    <Card as="section" pad className="grid gap-2" aria-labelledby="wishes">
      <h3 id="wishes" ref={title} tabIndex={-1} className="font-bold">
        {t('title')}
      </h3>
      {wishes.loading && <Skeleton height="3rem" />}
      {!wishes.data && wishes.problem && <ErrorState problem={wishes.problem} retry={wishes.retry} />}
      {wishes.data?.items.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      {!!wishes.data?.items.length && (
        <Rows className="-mx-4">
          {wishes.data.items.map((one) => {
            const filter = wishInWords(one, language)
            return (
              <Row key={one.id}>
                <RowBody>
                  <TextLink href={wishLink(one)}>{filter}</TextLink>
                </RowBody>
                <Button
                  look="secondary"
                  small
                  busy={remove.busy}
                  aria-label={t('removeNamed', { filter })}
                  onClick={() => void end(one.id)}
                >
                  {t('remove')}
                </Button>
              </Row>
            )
          })}
        </Rows>
      )}
      <Refused problem={remove.problem} />
    </Card>
  )
}
