import { useState } from 'react'
import { dhakaClock } from '../../../contract/format.ts'
import { call, ProblemError, serverNow, type CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSaveFile } from '../../shared/data/save.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { FileUpload } from '../../shared/ui/FileUpload.tsx'
import { DownloadIcon } from '../../shared/ui/icons.tsx'
import { addressOf, noon, operatorReconciliation, reload, type Account } from './words.ts'
import { Columns } from './Columns.tsx'
import { Known } from './Known.tsx'
import type { Mapping, Preview } from './mapping.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, Lead, Note, SectionTitle } from '../../shared/ui/boxes.tsx'

type Uploaded = CallReply<'POST /api/operator/reconciliation/accounts/:id/statements'>

/** Uploads a statement: choose a file, assign its columns, and read it. The mapping is saved for the next statement. */
export function Statement({ account }: { account: Account }) {
  const t = useWords(operatorReconciliation)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
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
  const look = (at: File, separator?: Mapping['separator']) =>
    attempt(async () => {
      setFile(at)
      setPreview(
        await call('POST /api/operator/reconciliation/accounts/:id/preview', {
          params,
          query: separator ? { separator } : {},
          file: at,
          onProgress: setPercent,
        }),
      )
    })
  const read = (mapping: Mapping) =>
    attempt(async () => {
      const {
        name,
        windowHours,
        version,
        mapping: kept,
      } = await call('GET /api/operator/reconciliation/accounts/:id', { params })
      if (JSON.stringify(kept) !== JSON.stringify(mapping))
        await call('PUT /api/operator/reconciliation/accounts/:id', {
          params,
          body: { name, windowHours, mapping },
          ifMatch: version,
        })
      await send()
    })
  /** `asNew`: lines that look known but are separate payments. */
  const send = async (asNew: readonly number[] = []) => {
    const done = await call('POST /api/operator/reconciliation/accounts/:id/statements', {
      params,
      query: asNew.length ? { asNew: asNew.join(',') } : {},
      file: file!,
      onProgress: setPercent,
    })
    setUploaded(done)
    setPreview(null)
    reload()
  }
  return (
    <Section>
      <div>
        <ButtonLink look="quiet" small href={addressOf(account.id)}>
          {t('toDays')}
        </ButtonLink>
      </div>
      <SectionTitle>{t('upload')}</SectionTitle>
      <Lead>{t('fileLead')}</Lead>
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
            {t('sample')}
          </Button>
          <Refused problem={sample.problem} failed={c('notSaved')} />
        </div>
      )}
      <FileUpload
        label={t('chooseFile')}
        accept=".csv,.txt,text/csv,text/plain"
        percent={percent}
        onPick={([picked]) => picked && void look(picked)}
      />
      {file && (
        <Hint role="status">
          <bdi>{file.name}</bdi>
        </Hint>
      )}
      <Wrong problem={problem} />
      {uploaded && <Done account={account} uploaded={uploaded} />}
      {uploaded && uploaded.known > 0 && (
        <Known
          key={uploaded.knownLines.map(({ line }) => line).join()}
          uploaded={uploaded}
          busy={percent !== null}
          onAdd={(lines) => void attempt(() => send(lines))}
        />
      )}
      {preview && (
        <Columns
          key={preview.mapping.separator}
          preview={preview}
          busy={percent !== null}
          onSeparator={(separator) => file && void look(file, separator)}
          onRead={(mapping) => void read(mapping)}
        />
      )}
    </Section>
  )
}

/** The invalid lines, as far as the server lists them; otherwise why the file was refused. */
function Wrong({ problem }: { problem: ProblemError | null }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const wrong =
    problem?.code === 'statement.wrong_lines'
      ? (problem.problem as unknown as {
          count: number
          lines: {
            line: number
            column: Exclude<keyof Mapping & `${string}`, 'separator'>
            rule: string
            cell: string
          }[]
        })
      : null
  return (
    <>
      <ConsoleRefusal problem={problem} />
      {wrong && (
        <ul className="list-disc pl-5">
          {wrong.lines.map(({ line, column, rule, cell }) => (
            <li key={`${line} ${column}`}>
              {t('wrongLine', {
                line: f.digits(line),
                column: t(`what_${column}` as 'what_date'),
                rule: t(`rule_${rule}` as 'rule_zero'),
              })}
              {cell && (
                <>
                  {' '}
                  <bdi className="break-words" lang={langOf(cell)}>
                    {cell}
                  </bdi>
                </>
              )}
            </li>
          ))}
          {wrong.count > wrong.lines.length && <li>{t('wrongMore', { count: wrong.count - wrong.lines.length })}</li>}
        </ul>
      )}
    </>
  )
}

function Done({ account, uploaded }: { account: Account; uploaded: Uploaded }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const { added, known, matched, late, before, days } = uploaded
  return (
    <Note role="status">
      <div>
        <p>
          {added > 0
            ? t('uploaded', { added: f.number(added), known: f.number(known), matched: f.number(matched) })
            : t('uploadedNothing', { known: f.number(known) })}
        </p>
        {late > 0 && <p>{t('uploadedLate', { count: late })}</p>}
        {before > 0 && <p>{t('uploadedBefore', { count: before })}</p>}
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
