import { refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { everyProcess } from '../proxy/proxy.js';

/** Who does one's own tasks instead, while one is away: everybody sees and sets their own (wire contract of workflows, 3.12). */
export const ownProxy = defineFields({
  name: 'own-proxy',
  screen: '/workflow/process/proxy',
  code: 'wf_process_proxy',
  tenancy: 'tenant',
  title: 'processDefKey',
  fields: {
    proxyUserId: field.link(
      'user',
      { from: 'list', label: 'realName' },
      { required: true, nameField: 'proxyUserName', onRemove: 'keep', column: true },
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
    type: field.choice(['1', '2'], { required: true, row: 'maybe', initial: '1', column: true }),
    startTime: field.moment({ when: { type: ['2'] }, requiredWhen: { type: ['2'] }, column: true }),
    endTime: field.moment({ when: { type: ['2'] }, requiredWhen: { type: ['2'] }, column: true }),
    /** 1: what is open already changes hands as well, when it begins. */
    openToo: field.yesNo({ row: 'maybe', default: 0, column: true }),
    status: field.state({ 1: 'success', 2: 'neutral' }, { row: 'maybe', default: 1, column: true }),
  },
  crud: { style: 'blade', base: '/blade-workflow/process/proxy', whenAbsent: { type: '1' } },
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
