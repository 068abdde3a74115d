import type { Endpoint, FieldIssue } from '@mall/sdk/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import type { Field } from '../../field.js';
import { asRow, type Values } from '../../form/form-values.js';
import { checkBody, errorsOf, refusedFields } from '../../kit/check-form.js';
import { type Kit, useKit } from '../../kit/kit.js';
import type { Actions } from '../../kit/use-actions.js';
import type { Row } from '../../row.js';
import { rowSaver } from '../../runs/row-saver.js';
import { useRun } from '../use-run.js';
import { bulkEditWords } from './bulk-edit-words.js';
import { sharedFields } from './shared-fields.js';
import type { Editing } from './use-edit-many.js';

export interface BulkEditProps extends Editing {
  readonly actions: Pick<Actions, 'affected' | 'closeEditing'>;
}

/** The way from chosen fields over their values to a run over the rows. */
export function useBulkEdit({ rows, onEnd, actions }: BulkEditProps) {
  const kit = useKit();
  const { t } = useWords(bulkEditWords);
  const report = useReport();
  const run = useRun();
  const [form] = Form.useForm();
  const [names, setNames] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<Values>();
  const [busy, setBusy] = useState(false);
  const offered = sharedFields(kit);
  const fields = names.flatMap((name) => offered.find((field) => field.name === name) ?? []);
  const endpoint = kit.verb('update');
  const show = (issues: readonly FieldIssue[]) => {
    form.setFields(fields.map(({ name }) => ({ name, errors: errorsOf(issues, name) })));
    const [first] = issues;
    if (first) form.scrollToField(first.field, { focus: true });
  };
  const check = () => {
    if (!endpoint) return;
    const next = changesOf(fields, form.getFieldsValue(true));
    const issues = issuesOf(kit, endpoint, next);
    show(issues);
    if (issues.length === 0) setChanges(next);
  };
  const start = async () => {
    if (!endpoint || !changes) return;
    setBusy(true);
    const { failure } = await run({
      title: t('done', { name: kit.labels.title }),
      endpoint,
      rows,
      values: changes,
      save: rowSaver(kit, endpoint, changes),
      onShown: actions.closeEditing,
      onEnd: (left: readonly Row[]) => {
        onEnd(left);
        if (left.length === 0) actions.closeEditing();
      },
    });
    if (!failure) return;
    setBusy(false);
    setChanges(undefined);
    const refused = refusedFields(failure.error);
    show(refused);
    if (!refused.some(({ field }) => names.includes(field))) report(failure.error);
  };
  return {
    form,
    offered,
    fields,
    names,
    setNames,
    changes,
    busy,
    check,
    start,
    back: () => setChanges(undefined),
  };
}

function changesOf(fields: readonly Field[], values: Values): Values {
  const { id: _, ...changes } = asRow(fields, values, '');
  return changes;
}

/** What is wrong with values that rows are given, by the schema of their update. */
const issuesOf = (kit: Kit, endpoint: Endpoint, changes: Values): FieldIssue[] =>
  checkBody(kit, endpoint, { ...changes, id: '1' }).filter(({ field }) => field in changes);
