import { stripVTControlCharacters } from 'node:util';

/** The first lines of what a test said when it failed, without colours and indented beneath its name. */
export const said = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => `\n      ${line.trim().slice(0, 300)}`)
    .join('');

/** What Playwright's JSON report counts, and the names of what failed; who passes at the second try has failed. */
export const fromPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  skipped: report.stats.skipped,
  names: badSpecs(report),
});

const badSpecs = ({ suites = [], specs = [] }) => [
  ...specs.filter(isBad).map((spec) => `${spec.file} > ${spec.title}${errorOf(spec)}`),
  ...suites.flatMap(badSpecs),
];

const isBad = ({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

function errorOf({ tests }) {
  const found = tests.flatMap(({ results = [] }) => results).find(({ error }) => error);
  return found ? said(found.error.message) : '';
}

/** The same of TAP, as Node's own runner writes it. */
export function fromTap(output) {
  const number = (key) => Number(new RegExp(`^# ${key} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return {
    ...{ passed: number('pass'), failed: number('fail'), skipped: number('skipped') },
    names: [...output.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name]) => name),
  };
}
