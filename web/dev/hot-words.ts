import type { Plugin } from 'vite'

/** A catalogue with its two files, as it reads once its types are gone. */
const made = /\bconst (\w+) = catalogue\(\{\s*en: \(\) => import\(["'](\.\/[\w-]+)\.en\.ts["']\)/g

/** In development a changed file of words is shown at once: no reload of the page, and what was typed into it stays. */
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

/** The lines to add to a module so that its catalogues take over changed files. */
export function acceptWords(code: string): string {
  const accepts = [...code.matchAll(made)].flatMap(([, name, file]) =>
    ['en', 'bn'].map(
      (language) =>
        `  import.meta.hot.accept('${file}.${language}.ts', (file) => file && ${name}.replace('${language}', file.default))`,
    ),
  )
  return accepts.length > 0 ? `\nif (import.meta.hot) {\n${accepts.join('\n')}\n}\n` : ''
}
