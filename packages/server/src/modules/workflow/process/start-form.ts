import { extension, type ProcessModel } from '@mall/workflow';

/** The form of another page that a process is filled in with; nothing where the product draws it. */
export interface StartForm {
  readonly exFormKey: string | null;
  readonly exFormUrl: string | null;
}

/** Of a model's start: an attribute, or an element with a value. */
export function startFormOf(model: ProcessModel): StartForm {
  const node = model.nodes[model.start];
  const said = (name: string) =>
    (node && (node.attributes[name] ?? extension(node, name)?.attributes.value)) || null;
  return { exFormKey: said('exFormKey'), exFormUrl: said('exFormUrl') };
}
