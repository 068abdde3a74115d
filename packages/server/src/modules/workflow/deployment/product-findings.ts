import { type Extension, extension, extensions, type FlowNode, type ProcessModel } from '@mall/workflow';
import type { UserContext } from '../../../context/context.js';
import { idsIn, membersOf, usablePeople } from '../engine/people.js';
import { drawnRule } from '../serial/rule-of-version.js';
import { findingWords } from './finding-words.js';
import { formByKey } from './form-by-key.js';
import { formPlacesOf } from './form-places.js';
import type { ModelFinding } from './model-refusal.js';
import { isPlaceKind, missingIn } from './named-rows.js';

/** What is wrong with a model for this tenant (`errors`), and what will not go well (`warnings`). */
export interface ProductFindings {
  readonly errors: readonly ModelFinding[];
  readonly warnings: readonly ModelFinding[];
}

/**
 * What the engine cannot know of a model: whether the people, roles, departments, posts and forms that it names are
 * there, and whether somebody would be found for each of its steps.
 */
export async function productFindings(
  ctx: UserContext,
  models: readonly ProcessModel[],
  formKey: string | null,
): Promise<ProductFindings> {
  const errors: ModelFinding[] = [];
  const warnings: ModelFinding[] = [];
  for (const model of models) {
    for (const node of Object.values(model.nodes)) {
      errors.push(...(await unknownNames(ctx, node)));
      if (node.type === 'userTask' && (await findsNobody(ctx, model, node)))
        warnings.push(finding('nobody', node, findingWords.nobody(nameOf(node))));
    }
    errors.push(...(await formFindings(ctx, model, formKey)), ...serialFindings(model));
  }
  return { errors, warnings };
}

async function unknownNames(ctx: UserContext, node: FlowNode): Promise<ModelFinding[]> {
  const found: ModelFinding[] = [];
  for (const element of extensions(node, 'assignee')) {
    const { type } = element.attributes;
    if (!isPlaceKind(type)) continue;
    const missing = await missingIn(ctx, type, idsOf(element));
    if (missing.length > 0)
      found.push(
        finding('named_unknown', node, findingWords.named_unknown(nameOf(node), type, missing.join(', '))),
      );
  }
  const copied = extensions(node, 'copyUser').flatMap(idsOf);
  const missing = await missingIn(ctx, 'user', copied);
  if (missing.length > 0)
    found.push(finding('copy_unknown', node, findingWords.copy_unknown(nameOf(node), missing.join(', '))));
  return found;
}

/** Only where the model itself says everybody: who a starter or an expression leads to, nobody knows before. */
async function findsNobody(ctx: UserContext, model: ProcessModel, node: FlowNode): Promise<boolean> {
  if (extension(node, 'nobody') || extension(model, 'admin') || model.attributes.admin) return false;
  const said = ['assignee', 'candidateUsers', 'candidateGroups'].some(
    (name) => node.texts[name] !== undefined,
  );
  if (said && !node.loop) return false;
  const elements = extensions(node, 'assignee');
  if (elements.some(({ attributes }) => !isPlaceKind(attributes.type))) return false;
  if (said && elements.length === 0) return false;
  const groups = await Promise.all(elements.map((element) => peopleOf(ctx, element)));
  const [first = [], ...others] = groups;
  return node.attributes.assigneeRetain === 'true'
    ? !first.some((id) => others.every((group) => group.includes(id)))
    : groups.flat().length === 0;
}

async function peopleOf(ctx: UserContext, element: Extension): Promise<string[]> {
  const { type } = element.attributes;
  const place = { db: ctx.db, tenantId: ctx.actor.tenantId };
  const ids = idsOf(element);
  const people =
    type === 'role' || type === 'dept' || type === 'post'
      ? await membersOf(place, type, ids)
      : await usablePeople(place, ids);
  return people.map(({ id }) => id);
}

async function formFindings(
  ctx: UserContext,
  model: ProcessModel,
  formKey: string | null,
): Promise<ModelFinding[]> {
  const found: ModelFinding[] = [];
  for (const { node, key } of formPlacesOf(model, formKey)) {
    const name = node ? nameOf(node) : (model.name ?? model.key);
    const where = node ?? { id: model.key, name };
    if (key === undefined) found.push(finding('form_missing', where, findingWords.form_missing(name)));
    else if (!(await formByKey(ctx, key)))
      found.push(finding('form_unknown', where, findingWords.form_unknown(name, key)));
  }
  return found;
}

function serialFindings(model: ProcessModel): ModelFinding[] {
  const name = model.name ?? model.key;
  return drawnRule(model)?.success === false
    ? [finding('serial_invalid', { id: model.key, name }, findingWords.serial_invalid(name))]
    : [];
}

const finding = (
  rule: keyof typeof findingWords,
  { id, name }: { readonly id: string; readonly name?: string | undefined },
  message: ModelFinding['message'],
): ModelFinding => ({ rule, elementId: id, elementName: name ?? id, message });

const nameOf = ({ name, id }: FlowNode): string => name || id;

const idsOf = ({ attributes }: Extension): string[] => idsIn(attributes.value);
