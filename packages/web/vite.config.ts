import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { findFirstPages } from './bundle/first-pages.js';
import { groupsOf } from './bundle/groups.js';
import { lessOfAntd } from './bundle/less-of-antd.js';

const server = process.env.MALL_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** What is the same for the pages of a first visit alone and for all of them. */
const common = () => ({
  plugins: [react(), lessOfAntd],
  resolve: { conditions: ['@mall/source', 'module', 'browser', 'import', 'default'] },
  build: {
    target: 'es2022',
    rolldownOptions: {
      // antd's parts do not say that they may be left out where nothing of them is used; they may.
      treeshake: { moduleSideEffects: [{ test: /\/@rc-component\//, sideEffects: false }] },
    },
  },
});

export default defineConfig(async ({ command }) => {
  const config = common();
  const groups = command === 'build' ? groupsOf(await findFirstPages(common())) : [];
  return {
    ...config,
    build: {
      ...config.build,
      outDir: 'dist',
      chunkSizeWarningLimit: 1200,
      manifest: true,
      rolldownOptions: {
        ...config.build.rolldownOptions,
        output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
      },
    },
    server: { host: '127.0.0.1', proxy: { '/mall-api': server } },
  };
});
