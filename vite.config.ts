import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pages } from './web/build/pages.ts'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), tailwindcss(), pages()],
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Chrome 111 is what Tailwind asks for, and what phones of 2017 still get.
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
