import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';
import { said } from './test-reports.mjs';

/**
 * Counts a run of vitest, and names all that failed in it: tests, files that could not be read, what stands around tests,
 * and errors that came from nowhere; of the last three vitest's own JSON says little or nothing.
 */
export default class VitestCounts {
  onTestRunEnd(modules, errors) {
    const parts = modules.map(ofModule);
    const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
    const names = [...parts.flatMap((part) => part.names), ...errors.map(outside)];
    const counts = { passed: sum('passed'), failed: names.length, skipped: sum('skipped'), names };
    writeFileSync(process.env.MALL_TEST_COUNTS, JSON.stringify(counts));
  }
}

function ofModule(module) {
  const file = `${beside(module)}${relative(root, module.moduleId)}`;
  const tests = [...module.children.allTests()].map((test) => ({ test, ...test.result() }));
  const hooks = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${[file, suite.fullName].filter(Boolean).join(' > ')}${told(error)}`),
  );
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map(({ test, errors: [error] = [] }) => `${file} > ${test.fullName}${told(error)}`);
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    skipped: tests.filter(({ state }) => state === 'skipped' || state === 'pending').length,
    names: [...hooks, ...failed],
  };
}

/** A file can run in several projects; a project that is not called like its package is said before the file. */
const beside = ({ project: { name }, moduleId }) =>
  !name || moduleId.includes(`/packages/${name}/`) ? '' : `${name}: `;

const told = (error) => (error ? `${said(error.message)}${placeIn(error)}` : '');

/** The place in our own code that an error came from. */
function placeIn({ stack = '' }) {
  const line = stack.split('\n').find((one) => one.includes(root) && !one.includes('node_modules'));
  return line ? `\n      ${line.trim().replace(`${root}/`, '')}` : '';
}

const outside = ({ type = 'Error', VITEST_TEST_PATH: path, ...error }) =>
  `${type}${path ? ` while ${relative(root, path)} ran` : ''}${told(error)}`;
