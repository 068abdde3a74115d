const isWords = /\.(zh-cn|en-us)\.ts$/;

/**
 * What is needed together comes together: a hundred small pieces are a hundred requests and pack badly. Before the
 * sign-in form nothing of antd; what many share comes with the layout, anything else with its screen. The last three take
 * what their parts need along, or groups would need each other in a circle; those before them keep their parts out of that,
 * so a list comes without what only forms have.
 */
export const groups = [
  { name: wordsTogether },
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router(?:-dom)?|@tanstack|i18next|react-i18next|js-md5|zustand|use-sync-external-store|zod|void-elements|html-parse-stringify|@babel\/runtime|@ant-design\/fast-color)\/|vite\/preload-helper/,
  },
  { name: 'loader', test: isLoader },
  { name: 'controls', test: isControl, minShareCount: 5 },
  { name: 'forms', test: isFormPart },
  ...[
    { name: 'common', test: isCommon, minShareCount: 9 },
    { name: 'antd', test: /\/node_modules\/(?!.*\/antd\/es\/index\.js)/, minShareCount: 12 },
    { name: 'screens', test: isOfScreens, minShareCount: 5 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: true })),
];

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

/** What says where later parts are: the sign-in form and every screen ask it. */
function isLoader(file: string): boolean {
  return /\/(?:load-chunk|i18n\/words|resource-words)\.ts$/.test(file);
}

const ownControls =
  /\/web\/src\/(?:resource\/controls\/(?!read|control-spec)|components\/(?:tree|antd\/number-input))/;
const antdControls =
  /\/(?:@rc-component\/(?:tree-select|input-number|mini-decimal|switch)|antd\/es\/(?:tree|tree-select|input-number|switch))\//;
/** What draws trees. Tables take a few other functions of the same package. */
const drawnTree =
  /\/@rc-component\/tree\/es\/(?:index|Tree|TreeNode|NodeList|MotionTreeNode|Indent|DropIndicator)\.js/;

/** What fields are filled in with, trees among it: it comes with the first form. */
function isControl(file: string): boolean {
  return !isWords.test(file) && [ownControls, antdControls, drawnTree].some((part) => part.test(file));
}

/** What antd's forms and its colour picker are made of, apart from what every control of antd looks for: a form around it. */
function isFormPart(file: string): boolean {
  return (
    /\/(?:@rc-component\/(?:async-validator|collapse)|antd\/es\/collapse|(?:compute-)?scroll-into-view[-\w]*)\//.test(
      file,
    ) || /\/@rc-component\/(?:form\/es\/(?!FormContext)|color-picker\/es\/(?!color\.js))/.test(file)
  );
}

/** What all code needs: nothing of antd. */
function isCommon(file: string): boolean {
  return /\/sdk\/src\/|\/web\/src\/(?:lib|i18n|components\/plain)\//.test(file) && !isWords.test(file);
}

function isOfScreens(file: string): boolean {
  return /\/web\/src\/(?:resource|components)\//.test(file) && !isWords.test(file) && !isControl(file);
}
