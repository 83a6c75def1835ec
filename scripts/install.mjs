import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** npm leaves a list of what it installed. */
const installedList = 'node_modules/.package-lock.json'

/** Installs what package-lock.json asks for, where it is not there yet. To run the app needs no development packages. */
export function installMissing({ dev }) {
  if (isInstalled(dev)) return
  console.log('Installing packages (once; needs the network) …')
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other kinds of computers, as npm's own often does.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  // Leaves development packages where they are already.
  if (!dev && !Object.values(packagesIn(installedList)).some((one) => one.dev)) args.push('--omit=dev')
  const { status, error } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0 && isInstalled(dev)) return
  console.error(`The packages could not be installed${error ? `: ${error.message}` : '; npm says why above'}.`)
  process.exit(1)
}

/** Optional packages are for one kind of computer and may be missing. */
function isInstalled(dev) {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn(installedList)
  return Object.entries(wanted).every(([path, { version, optional, dev: isDev }]) => {
    if (path === '' || (isDev && !dev)) return true
    return installed[path] ? installed[path].version === version : optional
  })
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
