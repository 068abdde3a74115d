import * as z from 'zod';
import { field } from '../../../core/field/field-types.js';

/** The most characters of a model's BPMN. */
export const maxModelLength = 1_000_000;

/** What a key may be: a name in BPMN, which is what the process of the model is called. */
const keyLetters = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** What models and their earlier versions say of themselves. */
export const drawnFields = {
  categoryId: field.link('workflow-category', { from: 'tree' }, { search: true, column: true }),
  /** Of the form that its tasks are filled in with; `wf_ex_…` one of another page, `wf_indep_…` one per node. */
  formKey: field.text({ max: 128 }),
  description: field.text({ max: 500, widget: 'textarea' }),
  icon: field.file({ types: ['image/png', 'image/jpeg', 'image/webp'], bytes: 1_000_000 }, { max: 500 }),
  /** What kind of model: 0, a process. */
  modelType: field.integer({ in: 'row', stored: false }),
  created: field.moment({ in: 'row', stored: false }),
  createdBy: drawnBy(),
  lastUpdatedBy: drawnBy(),
};

/** A person by their name, where rows say the id. */
function drawnBy() {
  return field.link(
    'user',
    { from: 'userList', label: 'realName' },
    { in: 'row', stored: false, nameField: false, onRemove: 'keep' },
  );
}

/** The key of a model: its rows are told apart by it, and its process is called so. */
export const keyOptions = {
  max: 64,
  required: true,
  matches: keyLetters,
  format: 'code',
  column: true,
} as const;

/** A field of a form that another page shows, as the start of the process says what may be done with it. */
export const formProperty = z.object({
  id: z.string(),
  name: z.string().nullish(),
  type: z.string().nullish(),
  value: z.string().nullish(),
  readable: z.boolean(),
  writable: z.boolean(),
  required: z.boolean(),
});

/** Yes or no, as front ends of the platform write it. */
export const flag = () => z.boolean().optional();
