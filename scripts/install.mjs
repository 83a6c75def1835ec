import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** In this file npm lists the packages that it installed. */
const installedList = 'node_modules/.package-lock.json'

/** Installs exactly what package-lock.json lists, unless it is installed already. Running the app needs no development packages. */
export function installMissing({ dev }) {
  if (isInstalled(dev)) return
  console.log('Installing packages (once; needs the network) …')
  const args = ['ci', '--loglevel=error']
  // `npm ci` starts from an empty node_modules: keep the development packages if they were there.
  if (!dev && !Object.values(packagesIn(installedList)).some((one) => one.dev)) args.push('--omit=dev')
  const { status, error } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0 && isInstalled(dev)) return
  console.error(`The packages could not be installed${error ? `: ${error.message}` : '; npm gives the reason above'}.`)
  process.exit(1)
}

/** Optional packages are for one platform and may be missing. */
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
