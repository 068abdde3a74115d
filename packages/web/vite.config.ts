import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.MALL_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@mall/source', 'module', 'browser', 'import', 'default'] },
  build: { outDir: 'dist', target: 'es2022', chunkSizeWarningLimit: 1200, manifest: true },
  server: { host: '127.0.0.1', proxy: { '/mall-api': server } },
});
