import type { ReactNode } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { PromisePanel } from '../../shared/ui/PromisePanel.tsx'
import { CheckIcon, ShieldIcon, WalletIcon } from '../../shared/ui/icons.tsx'
import { signInWords } from '../../shared/shell/sign-in.ts'
import { Card, Lead, ScreenTitle, box } from '../../shared/ui/boxes.tsx'

export const SignInPage = box(
  'div',
  'grid gap-5 grid-cols-[minmax(0,27rem)] justify-center lg:grid-cols-[minmax(0,34rem)_27rem] lg:gap-14 lg:items-stretch lg:py-4',
)
export const SignInCard = box(Card, 'p-inset lg:p-8 lg:self-center')
export const SignInLead = box(Lead, 'mt-1 mb-4.5')
/** The question above the link to the other form. */
export const OtherForm = box('p', 'text-center text-muted -mb-2')

/** The layout of the sign-in pages: the form, with Porokh's promises to its members beside it. */
export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useWords(signInWords)
  const c = useWords(common)
  const points = [
    { Icon: ShieldIcon, text: t('promisePay') },
    { Icon: CheckIcon, text: t('promiseHonest') },
    { Icon: WalletIcon, text: t('promiseWithdraw') },
  ]
  return (
    <SignInPage>
      <title>{`${title} · ${c('porokh')}`}</title>
      <SignInCard>
        <ScreenTitle>{title}</ScreenTitle>
        <SignInLead>{lead}</SignInLead>
        {children}
      </SignInCard>
      <PromisePanel title={t('promiseTitle')} points={points} more={t('more')} />
    </SignInPage>
  )
}
