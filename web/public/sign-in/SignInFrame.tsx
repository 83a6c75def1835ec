import type { ReactNode } from 'react'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { PromisePanel } from '../../shared/ui/PromisePanel.tsx'
import { CheckIcon, ShieldIcon, WalletIcon } from '../../shared/ui/icons.tsx'
import { signInWords } from '../../shared/shell/sign-in.ts'
import { Card, Lead } from '../../shared/ui/boxes.tsx'

/** The layout of the sign-in pages: the form, and beside it what Porokh promises its members. */
export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const t = useWords(signInWords)
  const c = useWords(common)
  const points = [
    { Icon: ShieldIcon, text: t('promisePay') },
    { Icon: CheckIcon, text: t('promiseHonest') },
    { Icon: WalletIcon, text: t('promiseWithdraw') },
  ]
  return (
    <div className="sign-in">
      <title>{`${title} · ${c('porokh')}`}</title>
      <Card pad className="sign-in__form">
        <h1 className="screen__title">{title}</h1>
        <Lead className="sign-in__lead">{lead}</Lead>
        {children}
      </Card>
      <PromisePanel title={t('promiseTitle')} points={points} more={t('more')} />
    </div>
  )
}
