import { useEffect, useRef, useState } from 'react'
import { formatBytes } from '../../../contract/format-bytes.ts'
import { listingBounds } from '../../../contract/listing-bounds.ts'
import { call, ProblemError } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextField } from '../../shared/ui/Field.tsx'
import { FileUpload } from '../../shared/ui/FileUpload.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { wholeLink } from './form.ts'
import { sponsorImport, type Begun, type Imported } from './import.ts'
import { Hint, Note } from '../../shared/ui/boxes.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'

/** Starts a campaign from the store listing in a zip. If the zip has several apps, the first answer lists them for selection. */
export function Import({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useWords(sponsorImport)
  const language = useLanguage()
  const [link, setLink] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [apps, setApps] = useState<Imported['apps']>([])
  const [app, setApp] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const [noFile, setNoFile] = useState(false)
  const [tooLarge, setTooLarge] = useState<number | null>(null)
  const [problem, setProblem] = useState<ProblemError | null>(null)
  const choice = useRef<HTMLDivElement>(null)
  // After the list is loaded, the selection gets the focus.
  useEffect(() => {
    if (apps.length > 0) choice.current?.querySelector('select')?.focus()
  }, [apps])
  const { zipBytes } = listingBounds
  /** A file that would be refused is not uploaded, which takes minutes on a slow connection. */
  const pick = ([picked]: File[]) => {
    const fits = !!picked && picked.size <= zipBytes
    setTooLarge(picked && !fits ? picked.size : null)
    setFile(fits ? picked : null)
    setNoFile(false)
    setProblem(null)
    setApps([])
  }
  const begin = async () => {
    setNoFile(!file && tooLarge === null)
    setProblem(null)
    if (!file || percent !== null) return
    setPercent(0)
    try {
      const query = { appLink: wholeLink(link), ...(apps.length > 0 && { app }) }
      const reply = await call('POST /api/sponsor/imports', { query, file, onProgress: setPercent })
      if (reply.campaign) {
        refetch('GET /api/sponsor/campaigns')
        return onBegun({ ...reply, campaign: reply.campaign })
      }
      setApps(reply.apps)
      setApp(reply.apps[0]?.app ?? '')
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      setProblem(error)
    } finally {
      setPercent(null)
    }
  }
  const linkFault = problem?.problem.errors?.find(({ field }) => field === 'query.appLink')?.message
  return (
    <Fold boxed title={t('begin')}>
      <Form calls={{ problem }} onSubmit={() => void begin()}>
        <Hint>{t('lead')}</Hint>
        <TextField
          type="url"
          label={t('link')}
          placeholder="https://"
          maxLength={500}
          value={link}
          error={linkFault}
          onChange={(event) => setLink(event.currentTarget.value)}
          onBlur={() => setLink(wholeLink(link))}
        />
        <FileUpload
          label={t('pick', { most: formatBytes(zipBytes, language) })}
          accept=".zip,application/zip"
          percent={percent}
          onPick={pick}
        />
        {file && (
          <Hint role="status">
            {percent === 100
              ? t('reading')
              : t.nodes('picked', { name: <bdi>{file.name}</bdi>, size: formatBytes(file.size, language) })}
          </Hint>
        )}
        {tooLarge !== null && (
          <Note Icon={WarnIcon} tone="bad" role="alert">
            <p>{t('tooLarge', { size: formatBytes(tooLarge, language), most: formatBytes(zipBytes, language) })}</p>
          </Note>
        )}
        {apps.length > 0 && (
          <div ref={choice}>
            <Select
              label={t('which')}
              hint={t('whichLead')}
              value={app}
              onChange={(event) => setApp(event.currentTarget.value)}
            >
              {apps.map((one) => (
                <option key={one.app} value={one.app} lang={langOf(one.title ?? '')}>
                  {one.title ? `${one.title} (${one.app})` : one.app}
                </option>
              ))}
            </Select>
          </div>
        )}
        {noFile && (
          <Note Icon={WarnIcon} tone="bad" role="alert">
            <p>{t('noFile')}</p>
          </Note>
        )}
        <ConsoleRefusal problem={linkFault ? null : problem} />
        <div>
          <Button type="submit" look="secondary" busy={percent !== null}>
            {t('start')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
