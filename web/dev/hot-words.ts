import type { Plugin } from 'vite'

/** Matches a catalogue and its two files in source code whose types were removed. */
const made = /\bconst (\w+) = catalogue\(\{\s*en: \(\) => import\(["'](\.\/[\w-]+)\.en\.ts["']\)/g

/** In development, shows the texts of a changed catalogue file at once. The page is not reloaded, so typed text stays. */
export function hotWords(): Plugin {
  return {
    name: 'porokh-hot-words',
    apply: 'serve',
    transform: {
      filter: { id: /\/web\/.+\.tsx?$/, code: 'catalogue(' },
      handler: (code) => ({ code: code + acceptWords(code), map: null }),
    },
  }
}

/** Returns the lines to add to a module so that its catalogues accept changed files. */
export function acceptWords(code: string): string {
  const accepts = [...code.matchAll(made)].flatMap(([, name, file]) =>
    ['en', 'bn'].map(
      (language) =>
        `  import.meta.hot.accept('${file}.${language}.ts', (file) => file && ${name}.replace('${language}', file.default))`,
    ),
  )
  return accepts.length > 0 ? `\nif (import.meta.hot) {\n${accepts.join('\n')}\n}\n` : ''
}
