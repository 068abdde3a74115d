import { contractOf, narrowing, statementsOf } from './narrowing.mjs';

/**
 * All migrations in their order: what is wrong with them, in sentences.
 *
 * @param forgiven by name, why one that is older than the rule takes away what it takes
 */
export function judge(files, forgiven = {}) {
  const problems = [];
  const before = [];
  const names = [];
  let contracts = 0;
  for (const { name, sql } of files) {
    const contract = contractOf(sql);
    if (contract !== undefined) contracts += 1;
    problems.push(...problemsOf({ name, contract, found: narrowing(sql, before), names, forgiven }));
    before.push(...statementsOf(sql));
    names.push(name);
  }
  const gone = Object.keys(forgiven).filter((name) => !names.includes(name));
  return { problems: [...problems, ...gone.map((name) => `${name} is forgiven, and not there`)], contracts };
}

function problemsOf({ name, contract, found, names, forgiven }) {
  if (name in forgiven) return found.length > 0 ? [] : [`${name} is forgiven, and takes nothing away`];
  if (contract === undefined) return found.map((one) => `${name}: ${one}\n    ${advice}`);
  if (found.length === 0) return [`${name} says that it is a contract, and takes nothing away`];
  return names.includes(contract) ? [] : [`${name} is the contract of ${contract}, which is no migration before it`];
}

const advice =
  'Servers of the release before run beside it: expand now, and contract in a later release, with "-- contract of <migration>" (decision 045).';
