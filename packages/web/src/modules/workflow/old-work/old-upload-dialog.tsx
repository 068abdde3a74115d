import { dict, flowManager } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { useWrite } from '../../../components/feedback/use-write.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useScope, useServices } from '../../../lib/services/services.js';
import { workflowWords } from '../words.js';

const { deployUpload } = flowManager.operations;

/** A file that becomes a version at once, for all tenants or for some. */
export function OldUploadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords(workflowWords);
  const { client } = useServices();
  const { busy, run } = useWrite(['flow-manager']);
  const chosen = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState<string>();
  const [tenantIds, setTenantIds] = useState('');
  const categories = useFlowCategories();
  const wrong = file !== undefined && !file.name.endsWith('.bpmn20.xml');
  const send = () =>
    file &&
    category &&
    run(() => client.call(deployUpload, { files: file, category, tenantIds: tenantIds.trim() }), {
      done: t('oldFlow.deployed'),
      after: onClose,
    });
  return (
    <FormFrame
      title={t('oldFlow.deploy')}
      verb={t('oldFlow.deploy')}
      width={520}
      dirty={file !== undefined}
      busy={busy}
      disabled={file === undefined || wrong || category === undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('oldFlow.file')}
          required
          {...(wrong ? { validateStatus: 'error', help: t('oldFlow.wrongFile') } : {})}
        >
          <input
            ref={chosen}
            type="file"
            hidden
            accept=".xml"
            aria-label={t('oldFlow.file')}
            onChange={({ target }) => setFile(target.files?.[0])}
          />
          <Button onClick={() => chosen.current?.click()}>{t('oldFlow.choose')}</Button>{' '}
          <span>{file?.name}</span>
        </Form.Item>
        <Form.Item label={t('oldFlow.category')} required>
          <Select
            aria-label={t('oldFlow.category')}
            value={category ?? null}
            options={categories}
            onChange={setCategory}
          />
        </Form.Item>
        <Form.Item label={t('oldFlow.tenants')} help={t('oldFlow.tenantsHint')}>
          <Input
            aria-label={t('oldFlow.tenants')}
            value={tenantIds}
            onChange={({ target }) => setTenantIds(target.value)}
          />
        </Form.Item>
      </Form>
    </FormFrame>
  );
}

/** Kinds of processes, as they stand at a version. */
function useFlowCategories() {
  const { client } = useServices();
  const scope = useScope();
  const { data = [] } = useQuery({
    queryKey: [...scope, 'dict', 'dictionary', 'flow'],
    queryFn: () => client.call(dict.operations.dictionary, { code: 'flow' }),
  });
  return data.map(({ dictKey, dictValue }) => ({ value: `flow_${dictKey}`, label: dictValue }));
}
