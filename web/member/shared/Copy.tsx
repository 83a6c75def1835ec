import { getLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { IconButton } from '../../shared/ui/boxes.tsx'
import { CopyIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { copyWords } from './copy.ts'

// With the screen, so that its texts do not hide it once more.
void copyWords.load(getLanguage())

/** Copies a text. If the browser refuses, the text is shown, so that it can be written down. */
export function useCopy(): (text: string) => Promise<void> {
  const c = useWords(copyWords)
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: c('copied') }),
      () => toast({ title: c('notCopied'), detail: text }),
    )
}

/** A text to read out or to type elsewhere, with a button that copies it. */
export function Copied({ children, label }: { children: string; label: string }) {
  const c = useWords(copyWords)
  const copy = useCopy()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <bdi className="tabular wrap-anywhere">{children}</bdi>
      <IconButton aria-label={c('copyNamed', { name: label })} onClick={() => void copy(children)}>
        <CopyIcon size={20} />
      </IconButton>
    </span>
  )
}
