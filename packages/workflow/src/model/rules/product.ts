import type { FlowNode, ProcessModel } from '../process-model.js';
import { extension, extensions } from '../settings.js';
import type { Rule } from './rule.js';

type Report = Parameters<Rule>[1];

const assigneeTypes = new Set(['user', 'role', 'dept', 'post', 'custom']);
const nobodyActions = new Set(['approve', 'reject', 'user', 'administrator']);
const cycles = new Set(['none', 'day', 'week', 'month', 'year']);

/** This product's own settings: assignees, what to do when nobody is found, reject targets, forms, serial numbers. */
export const productRules: Rule = (model, report) => {
  checkBackNode(model, { ...model, id: model.key }, report);
  checkSerial(model, report);
  for (const node of Object.values(model.nodes)) {
    checkAssignees(node, report);
    checkBackNode(model, node, report);
    for (const kind of ['formProp', 'formProperty']) {
      for (const each of extensions(node, kind)) if (!each.attributes.id) report.error('form_property', node);
    }
  }
};

function checkAssignees(node: FlowNode, report: Report): void {
  for (const { attributes } of extensions(node, 'assignee')) {
    const type = attributes.type ?? '';
    if (!assigneeTypes.has(type)) report.error('assignee_type', node, { type });
  }
  const nobody = extension(node, 'nobody')?.attributes;
  if (!nobody) return;
  const action = nobody.action ?? '';
  if (!nobodyActions.has(action)) report.error('nobody_action', node, { action });
  if (action === 'user' && !nobody.value) report.error('nobody_user', node);
}

function checkBackNode(
  model: ProcessModel,
  element: Pick<FlowNode, 'id' | 'attributes'>,
  report: Report,
): void {
  const id = element.attributes.rollbackNode;
  const type = id === undefined ? undefined : model.nodes[id]?.type;
  if (id && type !== 'userTask' && type !== 'startEvent') report.error('back_node', element, { id });
}

function checkSerial(model: ProcessModel, report: Report): void {
  const owner = { id: model.key, name: model.name };
  const serial = extension(model, 'serial')?.attributes ?? {};
  for (const property of ['suffixLength', 'startSequence']) {
    const value = serial[property];
    if (value && !/^\d{1,9}$/.test(value)) report.error('serial', owner, { property, value });
  }
  const cycle = serial.cycle;
  if (cycle && !cycles.has(cycle)) report.error('serial', owner, { property: 'cycle', value: cycle });
}
