import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { build, type Manifest } from 'vite'
import type { ScreenFiles } from './preload.ts'

const consoles = ['web/shell/SponsorArea.tsx', 'web/shell/OperatorArea.tsx']
/** What a member opens rarely, or can do without when there is no network: too dear for everybody's first visit. */
const rareParts = [
  'web/members/VerifyDialog.tsx',
  'web/members/CloseAccountDialog.tsx',
  'web/members/DevicesDialog.tsx',
  'web/members/MyDataDialog.tsx',
  'web/members/FitsDialog.tsx',
  'web/members/fits.bn.ts',
  'web/members/fits.en.ts',
  'web/i18n/screening.bn.ts',
  'web/i18n/screening.en.ts',
  'web/tasks/OfferFor.tsx',
  'web/tasks/TrackRecordDialog.tsx',
  'web/tasks/FirstSteps.tsx',
  'web/tasks/JustRegistered.tsx',
  'web/tasks/first-steps.bn.ts',
  'web/tasks/first-steps.en.ts',
  'web/tasks/Learn.tsx',
  'web/tasks/learn.bn.ts',
  'web/tasks/learn.en.ts',
  'web/tasks/TaskTimeline.tsx',
  'web/tasks/timeline.bn.ts',
  'web/tasks/timeline.en.ts',
  'web/ledger/EarningsChart.tsx',
  'web/payouts/OnItsWay.tsx',
  'web/payouts/on-its-way.bn.ts',
  'web/payouts/on-its-way.en.ts',
  'web/payouts/Payout.tsx',
  'web/payouts/PayoutSteps.tsx',
  'web/payouts/receipt.bn.ts',
  'web/payouts/receipt.en.ts',
  'web/payouts/receipt-picture.ts',
  'web/tasks/AskToTell.tsx',
  'web/tasks/ask-to-tell.bn.ts',
  'web/tasks/ask-to-tell.en.ts',
  'web/notifications/Told.tsx',
  'web/notifications/told.bn.ts',
  'web/notifications/told.en.ts',
  'web/client/push.ts',
  'web/tasks/HallFilter.tsx',
  'web/tasks/HallNone.tsx',
  'web/tasks/hall.bn.ts',
  'web/tasks/hall.en.ts',
]

/** Not stored for offline use: the consoles, rare parts, and screens that are useless without the server. */
function notKept(screens: Map<string, ScreenFiles>, memberPaths: string[]): Set<string> {
  const kept = [...memberPaths, '/login'].map((path) => screens.get(path)!)
  const words = new Set(kept.flatMap((one) => one.words))
  const left = [...screens.values()].filter((one) => !kept.includes(one))
  const leftWords = left.flatMap((one) => one.words).filter((one) => !words.has(one))
  return new Set([
    ...consoles,
    ...rareParts,
    ...left.map(({ screen }) => screen),
    ...leftWords.flatMap((file) => [`${file}.bn.ts`, `${file}.en.ts`]),
  ])
}

/** All chunks that a member's screens may need, in every language. */
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
  const of = (language: string) => all.flatMap(([file, source]) => (source.includes(`.${language}.`) ? [file] : []))
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
      rolldownOptions: { input: 'web/client/offline/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}
