import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { icon } from './icon.tsx'
import { DocumentIcon } from './icons.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const PictureIcon = icon(<path d="M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M9 9v.01" />)

/** `percent` during an upload, otherwise null. */
export function FileUpload({
  label,
  accept,
  onPick,
  percent,
  disabled,
  multiple,
}: {
  label: string
  accept: string
  onPick: (files: File[]) => void
  percent: number | null
  disabled?: boolean
  multiple?: boolean
}) {
  const t = useWords(common)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label
        className="relative flex flex-wrap items-center justify-center gap-2 min-h-16 p-3 border-2 border-dashed border-edge rounded-md text-green-text font-semibold text-center has-focus-visible:halo has-disabled:opacity-55"
        data-pick=""
      >
        {accept.includes('image') ? <PictureIcon /> : <DocumentIcon />}
        <span>{label}</span>
        <input
          type="file"
          className="absolute inset-0 opacity-0 cursor-pointer"
          accept={accept}
          disabled={disabled}
          // Stays enabled during an upload; a disabled button would lose focus.
          aria-disabled={percent !== null}
          onClick={(event) => percent !== null && event.preventDefault()}
          multiple={multiple}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])]
            // Cleared, so that the same file can be selected again after a failure.
            input.value = ''
            if (files.length) onPick(files)
          }}
        />
      </label>
      {percent !== null && <ProgressBar percent={percent} label={t('uploading', { percent })} />}
    </div>
  )
}
