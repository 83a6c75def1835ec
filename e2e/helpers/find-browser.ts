import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const packages = path.resolve(import.meta.dirname, '../../node_modules')
const debians = '/usr/bin/chromium'
const cache = path.join(packages, '.cache/porokh')

/**
 * Finds a Chromium: CHROMIUM_PATH, otherwise the npm package, which is the same on every machine, includes libraries that a minimal system
 * lacks, and as a headless build is twice as fast as Debian's. The npm package supports only one processor architecture; others need
 * Debian's package. Each gets a Bengali font.
 */
export async function findBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH || (process.arch === 'x64' ? undefined : debians)
  const chromium = own ? undefined : await unpackChromium()
  return {
    executablePath: own ?? path.join(chromium!, 'chromium'),
    args: ['--no-sandbox'],
    env: {
      ...(process.env as Record<string, string>),
      FONTCONFIG_FILE: fontsFile(chromium),
      ...(chromium && { LD_LIBRARY_PATH: path.join(chromium, 'al2023/lib') }),
    },
  }
}

/** The package unpacks itself into the temporary folder and reuses existing files, even incomplete ones. So it gets a new folder. */
async function unpackChromium(): Promise<string> {
  const about = readFileSync(path.join(packages, '@sparticuz/chromium/package.json'), 'utf8')
  const { version } = JSON.parse(about) as { version: string }
  const folder = path.join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(`${folder}.`)
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    await (await import('@sparticuz/chromium')).default.executablePath()
  } finally {
    // The package also changes environment variables, which later programs would inherit.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true }) // another process was faster
  }
  return folder
}

function fontsFile(chromium: string | undefined): string {
  const fonts = path.join(cache, 'fonts')
  mkdirSync(fonts, { recursive: true })
  for (const weight of ['400Regular', '600SemiBold', '700Bold']) {
    const name = `NotoSansBengali_${weight}.ttf`
    copyFileSync(path.join(packages, '@expo-google-fonts/noto-sans-bengali', weight, name), path.join(fonts, name))
  }
  const file = path.join(cache, chromium ? 'fonts-unpacked.conf' : 'fonts-system.conf')
  const folders = [fonts, ...(chromium ? [path.join(chromium, 'fonts')] : [])]
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${path.join(os.tmpdir(), 'porokh-fontconfig')}</cachedir>
</fontconfig>
`,
  )
  return file
}
