import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../server/app/config.ts'
import server from '../vite.server.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const exists = (file: string) => existsSync(path.join(root, file))

const containerfile = read('Containerfile').replaceAll(/\\\n\s*/g, '')
const instructions = (name: string) =>
  [...containerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest)
const copied = instructions('COPY')
  .filter((line) => !line.startsWith('--from'))
  .flatMap((line) => line.split(/\s+/).slice(0, -1))
/** Variables that only commands read, not the server. */
const known = [...variableNames, 'BACKUP_KEY']

describe('the container', () => {
  test('copies files that exist and are not excluded by .dockerignore', () => {
    const sent = read('.dockerignore').split('\n')
    expect(copied.filter((file) => !exists(file) || !sent.includes(`!${file}`))).toEqual([])
  })

  test('contains every project file that the server imports', () => {
    const imported = ['server', 'contract']
      .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`))
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/testing\//.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:from|import|URL\() ?'(\.[^']+)'/g)].map(([, to = '']) =>
          path.posix.join(path.posix.dirname(file), to),
        ),
      )
    expect(imported.length).toBeGreaterThan(100)
    const isCopied = (file: string) => copied.some((one) => file === one || `${file}/`.startsWith(`${one}/`))
    expect(imported.filter((file) => !isCopied(file) && !file.startsWith('..'))).toEqual([])
  })

  test('runs as a user that is not root, and has a health check', () => {
    const [user] = instructions('USER').slice(-1)
    expect(Number(user!.split(':')[0])).toBeGreaterThan(0)
    expect(instructions('HEALTHCHECK')).toHaveLength(1)
  })
})

interface Service {
  environment?: Record<string, string>
  volumes?: string[]
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  image: string
}

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
  const own = Object.values(services).filter(({ image }) => image.startsWith('porokh:'))

  test('sets variables that the server reads', () => {
    expect(own).toHaveLength(3)
    const names = own.flatMap(({ environment = {} }) => Object.keys(environment))
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('uses from .env only variables in deploy/env.example or with a default', () => {
    const wanted = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    const example = read('deploy/env.example')
    expect(wanted.filter((name) => !example.includes(`\n${name}=`))).toEqual([])
  })

  test('mounts and runs files that exist', () => {
    const files = Object.values(services).flatMap(({ volumes = [], command = [] }) => [
      ...volumes.filter((one) => one.startsWith('./')).map((one) => one.split(':')[0]!),
      ...command.filter((one) => one.startsWith('scripts/')),
    ])
    expect(files.filter((file) => !exists(file))).toEqual([])
    expect(files).toContain('scripts/backup-nightly.sh')
  })

  test('writes only to volumes, and drops privileges', () => {
    const writable = Object.entries(services).filter(([, one]) => one.read_only !== true)
    expect(writable).toEqual([])
    // PostgreSQL's entry point changes file owners before it switches the user.
    const withRights = Object.entries(services).filter(([, one]) => !one.cap_drop?.includes('ALL'))
    expect(withRights.map(([name]) => name)).toEqual(['database'])
  })
})

test('deploy/env.example names variables that the server or compose.yaml reads', () => {
  const names = [...read('deploy/env.example').matchAll(/^(?:# )?([A-Z][A-Z_\d]+)=/gm)].map(([, name = '']) => name)
  expect(names).toContain('SMTP_HOST')
  const compose = read('compose.yaml')
  expect(names.filter((name) => !known.includes(name) && !compose.includes(`\${${name}`))).toEqual([])
})

test('the service runs the same command as the container, as nobody', () => {
  const unit = read('deploy/porokh@.service')
  const settings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  const command = (JSON.parse(instructions('CMD').at(-1)!) as string[]).join(' ')
  expect(settings.get('ExecStart')).toBe(`/usr/bin/${command}`)
  expect(command.split(' ').at(-1)).toBe(`${server.build!.outDir}/main.mjs`)
  expect(Object.fromEntries(settings)).toMatchObject({
    DynamicUser: 'yes',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    CapabilityBoundingSet: '',
  })
  const names = [...settings.get('Environment')!.matchAll(/(\w+)=/g)].map(([, name = '']) => name)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})
