import { isRefusedWith } from '@mall/sdk';
import { type FormContent, formText, type OutputOf, workflowForm } from '@mall/sdk/contract';
import { App } from 'antd';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWrite } from '../../../components/feedback/use-write.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useBesideTab } from '../beside-tab/use-beside-tab.js';
import { workflowWords } from '../words.js';

export type FormRow = OutputOf<typeof workflowForm.operations.detail>;

/** What a form is called, and where it belongs. */
export interface FormAbout {
  readonly name: string;
  readonly formKey: string;
  readonly categoryId?: string | undefined;
  readonly remark?: string | undefined;
}

interface Saving {
  readonly form: FormContent;
  readonly about: FormAbout;
  readonly newVersion?: boolean;
}

/** Keeps a form; whoever was faster is told of, and nothing of theirs is written over unasked. */
export function useFormSave(
  name: string,
  opened: FormRow | undefined,
  after: (row: FormRow) => void,
  reload: () => void,
) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { modal } = App.useApp();
  const report = useReport();
  const { busy, run } = useWrite(['workflow-form', 'workflow-form-history']);
  // As it was opened or saved here last: whoever saves says which one that was.
  const base = useBesideTab(`form row ${name}`, () =>
    createStore<{ row?: FormRow | undefined }>(() => ({ row: opened })),
  );
  const { row } = useStore(base);
  const { submit, detail } = workflowForm.operations;
  const send = (saving: Saving, revision: unknown) =>
    client.call(submit, {
      ...saving.about,
      content: formText(saving.form),
      ...(row ? { id: row.id, revision } : {}),
      ...(saving.newVersion ? { newVersion: true } : {}),
    } as never) as Promise<FormRow>;
  const ask = async (saving: Saving) => {
    const mine = await modal.confirm({
      title: t('formDesign.conflict'),
      content: t('formDesign.conflictText'),
      okText: t('formDesign.keepMine'),
      cancelText: t('formDesign.takeTheirs'),
      autoFocusButton: 'cancel',
    });
    if (!mine || !row) return reload();
    const theirs = await client.call(detail, { id: row.id });
    await save(saving, theirs.revision);
  };
  const save = (saving: Saving, revision: unknown = row?.revision): Promise<boolean> =>
    run(() => send(saving, revision), {
      done: t('formDesign.saved'),
      after: (next) => {
        base.setState({ row: next });
        after(next);
      },
      refused: (error) => {
        if (!isRefusedWith(error, submit, 'row.conflict')) return false;
        void ask(saving).catch(report);
        return true;
      },
    });
  return { row, busy, save: (saving: Saving) => save(saving) };
}
