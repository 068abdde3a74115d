import type { FormContent } from '@mall/sdk/contract';
import { useEffect, useMemo, useState } from 'react';
import { Dialog } from '../../../components/frame/dialog.js';
import { useWords } from '../../../i18n/use-words.js';
import { useUser } from '../../../lib/services/services.js';
import { rightsOf } from '../flow-form/field-rights.js';
import { firstValues, heldValues } from '../flow-form/first-values.js';
import { FlowFields, FlowPlace } from '../flow-form/flow-fields.js';
import { type FormPlan, planForm } from '../flow-form/form-plan.js';
import { useFlowForm } from '../flow-form/use-flow-form.js';
import type { Values } from '../flow-form/work-out.js';
import { workflowWords } from '../words.js';

export interface PreviewDialogProps {
  readonly form: FormContent;
  readonly onClose: () => void;
}

/** The form as whoever starts will have it, by the very renderer; nothing that is filled in is sent. */
export function PreviewDialog({ form, onClose }: PreviewDialogProps) {
  const { t } = useWords(workflowWords);
  const user = useUser();
  const plan = useMemo(() => planForm(form, rightsOf([])), [form]);
  const [initial, setInitial] = useState<Values>();
  const userName = user?.userName ?? '';
  useEffect(() => {
    let left = false;
    const filler = { userName, deptName: '', postName: '' };
    void firstValues(plan.fields, filler).then(
      (first) => !left && setInitial(heldValues(plan.fields, first)),
    );
    return () => {
      left = true;
    };
  }, [plan, userName]);
  return (
    <Dialog title={t('formDesign.preview')} width={860} lasting onClose={onClose}>
      {initial && (
        <FlowPlace name="preview" plan={plan}>
          <Tried plan={plan} initial={initial} />
        </FlowPlace>
      )}
    </Dialog>
  );
}

function Tried({ plan, initial }: { readonly plan: FormPlan; readonly initial: Values }) {
  const form = useFlowForm({ plan, initial, submit: async () => undefined });
  return <FlowFields {...form} />;
}
