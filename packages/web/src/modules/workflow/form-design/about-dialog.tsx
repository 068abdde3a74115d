import { loadLabels, workflowForm } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { fieldsOf } from '../../../resource/fields.js';
import { FormFields } from '../../../resource/kit/form-fields.js';
import { FormPlace } from '../../../resource/kit/form-place.js';
import { useForm } from '../../../resource/kit/use-form.js';
import { workflowWords } from '../words.js';
import type { FormAbout } from './use-form-save.js';

export interface AboutDialogProps {
  readonly busy: boolean;
  readonly onSave: (about: FormAbout) => void;
  readonly onClose: () => void;
}

/** What a new form is called. */
export function AboutDialog(props: AboutDialogProps) {
  const { language } = useWords();
  const { data } = useQuery({
    queryKey: ['', 'words-of', 'workflow-form', language],
    queryFn: () => loadLabels('workflow-form', language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <FormPlace name="workflow-form" labels={data}>
      <Filled {...props} />
    </FormPlace>
  );
}

function Filled({ busy, onSave, onClose }: AboutDialogProps) {
  const { t } = useWords(workflowWords);
  const fields = useMemo(() => fieldsOf(workflowForm, ['name', 'formKey', 'categoryId', 'remark']), []);
  const form = useForm({
    fields,
    // The fields are the contract's: what they let pass is what a form is called.
    submit: async (body) => onSave(body as unknown as FormAbout),
  });
  return (
    <FormFrame
      {...form.frame}
      busy={busy}
      title={t('formDesign.info')}
      verb={t('formDesign.save')}
      width={480}
      onClose={onClose}
    >
      <FormFields {...form} />
    </FormFrame>
  );
}
