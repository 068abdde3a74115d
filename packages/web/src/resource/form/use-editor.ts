import type { FieldIssue } from '@mall/sdk/contract';
import { App, Form } from 'antd';
import { useMemo, useState } from 'react';
import type { Field } from '../field.js';
import { errorsOf } from '../kit/check-form.js';
import { useKit } from '../kit/kit.js';
import type { Row } from '../row.js';
import { initialValues, type Values } from './form-values.js';
import { useDraft } from './use-draft.js';
import { useInput } from './use-input.js';
import { type Conflict, useSave } from './use-save.js';
import { useSubmitArrived } from './use-submit-arrived.js';

export interface EditorInput {
  readonly fields: readonly Field[];
  readonly row: Row | undefined;
  /** The node under which a new one is made. */
  readonly parent: string | undefined;
  /** What is chosen in the tree beside the list: a new one begins there. */
  readonly within: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (row: Row | undefined) => void;
}

/** State and doings of one open form: start values, draft, unsaved input, saving, conflict. */
export function useEditor({ fields, row, parent, within, onClose, onSaved }: EditorInput) {
  const { resource, screen } = useKit();
  const { form, wrong, show } = useShowIssues(fields);
  const draft = useDraft(row?.id ?? `new-${parent ?? ''}`);
  const { save, busy } = useSave(fields);
  const [base, setBase] = useState(row);
  const [conflict, setConflict] = useState<Conflict>();
  const [restored, setRestored] = useState(draft.values !== undefined);
  const clean = useMemo(() => {
    const parentField = resource.tree?.parent;
    const below = parentField && parent ? { [parentField]: parent } : {};
    const inside = resource.aside && within ? { [resource.aside]: within } : {};
    return initialValues(resource, fields, base, { ...inside, ...below, ...screen.preset });
  }, [resource, fields, base, parent, within, screen.preset]);
  const input = useInput(clean, draft);

  const send = async (values: Values, over: Row | undefined) => {
    const result = await save(values, over);
    if (result.kind === 'issues') show(result.issues);
    if (result.kind === 'conflict') setConflict(result.conflict);
    if (result.kind !== 'saved') return;
    input.forget();
    onSaved(result.row);
  };
  const arrived = useSubmitArrived(() => void send(form.getFieldsValue(true), base));
  const restart = (next: Row | undefined) => {
    input.forget();
    setRestored(false);
    setBase(next);
    form.setFieldsValue(next ? initialValues(resource, fields, next, screen.preset) : clean);
  };
  return {
    form,
    wrong,
    busy,
    restored,
    conflict,
    initial: input.start,
    onChange: input.changed,
    submit: arrived.submit,
    /** Saved once its files are there. */
    waiting: arrived.waiting,
    tellArrival: arrived.tell,
    discardDraft: () => restart(base),
    dirty: input.dirty,
    /** What was filled in may go. */
    leave: () => {
      input.forget();
      onClose();
    },
    settle: (choice: 'mine' | 'theirs' | 'back') => {
      const now = conflict;
      setConflict(undefined);
      if (!now || choice === 'back') return;
      if (choice === 'theirs') return restart(now.theirs);
      setBase(now.theirs);
      void send(now.mine, now.theirs);
    },
  };
}

/** Puts messages under the fields they belong to, and says the rest aloud. */
function useShowIssues(fields: readonly Field[]) {
  const { message } = App.useApp();
  const [form] = Form.useForm();
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const show = (issues: readonly FieldIssue[]) => {
    const isHere = (issue: FieldIssue) => fields.some(({ name }) => name === issue.field);
    const [here, elsewhere] = [issues.filter(isHere), issues.filter((issue) => !isHere(issue))];
    setWrong(new Set(here.map(({ field }) => field)));
    form.setFields(fields.map(({ name }) => ({ name, errors: errorsOf(here, name) })));
    const first = here[0];
    if (first) form.scrollToField(first.field, { focus: true });
    const [loud] = elsewhere;
    if (loud) void message.error(loud.message);
  };
  return { form, wrong, show };
}
