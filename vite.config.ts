import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bounds } from './web/build/bounds.ts'
import { oneLanguage } from './web/build/one-language.ts'
import { pages } from './web/build/pages.ts'

/** Modules that every page needs, in one chunk: they compress better together, and the chunk stays the same when a screen changes. */
const base =
  /node_modules.(wouter|regexparam|use-sync-external-store|react-error-boundary)\b|web.(public.sign-in.register|member.shared.Hideable|shared.(account.account|notifications.(words|Bell)|organisation.words|data.(api|bounds|cache|comforts|data|early|focus-stays|send|session|refusal|home-paths|told|Refused|phone-key|seen)|shell.(AppFrame|Guard|LanguageSwitch|NewVersion|NotFound|Page|SkipLink|sign-in|start|updates)|i18n.(common|words|format|language|lang-of|lazy|digits)|ui.(back|boxes|Section|icons?|Button|ButtonLink|Spinner|States|Money|ProgressBar|picture|LoadedPicture|Toast|Brand|Countdown|Badge)))(?=\.tsx?$)|contract.(format|words\.)|preload-helper/

export default defineConfig({
  publicDir: 'web/static',
  plugins: [tailwindcss(), bounds(), oneLanguage(), pages()],
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Tailwind requires Chrome 111, which phones of 2017 can still install.
    target: ['chrome111', 'safari16.4', 'firefox114'],
    assetsInlineLimit: 0,
    // Each page lists the chunks of its screen, and the service worker loads the rest, so lists in the code would only add bytes.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, chunks) => chunks.filter((file) => file.endsWith('.css')),
    },
    // Writing the pages after the build takes some seconds; do not warn about it.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A directive that only servers of React components read.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // A browser with HTTP/1.1 loads six files at once, so parts shared by several screens are in few chunks.
          groups: [
            // A separate chunk, because releases do not change it: phones keep their copy. Excludes other packages whose names begin with
            // `react-`, since every page loads this chunk.
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]|rolldown.runtime/ },
            { name: 'base', test: base },
            // Separate from the base chunk, because home, the heaviest screen, does not need it.
            {
              name: 'forms',
              test: /web.(shared.ui.(Dialog|Field|Form|PasswordField|Checkbox|Screen|typed-number)|member.shared.boxes)\./,
            },
            {
              name: 'sign-in',
              test: /web.(public.sign-in.SignInFrame|shared.(shell.Appeal|ui.(PromisePanel|TouchstonePicture)))\./,
            },
            // Small files that are needed together or rarely: each request has its own headers.
            { name: 'inputs', test: /web.shared.(ui.(FileUpload|Shots|StarRating)|data.upload)\./ },
            {
              name: 'account',
              test: /web.member.account.(ChangePasswordDialog|Choices|ComfortsDialog|PinDialog|WalletDialog)\./,
            },
            { name: 'news', test: /web.member.tasks.(NoticeDialog|PromotionDialog)\./ },
            { name: 'pending', test: /web.member.tasks.(ExpiredDraft|GiveBackDialog|QueuedStrip)\./ },
            { name: 'lists', test: /web.shared.ui.(Fold|Tabs)\./ },
            { name: 'pictures', test: /web.shared.ui.(NoConnection|NoMoney|NoTasks|NoTickets)Picture\./ },
            {
              name: 'home',
              test: /contract.draw-cover|web.(member.shared.Announced|member.tasks.(PendingStrip|ResetClock|TaskSheetHost|Today|cover|hall|stop|use-waiting))\.tsx?$/,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
})
