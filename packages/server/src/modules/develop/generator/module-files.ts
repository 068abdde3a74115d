import { camel, commented, menuTitle, quoted } from './names.js';
import type { Planned } from './planned.js';
import type { Spec } from './spec.js';
import { imported } from './statements.js';

/** What a module is called. */
export interface ModuleTitle {
  readonly zh: string;
  readonly en: string;
}

/** What a module starts with on both sides, and its line in the two lists of modules. */
export function moduleFiles({ module, menuId }: Spec, title: ModuleTitle): Planned {
  const variable = camel(module);
  const contract = `packages/sdk/src/contract/modules/${module}`;
  const server = `packages/server/src/modules/${module}`;
  const folder = `{ code: '${module}', 'zh-CN': ${quoted(menuTitle(title.zh))}, 'en-US': ${quoted(title.en)} }`;
  return {
    files: {
      [`${contract}/module.ts`]: `${imported('{ defineModule }', '../../core/entry.js')}
${imported('* as entries', './index.js')}

/** ${commented(title.en)}. */
export const ${variable} = defineModule({
  title: { 'zh-CN': ${quoted(title.zh)}, 'en-US': ${quoted(title.en)} },
  folders: [${folder}],
  entries,
});
`,
      [`${contract}/index.ts`]: '',
      [`${contract}/descriptors.ts`]: '',
      [`${server}/index.ts`]: "export { folders } from './folders.js';\n",
      [`${server}/folders.ts`]: `${imported('{ definePart }', '../../http/part.js')}
${imported('{ folderStep }', '../../seed-steps/page-steps.js')}

/** The folder that this module's pages lie in. */
export const folderId = '${menuId.slice(0, -1)}${(Number(menuId.at(-1)) + 1) % 10}';

export const folders = definePart({
  mount: () => undefined,
  seeds: [folderStep({ id: folderId, code: '${module}', path: '/${module}', icon: 'folder', sort: 50 })],
});
`,
    },
    modules: {
      'packages/sdk/src/contract/modules.ts': {
        import: `import { ${variable} } from './modules/${module}/module.js';`,
        name: variable,
      },
      'packages/server/src/app/modules.ts': {
        import: `import * as ${variable} from '../modules/${module}/index.js';`,
        name: variable,
      },
    },
    lines: {
      'packages/sdk/src/contract/index.ts': `export * from './modules/${module}/descriptors.js';`,
    },
  };
}
