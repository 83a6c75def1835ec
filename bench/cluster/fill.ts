import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Values = Readonly<Record<string, string>>

const folder = fileURLToPath(new URL('../../deploy/cluster/', import.meta.url))
export const clusterFile = (name: string): string => readFileSync(folder + name, 'utf8')

/** The text of a file in `deploy/cluster` with `${NAME}` replaced by these values, as by `envsubst`. */
export function filledIn(name: string, values: Values): string {
  return clusterFile(name).replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable]
    if (value === undefined) throw new Error(`There is no value for ${variable} of ${name}`)
    return value
  })
}
