import { alsoUnder } from '../../../core/endpoint.js';
import { field } from '../../../core/field/field-types.js';
import { defineFields } from '../../../core/record/define-fields.js';
import { scopeFields } from '../scope-fields.js';

const base = '/blade-system/api-scope';

/** Paths that only roles with the grant may call (wire contract, section 3.13). */
export const apiScope = defineFields({
  name: 'api-scope',
  screen: '/authority/apiscope',
  code: 'api_scope',
  tenancy: 'global',
  title: 'scopeName',
  fields: {
    ...scopeFields,
    /** A path of the interface; `*` stands for one part, `**` for any number. */
    scopePath: field.text({
      matches: /^\/[\w\-./{}*]*$/,
      required: true,
      format: 'mono',
      column: true,
    }),
    scopeType: field.numericDictionary('api_scope_type', {
      min: 1,
      max: 2,
      required: true,
      initial: 2,
      column: true,
    }),
    remark: field.text({ widget: 'textarea', column: true }),
  },
  crud: { style: 'blade', base },
  /** As those of data scopes. */
  operations: ({ list, detail, submit, remove }) =>
    alsoUnder(base, `/api${base}`, { list, detail, submit, remove }),
});
