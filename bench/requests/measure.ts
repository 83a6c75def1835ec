import { Session } from 'node:inspector/promises'

/** What a process has used since its start. */
export interface Used {
  /** Microseconds of the processor. */
  cpu: number
  /** Statements sent to the database. */
  statements: number
}
export type Asked = 'used' | 'begin profile' | 'end profile'
export type Told = { port: number } | { used: Used } | { profile: string[] }

let statements = 0

/** Counts the statements of every connection. */
export function counted(client: { query: (...args: never[]) => unknown }): void {
  const { query } = client
  client.query = function (...args) {
    statements++
    return query.apply(this, args)
  }
}

/** Tells the parent process the port, and then what it asks for. Ends with the parent. */
export function answerMeasures(port: number): void {
  const session = new Session()
  session.connect()
  const tell = (told: Told) => void process.send!(told)
  process.on('disconnect', () => process.exit())
  process.on('message', (asked: Asked) => {
    if (asked === 'used') tell({ used: { cpu: total(process.cpuUsage()), statements } })
    if (asked === 'begin profile') void begin(session).then(() => tell({ profile: [] }))
    if (asked === 'end profile')
      void session.post('Profiler.stop').then(({ profile }) => tell({ profile: top(profile) }))
  })
  tell({ port })
}

const total = ({ user, system }: NodeJS.CpuUsage) => user + system

async function begin(session: Session): Promise<void> {
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples?: number[]
}

/** The ten functions in which most samples were taken, without those that they called. Idle time does not count. */
function top({ nodes, samples = [] }: Profile): string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.replace(/^.*\/(?=node_modules\/|server\/|contract\/)/, '').replace('node_modules/', '')
      return [id, `${functionName || '(anonymous)'} ${file && `${file}:${lineNumber + 1}`}`.trim()]
    }),
  )
  const counts = new Map<string, number>()
  const busy = samples.map((id) => names.get(id) ?? '').filter((name) => name !== '(idle)')
  for (const name of busy) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([name, count]) => `${((count * 100) / busy.length).toFixed(1).padStart(5)} %  ${name}`)
}
