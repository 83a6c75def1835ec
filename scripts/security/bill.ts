import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Known vulnerabilities of the packages in the bill of materials. */
export interface Advisories {
  /** The day of the last registry answer about exactly these packages; `never` if there was none. */
  asked: string
  /** In npm's format: `package: severity, title`. */
  found: string[]
}

interface Component {
  name: string
  version: string
}
export interface Bill {
  metadata: { properties?: { name: string; value: string }[] }
  components: Component[]
}

export const billFile = new URL('../../sbom.json', import.meta.url)
const lockFile = new URL('../../package-lock.json', import.meta.url)
const [askedName, foundName] = ['porokh:advisories:asked', 'porokh:advisories:found']

export const readBill = (): Bill => JSON.parse(readFileSync(billFile, 'utf8')) as Bill

/** The `name@version` of every package in package-lock.json. */
export function lockedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, { version: string; name?: string }>
  }
  const all = Object.entries(packages).filter(([place]) => place !== '')
  return [...new Set(all.map(([place, one]) => `${one.name ?? place.replace(/^.*node_modules\//, '')}@${one.version}`))]
}

export const advisoriesOf = ({ metadata }: Bill): Advisories => {
  const values = (name: string) =>
    (metadata.properties ?? []).filter((one) => one.name === name).map(({ value }) => value)
  return { asked: values(askedName)[0] ?? 'never', found: values(foundName) }
}

/**
 * The bill in CycloneDX, as npm generates it from package-lock.json. Contains no time or random number, and one line per component, so that
 * it changes only with the packages.
 */
export function makeBill({ asked, found }: Advisories): string {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  const { metadata, components, dependencies, serialNumber: ___, ...head } = JSON.parse(stdout)
  const properties = [{ name: askedName, value: asked }, ...found.map((value) => ({ name: foundName, value }))]
  const { timestamp: _, tools: __, component, ...about } = metadata
  const lines = (all: unknown[]) => `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]`
  const own = JSON.stringify({ ...about, component: { ...component, name: 'porokh' }, properties })
  const rest = `"metadata": ${own},\n"components": ${lines(components)},\n"dependencies": ${lines(dependencies)}`
  return `${JSON.stringify(head).slice(0, -1)},\n${rest}\n}\n`
}
