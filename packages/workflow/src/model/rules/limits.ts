import { timeUnits } from '../../calendar/due-time.js';
import type { FlowNode } from '../process-model.js';
import { extension } from '../settings.js';
import { timeoutActions } from '../timeout.js';
import type { Rule } from './rule.js';

type Report = Parameters<Rule>[1];
type Said = Readonly<Record<string, string | undefined>>;

/** Time limits, votes and what is asked for: nothing is deployed that would be read in another way than it is written. */
export const limitRules: Rule = (model, report) => {
  for (const node of Object.values(model.nodes)) {
    checkTimeout(node, report);
    checkVote(node, report);
    checkRequire(node, report);
  }
};

function checkTimeout(node: FlowNode, report: Report): void {
  const said: Said | undefined = extension(node, 'timeout')?.attributes;
  if (!said) return;
  if (node.type !== 'userTask') report.error('timeout_place', node);
  if (node.texts.dueDate) report.error('timeout_twice', node);
  const wrong = (property: string) =>
    report.error('timeout', node, { property, value: said[property] ?? '' });
  if (!isCount(said.due, 1, 10_000)) wrong('due');
  if (!timeUnits.some((unit) => unit === said.unit)) wrong('unit');
  if (said.action && !timeoutActions.some((action) => action === said.action)) wrong('action');
  if (said.action === 'transfer' && !said.value) report.error('timeout_whom', node);
  // A reminder at the moment at which it is made, or before, comes too early.
  if (said.remind && !isCount(said.remind, 0, Number(said.due) - 1)) wrong('remind');
  if (said.every && !isCount(said.every, 1, 10_000)) wrong('every');
  if (said.max && !isCount(said.max, 1, 100)) wrong('max');
}

const isCount = (text: string | undefined, least: number, most: number): boolean =>
  text !== undefined && /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

function checkVote(node: FlowNode, report: Report): void {
  const said: Said | undefined = extension(node, 'vote')?.attributes;
  if (!said) return;
  if (node.type !== 'userTask' || !node.loop) report.error('vote_place', node);
  if (said.reject !== 'one' && said.reject !== 'count')
    report.error('vote', node, { value: said.reject ?? '' });
}

function checkRequire(node: FlowNode, report: Report): void {
  const said: Said | undefined = extension(node, 'require')?.attributes;
  if (!said) return;
  if (node.type !== 'userTask') report.error('require_place', node);
  for (const property of ['comment', 'signature']) {
    const value = said[property];
    if (value !== undefined && value !== 'true' && value !== 'false')
      report.error('require', node, { property, value });
  }
}
