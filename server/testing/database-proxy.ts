import net from 'node:net'

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string
  /** Stops forwarding on the open connections, which stay open, as when a network drops every packet. */
  silence(): void
  /** Closes every open connection. */
  cut(): void
  /** Routes new connections to another database. */
  lead(databaseUrl: string): void
  close(): Promise<void>
}

/** A TCP proxy in front of a database. It forwards new connections even while older ones are stopped. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = parse(databaseUrl)
  let target = targetOf(url)
  const open = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const database = net.connect(target)
    for (const socket of [client, database]) {
      open.add(socket)
      socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    }
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const cut = () => {
    for (const socket of open) socket.destroy()
  }

  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  url.searchParams.delete('host')
  url.searchParams.delete('port')
  return {
    url: url.href,
    silence() {
      for (const socket of open) socket.unpipe().pause()
    },
    cut,
    lead: (other) => void (target = targetOf(parse(other))),
    async close() {
      const closed = new Promise((done) => server.close(done))
      cut()
      await closed
    },
  }
}

// A URL without a host is not valid in Node.
const parse = (databaseUrl: string) => new URL(databaseUrl.replace('@/', '@localhost/'))

function targetOf(url: URL): net.NetConnectOpts {
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') || url.port || 5432)
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: folder ?? url.hostname, port }
}
