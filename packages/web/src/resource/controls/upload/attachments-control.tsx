import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { file, type HeldFile, maxHeldFiles } from '@mall/sdk/contract';
import { Button } from 'antd';
import { useRef } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { useMay } from '../../../lib/access/access.js';
import { useServices } from '../../../lib/services/services.js';
import { HeldFileLink } from '../../held-files.js';
import { useKit } from '../../kit/kit.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import { controlWords } from '../control-words.js';
import { ChooseFile } from './choose-file.js';
import { UploadList } from './upload-list.js';
import { bytesOf, useRuleText } from './upload-rule.js';
import './upload.css';
import { useUploads } from './use-uploads.js';

/** Files of the row's own: sent when they are chosen, held with their names. */
export function AttachmentsControl(props: FieldControlProps) {
  const { t } = useWords(controlWords);
  const { label } = useKit();
  const may = useMay();
  const { all, rule, remove, add, retry, cancel, uploads } = useAttachments(props);
  const wanted = useRuleText(rule);
  const name = label(props.field.name);
  const allowed = may(file.operations.putFileAttach);
  const disabled = props.disabled || !allowed || all.length >= maxHeldFiles;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be labelled by a legend, not by the form's label
    <div role="group" {...ariaOf(props)} aria-label={name}>
      {all.length > 0 && (
        <ul className="upload-held" aria-label={t('upload.held', { name })}>
          {all.map((one) => (
            <li key={one.id}>
              <HeldFileLink file={one} />
              {!props.disabled && (
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('upload.removeNamed', { name: one.originalName })}
                  onClick={() => remove(one.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ChooseFile
        rule={rule}
        several
        disabled={disabled}
        icon={<UploadOutlined aria-hidden />}
        name={t('upload.chooseFor', { name })}
        onFile={add}
      >
        {t('upload.choose')}
      </ChooseFile>
      {!props.disabled && (
        <div className="upload-hint">
          {allowed ? `${wanted}, ${t('upload.most', { count: maxHeldFiles })}` : t('upload.notAllowed')}
        </div>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} cancel={cancel} />}
    </div>
  );
}

/** One that has just come has told no size. */
type Held = Omit<HeldFile, 'attachSize'>;

/** The files on their way, and what the form holds once they have come. */
function useAttachments({ value, onChange, field }: FieldControlProps) {
  const { client } = useServices();
  const { resource } = useKit();
  const rule = resource.uploads?.[field.name] ?? {};
  // A form of such a field holds what the row says of its files.
  const all = Array.isArray(value) ? (value as readonly Held[]) : [];
  // Several may arrive before the form has drawn the first.
  const latest = useRef(all);
  latest.current = all;
  const set = (next: readonly Held[]) => {
    latest.current = next;
    onChange?.(next);
  };
  const { uploads, ...ways } = useUploads({
    send: (sent, options) => client.call(file.operations.putFileAttach, { file: sent }, options),
    onDone: ({ attachId, originalName, link }) =>
      attachId && set([...latest.current, { id: attachId, originalName, link }]),
    bytes: bytesOf(rule),
  });
  const remove = (id: string) => set(latest.current.filter((one) => one.id !== id));
  return { all, rule, remove, ...ways, uploads: uploads.filter(({ state }) => state !== 'done') };
}
