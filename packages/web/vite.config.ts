import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groups } from './bundle/groups.js';
import { lessOfAntd } from './bundle/less-of-antd.js';

const server = process.env.MALL_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), lessOfAntd],
  resolve: { conditions: ['@mall/source', 'module', 'browser', 'import', 'default'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    manifest: true,
    rolldownOptions: {
      // antd's parts do not say that they may be left out where nothing of them is used; they may.
      treeshake: { moduleSideEffects: [{ test: /\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/mall-api': server } },
});
