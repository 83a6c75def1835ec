// Chromium on a system without a language reports `en-US@posix`, which Intl rejects. uPlot passes the browser's language to Intl while it loads.
try {
  Intl.getCanonicalLocales(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
}
