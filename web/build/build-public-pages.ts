import { writeFile } from 'node:fs/promises'
import { build } from 'vite'

/**
 * Builds the function with which the server renders the script-free pages, including React, as a module beside the served files. `template`
 * is the HTML of all pages, with its style.
 */
export async function buildPublicPages(folder: string, template: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // Otherwise the server would run React's slower development build.
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
