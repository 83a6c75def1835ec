import type { ReactNode } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { LinkIcon, ShieldIcon, SupportIcon } from '../../shared/ui/icons.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { support } from './words.ts'
import { Tickets } from './Tickets.tsx'
import { Card, Note, Row, RowBody } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

export function Support({ appeals }: { appeals: ReactNode }) {
  const t = useWords(support)
  const c = useWords(common)
  return (
    <div className="screen">
      <title>{`${c('support')} · ${c('porokh')}`}</title>
      <h1 className="screen__title">{t('title')}</h1>
      <Note Icon={ShieldIcon} tone="warn">
        <p>
          <strong>{t('warning')}</strong> <a href="/deposit">{t('report')}</a>
        </p>
      </Note>
      {appeals}
      <div className="screen__columns">
        <div className="screen__side lg:order-last">
          <Links />
        </div>
        <div className="screen__main">
          <Tickets />
        </div>
      </div>
    </div>
  )
}

const isPage = (url: string) => url.startsWith('http')

function Links() {
  const t = useWords(support)
  const links = useLoad('GET /api/support-links')
  return (
    <Section named title={t('links')}>
      {links.loading && <Skeleton height="7rem" />}
      {!links.data && links.problem && (
        <ErrorState title={t('linksFailed')} problem={links.problem} retry={links.retry} />
      )}
      {!!links.data?.items.length && (
        <Card className="rows">
          {links.data.items.map(({ name, url }) => (
            // Links to a phone number or an e-mail address open no new browser window.
            <Row
              as="a"
              key={url}

              href={url}
              target={isPage(url) ? '_blank' : undefined}
              rel="noopener noreferrer"
            >
              <span className="text-green-text">
                <SupportIcon />
              </span>
              <RowBody as="span" className="row__title">
                {name}
                {isPage(url) && <span className="sr-only"> ({t('newWindow')})</span>}
              </RowBody>
              <LinkIcon size={20} />
            </Row>
          ))}
        </Card>
      )}
    </Section>
  )
}
