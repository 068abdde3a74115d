import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';

/** The key that stands for every process. */
export const everyProcess = 'WF_ALL_PROCESS';

/** The most people in a row of whom each acts for the one before. */
export const longestProxyChain = 3;

/** Who does somebody's tasks instead, of which processes, and from when to when (wire contract of workflows, 3.12). */
export const workflowProxy = defineFields({
  name: 'workflow-proxy',
  screen: '/workflow/ops/proxy',
  code: 'wf_ops_proxy',
  tenancy: 'tenant',
  title: 'processDefKey',
  fields: {
    userId: field.link(
      'user',
      { from: 'list', label: 'realName' },
      { required: true, nameField: 'userName', onRemove: 'keep', column: true, search: true },
    ),
    proxyUserId: field.link(
      'user',
      { from: 'list', label: 'realName' },
      { required: true, nameField: 'proxyUserName', onRemove: 'keep', column: true, search: true },
    ),
    /** Of one process; a new one may name several, comma-joined, each of which becomes a row. */
    processDefKey: field.text({
      max: 4000,
      required: true,
      format: 'code',
      initial: everyProcess,
      column: true,
      search: true,
    }),
    /** 1 always, 2 between two moments. */
    type: field.choice(['1', '2'], {
      required: true,
      row: 'maybe',
      default: '1',
      column: true,
      search: true,
    }),
    startTime: field.moment({ when: { type: ['2'] }, requiredWhen: { type: ['2'] }, column: true }),
    endTime: field.moment({ when: { type: ['2'] }, requiredWhen: { type: ['2'] }, column: true }),
    /** 1: what is open already changes hands as well, when it begins. */
    openToo: field.yesNo({ row: 'maybe', default: 0, column: true }),
    status: field.state(
      { 1: 'success', 2: 'neutral' },
      { row: 'maybe', default: 1, column: true, search: true },
    ),
  },
  crud: { style: 'blade', base: '/blade-workflow/ops/proxy', whenAbsent: { type: '1' } },
  operations: ({ submit }) => ({
    submit: refusing(
      submit,
      'workflow.proxy_exists',
      'workflow.proxy_self',
      'workflow.proxy_circle',
      'workflow.proxy_chain',
      'workflow.proxy_dates',
      'workflow.proxy_person',
    ),
  }),
});
