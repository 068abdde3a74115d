import { isEmptyValue } from '@mall/sdk';
import type { Endpoint, FieldIssue } from '@mall/sdk/contract';
import { App } from 'antd';
import { errorView } from '../../../components/feedback/error-text.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { checkBody, refusedFields } from '../../../resource/kit/check-form.js';
import { type Kit, useKit } from '../../../resource/kit/kit.js';
import { type Row, titleOf } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { draftId, type RowEdits, type Values } from './row-edits.js';
import { type RowSave, SaveRefused, saveAll, savesOf } from './row-saves.js';

/** What is wrong with a row, to be read in its form. */
export interface RowIssues {
  readonly id: string;
  readonly issues: readonly FieldIssue[];
}

export type SaveEnd =
  | { readonly kind: 'saved'; readonly id: string | undefined }
  | ({ readonly kind: 'refused' } & RowIssues);

interface Edited {
  readonly base: readonly Row[];
  readonly rows: readonly Row[];
  readonly edits: RowEdits;
}

/** Saves all that was done to rows, or nothing of it; says which row was refused, and why. */
export function useSaveRows() {
  const kit = useKit();
  const { message: say } = useWords();
  const { busy, run } = useWrite([kit.resource.name, 'user-info']);
  const tell = useTellRefused();
  const nameOf = (row: Row | undefined) => (row ? titleOf(kit, row) : '');
  const save = async ({ base, rows, edits }: Edited): Promise<SaveEnd> => {
    const [update, create] = [kit.verb('update'), kit.verb('create')];
    const saves = savesOf(base, rows, edits);
    const body = edits.draft && filledIn(edits.draft);
    const wrong = wrongIn(kit, [...(update ? checksOf(kit, update, saves) : []), ...newCheck(create, body)]);
    if (wrong) return { kind: 'refused', ...wrong };
    let end: SaveEnd = { kind: 'refused', id: saves[0]?.row.id ?? draftId, issues: [] };
    const calls = {
      update: async (values: Values) => update && kit.call(update, trimmed(values)),
      create: body && create ? () => kit.call(create, body) : undefined,
    };
    await run(() => saveAll(saves, calls), {
      done: say('done.operation'),
      after: (row) => {
        end = { kind: 'saved', id: (row as Row | undefined)?.id };
      },
      refused: (error) => {
        if (!(error instanceof SaveRefused)) return false;
        end = { kind: 'refused', id: error.id, issues: refusedFields(error.cause) };
        tell(error, nameOf(rows.find(({ id }) => id === error.id)), saves.length);
        return true;
      },
    });
    return end;
  };
  return { busy, save };
}

/** Which row was refused and why, and what became of the others. */
function useTellRefused() {
  const words = useWords();
  const { t } = useWords(systemWords);
  const { message } = App.useApp();
  return ({ cause, left }: SaveRefused, name: string, count: number) => {
    const said = t('rowEdits.refused', {
      name: name || t('rowEdits.unnamed'),
      reason: errorView(cause, words).text,
    });
    const others = left > 0 ? t('rowEdits.left', { count: left }) : count > 1 ? t('rowEdits.takenBack') : '';
    void message.error([said, others].filter(Boolean).join(' '), 8);
  };
}

const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(trimmed(values)).filter(([, value]) => !isEmptyValue(value)));

const trimmed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  );

interface Check {
  readonly id: string;
  readonly endpoint: Endpoint;
  readonly body: Values;
}

/** What the screen wants filled in is there in a row that is only changed. */
const checksOf = ({ screen }: Kit, endpoint: Endpoint, saves: readonly RowSave[]): Check[] =>
  saves.map(({ row, values }) => {
    const wanted = (screen.required ?? []).map((field) => [field, row[field]]);
    return { id: row.id, endpoint, body: { ...Object.fromEntries(wanted), ...values, id: row.id } };
  });

const newCheck = (endpoint: Endpoint | undefined, body: Values | undefined): Check[] =>
  endpoint && body ? [{ id: draftId, endpoint, body }] : [];

/** The first row with something wrong in it. */
function wrongIn(kit: Kit, checks: readonly Check[]): RowIssues | undefined {
  for (const { id, endpoint, body } of checks) {
    const issues = checkBody(kit, endpoint, body);
    if (issues.length > 0) return { id, issues };
  }
  return undefined;
}
