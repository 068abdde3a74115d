import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { file } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { useTellArrival } from '../../../resource/controls/arrivals.js';
import { ariaOf, type FieldControlProps } from '../../../resource/controls/control-props.js';
import { ChooseFile } from '../../../resource/controls/upload/choose-file.js';
import { UploadList } from '../../../resource/controls/upload/upload-list.js';
import { useUploads } from '../../../resource/controls/upload/use-uploads.js';
import { workflowWords } from '../words.js';
import { FileLink } from './file-link.js';
import { type FlowFile, filesIn } from './files.js';
import { flowFieldOf } from './flow-field.js';
import './flow-form.css';

const megabyte = 1024 * 1024;

/** Files of a form: sent when they are chosen, so a form that is refused keeps them. */
export function UploadControl(props: FieldControlProps) {
  const { label, column } = flowFieldOf(props.field);
  const { t } = useWords(workflowWords);
  const { all, uploads, ways, set } = useFiles(props);
  const most = typeof column.limit === 'number' && column.limit > 0 ? column.limit : 20;
  const { 'aria-invalid': _, 'aria-required': __, ...aria } = ariaOf(props);
  return (
    <fieldset {...aria} className="flow-files" aria-label={label}>
      {all.length > 0 && (
        <ul>
          {all.map((one, place) => (
            <li key={one.value}>
              <FileLink file={one} />
              {!props.disabled && (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t('form.removeFile', { name: one.label })}
                  onClick={() => set(all.filter((_one, index) => index !== place))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ChooseFile
        rule={ruleOf(column)}
        several
        disabled={props.disabled || all.length >= most}
        icon={<UploadOutlined aria-hidden />}
        name={t('form.chooseFileFor', { name: label })}
        onFile={ways.add}
      >
        {t('form.chooseFile')}
      </ChooseFile>
      {uploads.length > 0 && <UploadList uploads={uploads} retry={ways.retry} cancel={ways.cancel} />}
    </fieldset>
  );
}

function ruleOf({ type, accept }: { readonly type: string; readonly accept?: unknown }) {
  const listed = typeof accept === 'string' ? accept.split(',').map((one) => one.trim()) : [];
  const types = listed.filter((one) => one !== '' && one !== '*');
  if (types.length > 0) return { types };
  return type === 'img' ? { types: ['.png', '.jpg', '.jpeg', '.gif', '.webp'] } : {};
}

function useFiles({ value, onChange, field }: FieldControlProps) {
  const { client } = useServices();
  const { fileSize } = flowFieldOf(field).column;
  const all = filesIn(value);
  // Several may arrive before the form has drawn the first.
  const latest = useRef(all);
  latest.current = all;
  const set = (next: readonly FlowFile[]) => {
    latest.current = [...next];
    onChange?.(next.length === 0 ? undefined : next);
  };
  const { uploads, ...ways } = useUploads({
    send: (sent, options) => client.call(file.operations.putFile, { file: sent }, options),
    onDone: ({ link, originalName }) => set([...latest.current, { label: originalName, value: link }]),
    bytes: typeof fileSize === 'number' && fileSize > 0 ? fileSize * 1024 : 50 * megabyte,
  });
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = uploads.some(({ state }) => state === 'failed');
  useTellArrival(busy ? 'coming' : failed ? 'failed' : 'none');
  return { all, set, ways, uploads: uploads.filter(({ state }) => state !== 'done') };
}
