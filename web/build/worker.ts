import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build, type Manifest } from 'vite'
import type { ScreenFiles } from './preload.ts'

/** Parts that members open rarely or do not need offline: too large for everybody's first visit. */
const rareParts = [
  'web/shared/account/VerifyDialog.tsx',
  'web/member/account/CloseAccountDialog.tsx',
  'web/shared/account/DevicesDialog.tsx',
  'web/member/account/MyDataDialog.tsx',
  'web/member/account/FitsDialog.tsx',
  'web/member/tasks/OfferFor.tsx',
  'web/member/tasks/TrackRecordDialog.tsx',
  'web/member/tasks/FirstSteps.tsx',
  'web/member/tasks/JustRegistered.tsx',
  'web/member/tasks/Learn.tsx',
  'web/member/tasks/TaskTimeline.tsx',
  'web/member/ledger/EarningsChart.tsx',
  'web/member/payouts/OnItsWay.tsx',
  'web/member/payouts/Payout.tsx',
  'web/member/payouts/PayoutSteps.tsx',
  'web/member/payouts/receipt-picture.ts',
  'web/member/tasks/AskToTell.tsx',
  'web/member/notifications/Told.tsx',
  'web/shared/data/push.ts',
  'web/member/tasks/HallFilter.tsx',
  'web/member/tasks/HallNone.tsx',
]

/** The catalogues of these parts. */
const rareWords = [
  'web/member/account/fits.ts',
  'web/shared/i18n/screening.ts',
  'web/member/tasks/first-steps.ts',
  'web/member/tasks/learn.ts',
  'web/member/tasks/timeline.ts',
  'web/member/payouts/on-its-way.ts',
  'web/member/payouts/receipt.ts',
  'web/member/tasks/AskToTell.tsx',
  'web/member/notifications/told.ts',
  'web/member/tasks/hall.ts',
]

/** Excluded from offline storage: rare parts, and screens that are useless without the server. */
function notKept(screens: Map<string, ScreenFiles>, memberPaths: string[]): Set<string> {
  const kept = [...memberPaths, '/login'].map((path) => screens.get(path)!)
  const words = new Set(kept.flatMap((one) => one.words))
  const left = [...screens.values()].filter((one) => !kept.includes(one))
  const leftWords = left.flatMap((one) => one.words).filter((one) => !words.has(one))
  return new Set([
    ...rareParts,
    ...left.map(({ screen }) => screen),
    ...[...rareWords, ...leftWords].flatMap((file) => [`${file}?lang=bn`, `${file}?lang=en`]),
  ])
}

/** All chunks that members' screens may need, in every language. */
export function memberFiles(
  manifest: Manifest,
  screens: Map<string, ScreenFiles>,
  memberPaths: string[],
): { files: string[]; words: Record<'bn' | 'en', string[]> } {
  const found = new Map<string, string>()
  const seen = notKept(screens, memberPaths)
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    found.set(`/${chunk.file}`, source)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next)
  }
  add('index.html')
  const all = [...found].toSorted()
  const of = (language: string) => all.flatMap(([file, source]) => (source.endsWith(`?lang=${language}`) ? [file] : []))
  const words = { bn: of('bn'), en: of('en') }
  const either = new Set([...words.bn, ...words.en])
  return { files: all.flatMap(([file]) => (either.has(file) ? [] : [file])), words }
}

/** Builds `sw.js` with the list of files to store. Its version changes only if a file or the shell changes. */
export async function buildWorker(
  out: string,
  manifest: Manifest,
  screens: Map<string, ScreenFiles>,
  memberPaths: string[],
): Promise<void> {
  const { files, words } = memberFiles(manifest, screens, memberPaths)
  files.push('/icon.svg', '/manifest.webmanifest')
  const hash = createHash('sha256').update(JSON.stringify([files, words]))
  for (const language of ['bn', 'en']) hash.update(await readFile(`${out}/pages/shell.${language}.html`))
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: {
      BUILD_VERSION: JSON.stringify(hash.digest('hex').slice(0, 12)),
      BUILD_FILES: JSON.stringify(files),
      BUILD_WORDS: JSON.stringify(words),
      BUILD_MEMBER_PATHS: JSON.stringify(memberPaths),
    },
    build: {
      outDir: out,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { input: 'web/member/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
