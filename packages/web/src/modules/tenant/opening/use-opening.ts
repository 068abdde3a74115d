import { type FieldIssue, tenant } from '@mall/sdk/contract';
import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useServices } from '../../../lib/services/services.js';
import { useNow } from '../../../lib/services/use-now.js';
import { checkBody, errorsOf, refusedFields } from '../../../resource/kit/check-form.js';
import { useKit } from '../../../resource/kit/kit.js';
import type { HandedOver } from './card-lines.js';
import { type OpeningValues, openingBody } from './opening-values.js';

const { open } = tenant.operations;

type Issues = readonly FieldIssue[];

/** The three steps, and the one call that opens a shop with all of them. */
export function useOpening() {
  const kit = useKit();
  const { client } = useServices();
  const { busy, run } = useWrite(['tenant', 'user', 'role', 'dept']);
  const [form] = Form.useForm<OpeningValues>();
  const [dirty, setDirty] = useState(false);
  const [opened, setOpened] = useState<HandedOver>();
  const today = useToday();
  const submit = () => {
    const values = form.getFieldsValue(true);
    const body = openingBody(values, today);
    const issues = checkBody(kit, open, body);
    show(form, issues);
    if (issues.length > 0) return;
    void run(() => client.call(open, body), {
      after: (row) => {
        setDirty(false);
        setOpened({ row, password: row.adminPassword ?? values.adminPassword ?? '' });
      },
      refused: (error) => {
        const about = refusedFields(error);
        show(form, about);
        return about.length > 0;
      },
    });
  };
  const again = () => {
    form.resetFields();
    setOpened(undefined);
  };
  return { form, today, dirty, busy, opened, submit, again, touch: () => setDirty(true) };
}

/** The server's day; this machine's until the server has said it. */
function useToday(): string {
  const now = useNow();
  return (now ?? new Date().toISOString()).slice(0, 10);
}

/** Each issue under its field, the first of them in sight. */
function show(form: FormInstance<OpeningValues>, issues: Issues): void {
  const names = Object.keys(form.getFieldsValue()) as (keyof OpeningValues)[];
  form.setFields(names.map((name) => ({ name, errors: errorsOf(issues, name) })));
  const [first] = issues;
  if (first) form.scrollToField(first.field, { focus: true });
}
