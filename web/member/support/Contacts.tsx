import type { ReactNode } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { LinkIcon, ShieldIcon, SupportIcon } from '../../shared/ui/icons.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { chatIcon } from './chat-icons.tsx'
import { support } from './words.ts'
import { Card, Note, RowBody, RowLink, ScreenBody, ScreenTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

/** The page of support: its title and the warning, above the rest. */
export function SupportPage({ children }: { children: ReactNode }) {
  const t = useWords(support)
  const c = useWords(common)
  return (
    <ScreenBody>
      <title>{`${c('support')} · ${c('porokh')}`}</title>
      <ScreenTitle>{t('title')}</ScreenTitle>
      <Note Icon={ShieldIcon} tone="warn">
        <p>
          <strong>{t('warning')}</strong> <a href="/deposit">{t('report')}</a>
        </p>
      </Note>
      {children}
    </ScreenBody>
  )
}

type SupportLink = CallReply<'GET /api/support-links'>['items'][number] & { Icon?: ReturnType<typeof chatIcon> }

const isPage = (url: string) => url.startsWith('http')

/** The operators’ links, for everybody. */
export function Contacts() {
  const t = useWords(support)
  const links = useLoad('GET /api/support-links')
  return (
    <Section named title={t('links')}>
      {links.loading && <Skeleton height="7rem" />}
      {!links.data && links.problem && (
        <ErrorState title={t('linksFailed')} problem={links.problem} retry={links.retry} />
      )}
      {!!links.data?.items.length && (
        <Card className="grid grid-cols-1">
          {links.data.items.map(({ name, url, Icon = chatIcon(url) ?? SupportIcon }: SupportLink) => (
            // Links to a phone number or an e-mail address open no new browser window.
            <RowLink as="a" key={url} href={url} target={isPage(url) ? '_blank' : undefined} rel="noopener noreferrer">
              <span className="text-green-text">
                <Icon />
              </span>
              <RowBody as="span" className="font-semibold">
                {name}
                {isPage(url) && <span className="sr-only"> ({t('newWindow')})</span>}
              </RowBody>
              <LinkIcon size={20} />
            </RowLink>
          ))}
        </Card>
      )}
    </Section>
  )
}
