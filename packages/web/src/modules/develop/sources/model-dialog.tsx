import { model } from '@mall/sdk/contract';
import { App } from 'antd';
import { Suspense, useMemo } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { FormFields } from '../../../resource/kit/form-fields.js';
import { useKit } from '../../../resource/kit/kit.js';
import { Resource } from '../../../resource/kit/resource.js';
import { useForm } from '../../../resource/kit/use-form.js';
import { developWords } from '../words.js';
import type { Table } from './use-tables.js';

interface ModelDialogProps {
  readonly id: string;
  readonly table: Table;
  readonly onClose: () => void;
}

const models = { name: 'model', pane: 'm' } as const;

/** A model of a table, filled in from what its database says of it: to be kept as it is, or changed before. */
export const ModelDialog = (props: ModelDialogProps) => (
  <Suspense>
    <Resource screen={models}>
      <ModelForm {...props} />
    </Resource>
  </Suspense>
);

function ModelForm({ id, table, onClose }: ModelDialogProps) {
  const { t } = useWords(developWords);
  const { fields } = useKit();
  const { client } = useServices();
  const { message } = App.useApp();
  const changed = useChanged();
  const initial = useMemo(() => startOf(id, table), [id, table]);
  const form = useForm({
    fields,
    initial,
    submit: async (body) => {
      // The form's fields are the model's own.
      const { modelName } = await client.call(model.operations.submit, body as never);
      void message.success(t('sources.made', { name: modelName }));
    },
    done: () => {
      changed('model');
      onClose();
    },
  });
  return (
    <FormFrame
      title={t('sources.modelTitle', { name: table.name })}
      verb={t('sources.model')}
      {...form.frame}
      focus="modelName"
      onClose={onClose}
    >
      <FormFields {...form} />
    </FormFrame>
  );
}

/** A comment of some length is a remark, and no name. */
const longestName = 100;

const startOf = (datasourceId: string, { name, comment, entityName }: Table) => ({
  datasourceId,
  modelTable: name,
  modelName: comment !== '' && comment.length <= longestName ? comment : name,
  modelCode: name.slice(0, longestName),
  modelClass: entityName.slice(0, longestName),
});
