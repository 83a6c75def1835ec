import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pages } from './web/build/pages.ts'

/** What every page runs on, in one chunk: it compresses better together, and stays when a screen changes. */
const base =
  /node_modules.(react|react-dom|scheduler|wouter|regexparam)\b|web.(client.(api|cache|data|send|session|refusal|install)|shell.Guard|i18n.(common\.ts|words|format|language|digits)|ui.(icons|Button|ButtonLink|Spinner|States|Money|ProgressBar|LostLine|picture|Toast|Brand|Countdown|Badge)\.)|contract.format|preload-helper/

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), pages()],
  // React has it since version 18; wouter brings its own for older ones.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Chrome 111 is what Tailwind asks for, and what phones of 2017 still get.
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    // The page announces the chunks of its screen, and the service worker brings the rest: lists of them in the code are weight.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks) => chunks.filter((file) => file.endsWith('.css')),
    },
    // The pages are written after the build, which takes its seconds.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            // Not for home, which is the heaviest to begin with.
            { name: 'forms', test: /web.ui.(Dialog|Field|PasswordField)\./ },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
})
