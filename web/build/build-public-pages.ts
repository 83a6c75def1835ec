import { writeFile } from 'node:fs/promises'
import { build } from 'vite'

/**
 * Builds the function with which the server renders the pages without a script, together with React: a module beside the files that
 * are served. `template` is the HTML of all pages, with its style.
 */
export async function buildPublicPages(folder: string, template: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Otherwise the server would run the slower React for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: 'web/build/public-pages.tsx',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  await writeFile(`${folder}/public.html`, template)
}
