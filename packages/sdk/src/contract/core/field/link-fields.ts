import * as z from 'zod';
import { type IdInput, id, ids, optionalId } from '../../fields/ids.js';
import type { Options } from './appearance.js';
import { buildField } from './build-field.js';
import type { NameFieldOf } from './choice-fields.js';
import type { FieldSpec, OnRemove, SqlType } from './field.js';
import type { FieldOf, FieldOptions, None } from './field-options.js';

/** Not exported, so that declarations say what a field is and not how that was worked out. */
type Made<
  O,
  Row,
  Form,
  Query,
  S extends SqlType,
  NameField extends string = never,
  Value extends string | number = never,
> = FieldOf<O, Row, Form, Query, S, NameField, Value>;

/** How the rows that a link may name are chosen: in the tree that the resource answers, or from one of its lists. */
type Choosing = { readonly from: 'tree' } | { readonly from: string; readonly label: string };

interface LinkRule {
  /** Refused where nothing is said: a row that is used cannot be removed. */
  readonly onRemove?: OnRemove;
  /** The field of rows that has its name; `deptName` beside `deptId` where nothing is said, false for none. */
  readonly nameField?: string | false;
}

type LinkOptions = FieldOptions<string> & LinkRule;

/**
 * A row of another resource, by its id. It holds both ways: only a row that is there can be named, and one that is
 * named cannot be removed, unless `onRemove` says otherwise.
 */
export function link<const O extends LinkOptions = None>(
  resource: string,
  choosing: Choosing,
  options: O = {} as O,
): Made<O, string, IdInput, IdInput, 'bigId', NameFieldOf<O>> {
  return buildField(options, {
    type: 'link',
    row: id(),
    form: id(),
    optional: optionalId(),
    // The family writes an empty text for a row that is not named.
    optionalRow: optionalId(),
    store: { type: 'bigId' },
    traits: linkTraits(resource, choosing, options, false),
  });
}

/** Rows of another resource: their ids, comma-joined. */
export function links<const O extends LinkOptions & { readonly max?: number } = None>(
  resource: string,
  choosing: Choosing,
  options: O = {} as O,
): Made<O, string, IdInput | readonly IdInput[], IdInput, 'text', NameFieldOf<O>> {
  return buildField(options, {
    type: 'links',
    row: z.string(),
    form: ids(),
    query: id(),
    store: { type: 'text' },
    traits: linkTraits(resource, choosing, options, true),
  });
}

/** The row above in a tree of the same resource; the root where nothing is said, so rows always have one. */
export function parent<const O extends Omit<LinkOptions, 'required' | 'row'> = None>(
  resource: string,
  options: O = {} as O,
): Made<O & { row: 'always' }, string, IdInput, IdInput, 'bigId', NameFieldOf<O>> {
  return buildField(
    { ...options, row: 'always' },
    {
      type: 'parent',
      row: id(),
      form: id(),
      optional: optionalId(),
      store: { type: 'bigId' },
      traits: linkTraits(resource, { from: 'tree' }, options, false),
    },
  );
}

function linkTraits(
  resource: string,
  choosing: Choosing,
  { onRemove = 'refuse' }: LinkRule,
  multiple: boolean,
): Partial<FieldSpec> {
  const label = 'label' in choosing ? choosing.label : 'title';
  const options: Options = {
    resource,
    operation: choosing.from,
    label,
    value: 'id',
    ...(multiple && { multiple }),
  };
  return { options, onRemove, widget: choosing.from === 'tree' ? 'tree' : 'select' };
}
