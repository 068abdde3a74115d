import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/** The first lines of what a test said when it failed, without colours and indented beneath its name. */
const said = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 4)
    .map((line) => `\n      ${line.trim().slice(0, 300)}`)
    .join('');

/** What vitest's JSON report counts, and the names of what failed; a file that could not be read is one failure. */
export const fromVitest = ({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) => {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    names: [
      ...broken.map(({ name }) => relative(root, name)),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(
            ({ fullName, failureMessages: [message] = [] }) =>
              `${relative(root, name)} > ${fullName}${message ? said(message) : ''}`,
          ),
      ),
    ],
  };
};

const isBad = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

const errorOf = ({ tests }) => {
  const found = tests.flatMap(({ results = [] }) => results).find(({ error }) => error);
  return found ? said(found.error.message) : '';
};

const badSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(isBad).map((spec) => `${spec.file} > ${spec.title}${errorOf(spec)}`),
  ...suites.flatMap(badSpecs),
];

/** The same of Playwright's; who passes at the second try has failed. */
export const fromPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  skipped: report.stats.skipped,
  names: badSpecs(report),
});

/** The same of TAP, as Node's own runner writes it. */
export const fromTap = (output) => {
  const number = (key) => Number(new RegExp(`^# ${key} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return {
    ...{ passed: number('pass'), failed: number('fail'), skipped: number('skipped') },
    names: [...output.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name]) => name),
  };
};
