import type { Schema } from './schema-files.ts'

/** What the SQL files say about a function. */
export interface FunctionInFile {
  /** The text between the dollar signs, as PostgreSQL keeps it. */
  body: string
  definer: boolean
  /** The names of the settings that it sets for itself. */
  settings: string[]
}

/** The functions that the SQL files create, by name, and the triggers, such as `guard of tasks_place runs tasks_guard`. */
export interface SchemaObjects {
  functions: Map<string, FunctionInFile[]>
  triggers: Set<string>
}

const functionText =
  /^create (?:or replace )?(?:function|procedure) (?:public\.)?(\w+)\s*\(([^]*?)\bas (?:\$\$([^]*?)\$\$|'([^']*)')/gim
const triggerText =
  /^create (?:or replace )?(?:constraint )?trigger (\w+)\s[^;]*?\son (?:public\.)?(\w+)\b[^;]*?execute (?:function|procedure) (?:public\.)?(\w+)/gim

/** Reads what the feature's SQL files create. Migrations create no function and no trigger (tidy-sql.test.ts). */
export function objectsOf({ repeatables }: Pick<Schema, 'repeatables'>): SchemaObjects {
  const functions = new Map<string, FunctionInFile[]>()
  const triggers = new Set<string>()
  for (const { sql } of repeatables) {
    for (const [, name = '', head = '', body, quoted] of sql.matchAll(functionText)) {
      const settings = [...head.matchAll(/\bset (\w+) (?:=|to) /gi)].map(([, setting = '']) => setting.toLowerCase())
      const found = {
        body: body ?? quoted ?? '',
        definer: /\bsecurity definer\b/i.test(head),
        settings: settings.toSorted(),
      }
      functions.set(name, [...(functions.get(name) ?? []), found])
    }
    for (const [, name, table, runs] of sql.matchAll(triggerText)) triggers.add(`${name} of ${table} runs ${runs}`)
  }
  return { functions, triggers }
}
