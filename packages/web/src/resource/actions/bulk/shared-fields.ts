import type { FormField, Widget } from '@mall/sdk/contract';
import type { Kit } from '../../kit/kit.js';

/** What belongs to one row: files, rows of its own, a text that was laid out. */
const ownOf: ReadonlySet<Widget> = new Set<Widget>([
  'upload',
  'uploads',
  'attachments',
  'rows',
  'html',
  'password',
]);

/** The fields of a form that several rows can be given one value of. */
export const sharedFields = ({
  fields,
  resource,
  screen,
}: Pick<Kit, 'fields' | 'resource' | 'screen'>): FormField[] => {
  const unique = new Set([resource.title, ...(resource.unique ?? [])]);
  const decided = screen.preset ?? {};
  return fields.filter(
    ({ name, editable, secret, widget }) =>
      editable === 'always' && !secret && !ownOf.has(widget) && !unique.has(name) && !(name in decided),
  );
};
