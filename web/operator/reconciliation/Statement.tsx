import { useState } from 'react'
import { dhakaClock } from '../../../contract/format.ts'
import { call, ProblemError, serverNow, type CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSaveFile } from '../../shared/data/save.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { FileUpload } from '../../shared/ui/FileUpload.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { operatorUploads } from './upload-words.ts'
import { addressOf, noon, operatorReconciliation, reload, type Account } from './words.ts'
import { Columns } from './Columns.tsx'
import { Known } from './Known.tsx'
import { PreviewedLines } from './PreviewedLines.tsx'
import { Read } from './Read.tsx'
import { Uploads } from './Uploads.tsx'
import type { Mapping, Preview } from './mapping.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, Lead, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

type Uploaded = CallReply<'POST /api/operator/reconciliation/accounts/:id/statements'>

/** Uploads a statement: choose a file, see what each line is going to be, correct its columns if they are wrong, and read it. */
export function Statement({ account }: { account: Account }) {
  const t = useWords(operatorReconciliation)
  const u = useWords(operatorUploads)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  /** The columns with which the file was read. */
  const [shown, setShown] = useState<Mapping | null>(null)
  const c = useWords(common)
  const sample = useSaveFile()
  const params = { id: account.id }
  const yesterday = dhakaClock(serverNow() - 86_400_000).slice(0, 10)

  /** Runs one call at a time, and shows the reason of a refusal. */
  const attempt = async (work: () => Promise<void>) => {
    if (percent !== null) return
    setPercent(0)
    setProblem(null)
    setUploaded(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setProblem(error)
    } finally {
      setPercent(null)
    }
  }
  const look = (at: File, mapping?: Mapping) =>
    attempt(async () => {
      setFile(at)
      if (at !== file) setPreview(null)
      setPreview(
        await call('POST /api/operator/reconciliation/accounts/:id/preview', {
          params,
          query: mapping ? { mapping: JSON.stringify(mapping) } : {},
          file: at,
          onProgress: setPercent,
        }),
      )
    })
  /** `mapping`: the columns as they were shown. `asNew`: lines that look known but are separate payments. */
  const read = (mapping: Mapping, more: { asNew?: string; beside?: 'true' }) =>
    attempt(async () => {
      const done = await call('POST /api/operator/reconciliation/accounts/:id/statements', {
        params,
        query: { mapping: JSON.stringify(mapping), ...more },
        file: file!,
        onProgress: setPercent,
      })
      setUploaded(done)
      setShown(mapping)
      setPreview(null)
      reload()
    })
  return (
    <Section>
      <div>
        <ButtonLink look="quiet" small href={addressOf(account.id)}>
          {t('toDays')}
        </ButtonLink>
      </div>
      <SectionTitle>{t('upload')}</SectionTitle>
      <Lead>{u('fileLead')}</Lead>
      {account.rail === 'sandbox' && (
        <div>
          <Button
            small
            look="secondary"
            onClick={() =>
              void sample.save('GET /api/operator/reconciliation/accounts/:id/sample.csv', {
                params,
                query: { day: yesterday },
              })
            }
          >
            <DownloadIcon size={18} />
            {u('sample')}
          </Button>
          <Refused problem={sample.problem} failed={c('notSaved')} />
        </div>
      )}
      <FileUpload
        label={u('chooseFile')}
        accept=".csv,.txt,.xls,.xlsx,text/csv,text/plain"
        percent={percent}
        onPick={([picked]) => picked && void look(picked)}
      />
      {file && (
        <Hint role="status">
          <bdi>{file.name}</bdi>
        </Hint>
      )}
      <ConsoleRefusal problem={problem} />
      {uploaded && <Done account={account} uploaded={uploaded} />}
      {uploaded && shown && uploaded.known > 0 && (
        <Known
          key={uploaded.knownLines.map(({ line }) => line).join()}
          uploaded={uploaded}
          busy={percent !== null}
          onAdd={(lines) => void read(shown, { asNew: lines.join(',') })}
        />
      )}
      {preview && (
        <>
          <Columns
            key={JSON.stringify(preview.mapping)}
            preview={preview}
            busy={percent !== null}
            onLook={(mapping) => file && void look(file, mapping)}
          />
          <Read
            preview={preview}
            busy={percent !== null}
            onRead={(beside) => void read(preview.mapping, beside ? { beside: 'true' } : {})}
          />
          <PreviewedLines preview={preview} />
        </>
      )}
      <Uploads account={account} />
    </Section>
  )
}

function Done({ account, uploaded }: { account: Account; uploaded: Uploaded }) {
  const u = useWords(operatorUploads)
  const f = useFormat()
  const { added, known, matched, late, before, leftOut, days } = uploaded
  return (
    <Note role="status">
      <div>
        <p>
          {added > 0
            ? u('uploaded', { added: f.number(added), known: f.number(known), matched: f.number(matched) })
            : u('uploadedNothing', { known: f.number(known) })}
        </p>
        {late > 0 && <p>{u('uploadedLate', { count: late })}</p>}
        {before > 0 && <p>{u('uploadedBefore', { count: before })}</p>}
        {leftOut > 0 && <p>{u('uploadedLeftOut', { count: leftOut })}</p>}
        <p className="flex flex-wrap gap-2">
          {days.slice(-7).map((day) => (
            <ButtonLink key={day} look="secondary" small href={addressOf(account.id, day)}>
              {f.date(noon(day))}
            </ButtonLink>
          ))}
        </p>
      </div>
    </Note>
  )
}
