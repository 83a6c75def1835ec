import { useState } from 'preact/hooks'
import { dhakaClock } from '../../contract/format.ts'
import { call, ProblemError, serverNow, type CallReply } from '../client/api.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { Refused } from '../client/Refused.tsx'
import { useSaveFile } from '../client/save.ts'
import { common } from '../i18n/common.ts'
import { useFormat } from '../i18n/format.ts'
import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import { parseNumber } from '../i18n/digits.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Select, TextField } from '../ui/Field.tsx'
import { FileUpload } from '../ui/FileUpload.tsx'
import { Form } from '../ui/Form.tsx'
import { DownloadIcon } from '../ui/icons.tsx'
import { addressOf, noon, operatorReconciliation, reload, type Account } from './operator.ts'
import { faultOf, mappingOf, whatOf, whats, type Mapping, type Preview, type Said } from './operator-mapping.ts'

type Uploaded = CallReply<'POST /api/operator/reconciliation/accounts/:id/statements'>
/** How many cells of a column are shown. */
const samples = 4

/** A statement is chosen, its columns are said, and it is read. What was said is kept for the next one. */
export function OperatorStatement({ account }: { account: Account }) {
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

  /** Runs one call at a time, and shows why it was refused. */
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
      const { name, windowHours, version, mapping: kept } = await call(
        'GET /api/operator/reconciliation/accounts/:id',
        { params },
      )
      if (JSON.stringify(kept) !== JSON.stringify(mapping))
        await call('PUT /api/operator/reconciliation/accounts/:id', {
          params,
          body: { name, windowHours, mapping },
          ifMatch: version,
        })
      const done = await call('POST /api/operator/reconciliation/accounts/:id/statements', {
        params,
        file: file!,
        onProgress: setPercent,
      })
      setUploaded(done)
      setPreview(null)
      reload()
    })
  return (
    <section className="section">
      <div>
        <ButtonLink look="quiet" small href={addressOf(account.id)}>
          {t('toDays')}
        </ButtonLink>
      </div>
      <h2 className="section__title">{t('upload')}</h2>
      <p className="screen__lead">{t('fileLead')}</p>
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
        <p className="field__hint" role="status">
          <bdi>{file.name}</bdi>
        </p>
      )}
      <Wrong problem={problem} />
      {uploaded && <Done account={account} uploaded={uploaded} />}
      {preview && (
        <Columns
          key={preview.mapping.separator}
          preview={preview}
          busy={percent !== null}
          onSeparator={(separator) => file && void look(file, separator)}
          onRead={(mapping) => void read(mapping)}
        />
      )}
    </section>
  )
}

/** Every wrong line, as far as the server names them; else why the file was refused. */
function Wrong({ problem }: { problem: ProblemError | null }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const wrong =
    problem?.code === 'statement.wrong_lines'
      ? (problem.problem as unknown as {
          count: number
          lines: { line: number; column: Exclude<keyof Mapping & `${string}`, 'separator'>; rule: string; cell: string }[]
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
          {wrong.count > wrong.lines.length && (
            <li>{t('wrongMore', { count: wrong.count - wrong.lines.length })}</li>
          )}
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
    <div className="note" role="status">
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
    </div>
  )
}

const signs = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
const formats = ['dmy', 'mdy', 'ymd', 'dmmmy', 'iso'] as const

/** One field for each column, beside what stands in it, and how dates and amounts are written. */
function Columns({
  preview: { rows, mapping, kept },
  busy,
  onSeparator,
  onRead,
}: {
  preview: Preview
  busy: boolean
  onSeparator: (separator: Mapping['separator']) => void
  onRead: (mapping: Mapping) => void
}) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const count = Math.max(...rows.map((row) => row.length))
  const [said, setSaid] = useState<Said>(() => Array.from({ length: count }, (_, column) => whatOf(mapping, column)))
  const [rest, setRest] = useState({ ...mapping, skip: String(mapping.skip) })
  const [fault, setFault] = useState<ReturnType<typeof faultOf>>(null)
  const change = (part: Partial<typeof rest>) => setRest({ ...rest, ...part })
  const submit = () => {
    const found = faultOf(said)
    setFault(found)
    if (found) return
    const { separator, dateFormat, decimal, inIsMinus } = rest
    const skip = parseNumber(rest.skip) ?? 0
    onRead(mappingOf(said, { separator, dateFormat, decimal, inIsMinus, skip }))
  }
  const from = Math.max((parseNumber(rest.skip) ?? 0) - 1, 0)
  return (
    <Form className="card card--pad form" onSubmit={submit} refused={null}>
      <h3 className="section__title">{t('columns')}</h3>
      <p className="field__hint">{t(kept ? 'columnsKept' : 'columnsGuessed')}</p>
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        {said.map((what, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its number
          <div key={column} className="grid gap-1 min-w-0">
            <Select
              label={t('column', { number: f.digits(column + 1) })}
              value={what}
              onChange={(event) =>
                setSaid(said.with(column, event.currentTarget.value as Said[number]))
              }
            >
              {(['none', ...whats] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`what_${one}`)}
                </option>
              ))}
            </Select>
            <ul className="field__hint">
              {rows.slice(from, from + samples).map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line is its number
                <li key={at} className="break-words">
                  <bdi lang={langOf(row[column] ?? '')}>{row[column] ?? ''}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        <TextField
          label={t('skip')}
          inputMode="numeric"
          value={rest.skip}
          onChange={(event) => change({ skip: event.currentTarget.value })}
        />
        <Select
          label={t('separator')}
          value={rest.separator}
          onChange={(event) => onSeparator(event.currentTarget.value as Mapping['separator'])}
        >
          {(Object.keys(signs) as Mapping['separator'][]).map((one) => (
            <option key={one} value={one}>
              {t(signs[one])}
            </option>
          ))}
        </Select>
        <Select
          label={t('dateFormat')}
          value={rest.dateFormat}
          onChange={(event) => change({ dateFormat: event.currentTarget.value as Mapping['dateFormat'] })}
        >
          {formats.map((one) => (
            <option key={one} value={one}>
              {t(`format_${one}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('decimal')}
          value={rest.decimal}
          onChange={(event) => change({ decimal: event.currentTarget.value as '.' | ',' })}
        >
          <option value=".">{t('point')}</option>
          <option value=",">{t('decimalComma')}</option>
        </Select>
      </div>
      {said.includes('amount') && (
        <Checkbox
          checked={rest.inIsMinus}
          onChange={(event) => change({ inIsMinus: event.currentTarget.checked })}
        >
          {t('inIsMinus')}
        </Checkbox>
      )}
      {fault && (
        <p className="field__error" role="alert">
          {t(fault)}
        </p>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {t('read')}
        </Button>
      </div>
    </Form>
  )
}
