import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { catalogue, useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { wasAbove } from '../ui/back.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { askBeforeLeaving } from './confirm-leaving.ts'

const unsaved = catalogue({
  title: { en: 'Leave without saving?', bn: 'সেভ না করেই চলে যাবেন?' },
  text: {
    en: 'What you typed here is not saved yet. If you leave now, it is lost.',
    bn: 'এখানে যা লিখেছেন তা এখনো সেভ হয়নি। এখন চলে গেলে লেখাটি হারিয়ে যাবে।',
  },
  leave: { en: 'Leave without saving', bn: 'সেভ না করে চলে যান' },
  stay: { en: 'Go on writing', bn: 'লিখতে থাকুন' },
})
const here = () => location.pathname + location.search

/** Mounted while an editor is open: once something is typed, a link, Back, a reload and `leave` ask for confirmation. */
export function ConsoleUnsaved({ typed }: { typed: boolean }) {
  const t = useWords(unsaved)
  const [, navigate] = useLocation()
  const [go, setGo] = useState<(() => void) | null>(null)
  const leaving = useRef(false)
  // Runs before the next paint, so that the confirmation works as soon as typed text is visible.
  useLayoutEffect(() => {
    if (!typed) return
    leaving.current = false
    const editor = here()
    const ask = (next: () => void) => setGo(() => next)
    const press = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link || link.target || link.download || link.origin !== location.origin) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const to = link.pathname + link.search
      if (to === editor) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => navigate(to + link.hash, { replace: true }))
    }
    // Back cannot be prevented. So the same URL is first added to the history: going back to it changes no screen.
    const again = () => history.pushState(null, '', location.href)
    const goBack = () => {
      if (leaving.current || here() !== editor || wasAbove()) return
      again()
      // While the confirmation is open, Back closes it.
      setGo((asked) => (asked ? null : () => history.go(-2)))
    }
    again()
    // The browser shows its own confirmation.
    const unload = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    askBeforeLeaving(ask)
    document.addEventListener('click', press, true)
    window.addEventListener('popstate', goBack)
    window.addEventListener('beforeunload', unload)
    return () => {
      askBeforeLeaving(null)
      document.removeEventListener('click', press, true)
      window.removeEventListener('popstate', goBack)
      window.removeEventListener('beforeunload', unload)
    }
  }, [typed, navigate])
  if (!go) return null
  const stay = () => setGo(null)
  return (
    <Dialog
      title={t('title')}
      onClose={stay}
      ownBack
      foot={
        <>
          <Button
            look="danger"
            onClick={() => {
              leaving.current = true
              stay()
              go()
            }}
          >
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
