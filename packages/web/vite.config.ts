import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.MALL_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** Words that are spoken together come in one piece for each language: before the sign-in form, and with the layout. */
const wordsTogether = (file: string): string | null => {
  const language = /\.(zh-cn|en-us)\.ts$/.exec(file)?.[1];
  if (language && /\/src\/(?:i18n|modules\/auth)\//.test(file)) return `first-${language}`;
  if (language && /\/src\/(?:app|resource(?!\/controls))\/|\/names\.\w/.test(file))
    return `layout-${language}`;
  return null;
};

/** What every descriptor is made of is small and needed by all: one piece, not a dozen. */
const shapesTogether = { name: 'shapes', test: /\/contract\/fields\/|\/node_modules\/zod\// };

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@mall/source', 'module', 'browser', 'import', 'default'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: wordsTogether }, shapesTogether],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/mall-api': server } },
});
