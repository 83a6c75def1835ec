#!/usr/bin/env node
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { Porokh, PorokhError } from '../index.ts'
import { campaigns, exportSubmissions, importListing, login, logout, Usage, watch } from './commands.ts'
import { readLogin } from './settings.ts'

const help = `Usage: porokh <command>

  login [--url URL]                     keep an API token, typed or piped in, for this user
  logout                                forget it
  campaigns [--state STATE] [--json]    your campaigns
  submissions export ID [--format csv|json] [--out FILE]
                                        all that testers handed in
  import ZIP --link URL [--app APP] [--json]
                                        begin a draft from a store listing
  watch [--campaign ID] [--after EVENT] [--every SECONDS] [--json]
                                        print what happens, as it happens

POROKH_URL and POROKH_TOKEN come before what login has kept. Tokens are made on the page "API tokens" of the console.
It exits with 0, with 1 when something failed, and with 2 when it was called wrongly.
`

const string = { type: 'string' } as const
const boolean = { type: 'boolean' } as const
type Options = NonNullable<ParseArgsConfig['options']>
const commands: Record<string, { options: Options; run: typeof campaigns }> = {
  campaigns: { options: { state: string, json: boolean }, run: campaigns },
  'submissions export': { options: { format: string, out: string }, run: exportSubmissions },
  import: { options: { link: string, app: string, json: boolean }, run: importListing },
  watch: { options: { campaign: string, after: string, every: string, json: boolean }, run: watch },
}

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return void process.stdout.write(help)
  const [first = '', ...rest] = args
  if (first === 'login') return login(parsed(rest, { url: string }))
  if (first === 'logout') return logout()
  const [name, after] = first === 'submissions' ? [`submissions ${rest[0] ?? ''}`, rest.slice(1)] : [first, rest]
  const command = commands[name]
  if (!command) throw new Usage(`there is no command "${name.trim()}"`)
  const given = parsed(after, command.options)
  const own = await readLogin()
  if (!own) throw new Usage('not signed in: run "porokh login", or set POROKH_URL and POROKH_TOKEN')
  await command.run({ porokh: new Porokh(own), ...given })
}

function parsed(args: string[], options: Options) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, values: values as Record<string, string | boolean | undefined> }
  } catch (error) {
    throw new Usage((error as Error).message, { cause: error })
  }
}

// The reader has closed the pipe, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
try {
  await main(process.argv.slice(2))
} catch (error) {
  const request = error instanceof PorokhError && error.requestId ? `\n  request ${error.requestId}` : ''
  const { message, cause } = error as Error
  // The reason of a failed `fetch` is in its cause: an unknown host name or an unreachable server.
  const why = !(error instanceof Usage) && cause instanceof Error ? `: ${cause.message}` : ''
  process.stderr.write(`porokh: ${message}${why}${request}\n`)
  if (error instanceof Usage) process.stderr.write('Try "porokh --help".\n')
  process.exitCode = error instanceof Usage ? 2 : 1
}
