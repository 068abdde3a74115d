import { field } from '../../../core/field/field-types.js';
import { maxFormLength } from '../../../forms/form-length.js';

/** What a form and each version of its history say of it. */
export const formContentFields = {
  /** JSON (docs/workflow/forms.md); an old literal is read once, and kept as JSON. */
  content: field.longText({ max: maxFormLength }),
  /** The same for phones; empty where they show what everybody sees. */
  appContent: field.longText({ max: maxFormLength }),
};

export const formCategory = () =>
  field.link('workflow-category', { from: 'tree' }, { column: true, search: true });
