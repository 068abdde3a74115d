import { isRefusedWith } from '@mall/sdk';
import type { Endpoint, FieldIssue, MessageKey } from '@mall/sdk/contract';
import { useWrite } from '../../components/feedback/use-write.js';
import { useWords } from '../../i18n/use-words.js';
import type { Field } from '../field.js';
import { checkBody, refusedFields } from '../kit/check-form.js';
import { type Kit, useKit } from '../kit/kit.js';
import type { Row } from '../row.js';
import { createBody, updateBody, type Values } from './form-values.js';
import { shownFields } from './shown-fields.js';

export interface Conflict {
  readonly mine: Values;
  readonly theirs: Row;
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly row: Row | undefined }
  | { readonly kind: 'issues'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'failed' };

/** Checks and sends a form; what to do about the result is the form's. */
export function useSave(fields: readonly Field[]) {
  const kit = useKit();
  const { message: say } = useWords();
  const { busy, run } = useWrite([kit.resource.name]);
  const save = async (values: Values, row: Row | undefined): Promise<SaveResult> => {
    const endpoint = kit.verb(row ? 'update' : 'create');
    if (!endpoint) return { kind: 'failed' };
    const shown = shownFields(fields, { ...row, ...values });
    const hidden = fields.filter((field) => !shown.includes(field)).map(({ name }) => name);
    const body = bodyFor(kit, shown, values, row);
    const issues = checkBody(kit, endpoint, body).filter(({ field }) => !hidden.includes(field));
    if (issues.length > 0) return { kind: 'issues', issues };
    let result: SaveResult = { kind: 'failed' };
    await run(() => kit.call(endpoint, body), {
      done: say((endpoint.done as MessageKey | undefined) ?? (row ? 'done.updated' : 'done.added')),
      after: (saved) => {
        result = { kind: 'saved', row: isRow(saved) ? saved : undefined };
      },
      refused: (error) => {
        const told = refusal(endpoint, error, values);
        if (told) result = told;
        return told !== undefined;
      },
    });
    return result;
  };
  return { save, busy };
}

function bodyFor(kit: Kit, fields: readonly Field[], values: Values, row: Row | undefined): Values {
  const { preset = {} } = kit.screen;
  if (!row) return { ...createBody(fields, values), ...preset };
  const own = fields.filter(({ name }) => !(name in preset));
  return updateBody(own, values, row);
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

/** What the form itself has to say of a refusal. */
function refusal(endpoint: Endpoint, error: unknown, mine: Values): SaveResult | undefined {
  if (isRefusedWith(error, endpoint, 'row.conflict') && isRow(error.current))
    return { kind: 'conflict', conflict: { mine, theirs: error.current } };
  const issues = refusedFields(error);
  return issues.length > 0 ? { kind: 'issues', issues } : undefined;
}
