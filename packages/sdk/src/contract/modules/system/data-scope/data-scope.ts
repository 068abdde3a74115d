import { alsoUnder, refusing } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { scopeFields } from '../scope-fields.js';
import { scopeCalls, scopeRefusals } from './scope-calls.js';

/** Whose rows a scope shows (dictionary data_scope_type). */
export const dataScopeTypes = { all: 1, own: 2, dept: 3, deptTree: 4, condition: 5 } as const;

const { own, dept, deptTree, condition } = dataScopeTypes;
const base = '/blade-system/data-scope';

/** Which rows of a resource a role sees (wire contract, section 3.13). */
export const dataScope = defineFields({
  name: 'data-scope',
  screen: '/authority/datascope',
  code: 'data_scope',
  tenancy: 'global',
  title: 'scopeName',
  fields: {
    ...scopeFields,
    /** `<resource>.<operation>`: the resource whose rows are narrowed. */
    scopeClass: field.choiceFrom(
      { resource: 'data-scope', operation: 'classes', label: 'label', value: 'value' },
      { required: true, format: 'mono', column: true },
    ),
    scopeType: field.numericDictionary('data_scope_type', {
      min: 1,
      max: 5,
      required: true,
      initial: own,
      column: true,
    }),
    /** The field that is compared; absent: who or which department made the row. */
    scopeColumn: field.text({ format: 'mono', column: true, when: { scopeType: [own, dept, deptTree] } }),
    /** A condition over the row's fields and `user.…`. */
    scopeValue: field.text({
      max: 2000,
      widget: 'textarea',
      format: 'mono',
      column: true,
      when: { scopeType: [condition] },
      requiredWhen: { scopeType: [condition] },
    }),
    /** All fields are shown: a scope narrows rows. */
    scopeField: field.text({ matches: /^\*$/, control: false }),
    remark: field.text({ widget: 'textarea' }),
  },
  crud: { style: 'blade', base },
  /** Front ends that reach everything below `/api` have these there too (specification, section 7). */
  operations: ({ list, detail, submit, remove }) =>
    alsoUnder(base, `/api${base}`, {
      list,
      detail,
      remove,
      submit: refusing(submit, ...scopeRefusals),
      ...scopeCalls(base),
    }),
});
