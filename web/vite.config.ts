import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` serves the client alone and hands the API on to a running `dugout serve`.
const server = process.env['DUGOUT'] ?? 'http://127.0.0.1:8026'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { Origin: server } } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // What reacts reacts in a browser only: tests of that are compiled as for one.
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node', testTransformMode: { web: ['**/*.svelte.test.ts'] } },
})
