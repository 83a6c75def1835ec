import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The file in which npm lists the installed packages. */
const installedList = 'node_modules/.package-lock.json'

/**
 * Installs exactly the packages in package-lock.json, unless they are installed already. Running the app needs no development packages.
 * `folder`: the folder of another package-lock.json.
 */
export function installMissing({ dev, folder = '.' }) {
  if (isInstalled(dev, folder)) return
  console.log('Installing packages (once; needs the network) …')
  const args = ['ci', '--loglevel=error']
  // `npm ci` starts from an empty node_modules, so development packages are included again if they were installed.
  if (!dev && !Object.values(packagesIn(folder, installedList)).some((one) => one.dev)) args.push('--omit=dev')
  const { status, error } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0 && isInstalled(dev, folder)) return
  console.error(`The packages could not be installed${error ? `: ${error.message}` : '; npm gives the reason above'}.`)
  process.exit(1)
}

/** Optional packages are for one platform and may be missing. */
function isInstalled(dev, folder) {
  const wanted = packagesIn(folder, 'package-lock.json')
  const installed = packagesIn(folder, installedList)
  return Object.entries(wanted).every(([place, { version, optional, dev: isDev }]) => {
    if (place === '' || (isDev && !dev)) return true
    return installed[place] ? installed[place].version === version : optional
  })
}

function packagesIn(folder, file) {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8')).packages
  } catch {
    return {}
  }
}
