import type { FirstPages } from './first-pages.js';

const isWords = /\/web\/src\/.*\.(zh-cn|en-us)\.ts$/;
const isLibrary = /\/node_modules\/|no-filter-menu/;

/**
 * What is needed together comes together: a hundred small pieces are a hundred requests and pack badly. The first pages come
 * with what they draw, and nothing besides; what many later screens share is cut by what it is.
 */
export function groupsOf(first: FirstPages) {
  const of = (files: ReadonlySet<string>, library: boolean) => (id: string) =>
    files.has(id) && isLibrary.test(id) === library && !isWords.test(id);
  return [
    { name: wordsTogether, debugName: 'words' },
    { name: 'libraries', test: of(first.form, true) },
    { name: 'form', test: of(first.form, false) },
    { name: 'antd', test: of(first.list, true) },
    { name: 'layout', test: of(first.list, false) },
    { name: 'controls', test: isControl, minShareCount: 5 },
    { name: 'signs', test: isSign, minShareCount: 12 },
    { name: 'forms', test: isLibrary, minShareCount: 12 },
    { name: 'contract', test: isOfContract, minShareCount: 8 },
    { name: 'lib', test: /\/web\/src\/lib\//, minShareCount: 5 },
    { name: 'screens', test: isOfScreens, minShareCount: 8 },
  ];
}

/** Words of one language that are needed together are one piece: before the sign-in form, and with the layout. */
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

const ownControls =
  /\/web\/src\/(?:resource\/controls\/(?!read|control-spec)|components\/(?:tree|antd\/number-input))/;
const antdControls =
  /\/(?:@rc-component\/(?:tree-select|input-number|mini-decimal|switch)|antd\/es\/(?:tree|tree-select|input-number|switch))\//;

/** What fields are filled in with, trees among it: it comes with the first form. */
const isControl = (file: string): boolean =>
  !isWords.test(file) && (ownControls.test(file) || antdControls.test(file));

/** Icons and what one chooses a view by, which screens need that have nothing to fill in. */
const isSign = (file: string): boolean =>
  /\/(?:@ant-design\/icons(?:-svg)?|@rc-component\/segmented|antd\/es\/segmented)\//.test(file);

const isOfScreens = (file: string): boolean =>
  /\/web\/src\/(?!modules)/.test(file) && !isWords.test(file) && !isControl(file);

const isOfContract = (file: string): boolean => /\/sdk\/src\/(?!contract\/modules)/.test(file);
