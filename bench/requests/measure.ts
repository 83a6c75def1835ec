import { Session } from 'node:inspector/promises'

/** A process's resource use since its start. */
export interface Used {
  /** Processor time in microseconds. */
  cpu: number
  /** Number of statements sent to the database. */
  statements: number
  /** Bytes on the JavaScript heap. */
  heap: number
}
export type Asked = 'used' | 'used after collection' | 'begin profile' | 'end profile'
export type Told = { port: number } | { used: Used } | { profile: string[] }

let statements = 0

/** Counts all connections' statements. */
export function counted(client: { query: (...args: never[]) => unknown }): void {
  const { query } = client
  client.query = function (...args) {
    statements++
    return query.apply(this, args)
  }
}

/** Sends the port to the parent process, and then the requested measurements. Ends with the parent. */
export function answerMeasures(port: number): void {
  const session = new Session()
  session.connect()
  const tell = (told: Told) => void process.send!(told)
  process.on('disconnect', () => process.exit())
  process.on('message', (asked: Asked) => {
    if (asked === 'used') tell({ used: used() })
    if (asked === 'used after collection') {
      globalThis.gc!()
      tell({ used: used() })
    }
    if (asked === 'begin profile') void begin(session).then(() => tell({ profile: [] }))
    if (asked === 'end profile')
      void session.post('Profiler.stop').then(({ profile }) => tell({ profile: top(profile) }))
  })
  tell({ port })
}

function used(): Used {
  const { user, system } = process.cpuUsage()
  return { cpu: user + system, statements, heap: process.memoryUsage().heapUsed }
}

async function begin(session: Session): Promise<void> {
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples?: number[]
}

/** The ten functions with the most profiler samples, excluding called functions and idle time. */
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
