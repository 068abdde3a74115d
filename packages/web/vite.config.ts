import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.MALL_DEV_SERVER ?? 'http://127.0.0.1:8080';

const isWords = /\.(zh-cn|en-us)\.ts$/;

/** What all code stands on: nothing of antd. */
const isCommon = (file: string): boolean =>
  /\/sdk\/src\/|\/web\/src\/(?:lib|i18n|components\/plain)\//.test(file) && !isWords.test(file);
/** What says where later parts are; it is asked before the sign-in form, and by every screen. */
const isLoader = (file: string): boolean => /\/(?:load-chunk|i18n\/words|resource-words)\.ts$/.test(file);
/** Trees are many kilobytes: they come with the first screen that has one. */
const isScreens = (file: string): boolean =>
  /\/web\/src\/(?:resource|components(?!\/tree))\//.test(file) && !isWords.test(file);

/**
 * What is needed together comes together: a hundred small pieces are a hundred requests and pack badly. Before the
 * sign-in form nothing of antd; what many share comes with the layout, anything else with its screen. A group takes
 * what its parts need along, or groups would need each other in a circle; a list of all parts is none of them.
 */
const groups = [
  { name: wordsTogether },
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router(?:-dom)?|@tanstack|i18next|react-i18next|js-md5|zustand|use-sync-external-store|zod|void-elements|html-parse-stringify|@babel\/runtime|@ant-design\/fast-color)\/|vite\/preload-helper/,
  },
  { name: 'loader', test: isLoader },
  // Tables take a few functions of the tree's package; what draws trees comes with the first tree.
  {
    name: 'trees',
    test: /\/@rc-component\/tree\/es\/(?:index|Tree|TreeNode|NodeList|MotionTreeNode|Indent|DropIndicator)\.js/,
  },
  ...[
    { name: 'common', test: isCommon, minShareCount: 9 },
    { name: 'antd', test: /\/node_modules\/(?!.*\/antd\/es\/index\.js)/, minShareCount: 12 },
    { name: 'screens', test: isScreens, minShareCount: 5 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: true })),
];

/** Words that are spoken together come in one piece for each language: before the sign-in form, and with the layout. */
function wordsTogether(file: string): string | null {
  const language = isWords.exec(file)?.[1];
  if (language && /\/src\/(?:i18n|modules\/auth)\//.test(file)) return `first-${language}`;
  if (
    language &&
    /\/src\/(?:app|resource(?!\/(?:controls|list\/conditions)|.*bulk-edit))\/|\/names\.\w/.test(file)
  )
    return `layout-${language}`;
  return null;
}

const nothing = '\0no-filter-menu';

/** Lists are narrowed by their search bar (`data-table.tsx` takes no other): antd's own filter menus would bring a tree with them. */
const noFilterMenus: Plugin = {
  name: 'no-filter-menus',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './FilterDropdown' && importer?.includes('/antd/es/table/') ? nothing : null,
  load: (id) => (id === nothing ? 'export const flattenKeys = () => [];\nexport default () => null;' : null),
};

export default defineConfig({
  plugins: [react(), noFilterMenus],
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
