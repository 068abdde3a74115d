import { EllipsisOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { type ChangeEvent, useRef } from 'react';
import { useReport } from '../../../components/feedback/use-report.js';
import { useWords } from '../../../i18n/use-words.js';
import { download } from '../../../lib/ui/download.js';
import { designWords } from './design-words.js';
import type { Designer } from './designer-parts.js';
import { standalonePicture } from './standalone-picture.js';

export interface FileMenuProps {
  readonly designer: Designer;
  readonly name: string;
  readonly readOnly: boolean;
  readonly onSaveVersion: () => void;
}

/** A model as a file: in, out, as a picture. What was not changed goes out as it came in, byte for byte. */
export function FileMenu({ designer, name, readOnly, onSaveVersion }: FileMenuProps) {
  const { t } = useWords(designWords);
  const { message } = App.useApp();
  const report = useReport();
  const chosen = useRef<HTMLInputElement>(null);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const text = await file.text();
    await designer.open(text, true);
    if (designer.error() === undefined) void message.info(t('design.imported', { name: file.name }));
    if (text.includes('http://activiti.org/bpmn')) void message.info(t('design.activiti'));
  };
  const attempt = (run: () => Promise<void>) => void run().catch(report);
  const items = [
    { key: 'version', label: t('design.saveVersion'), disabled: readOnly, onClick: onSaveVersion },
    { key: 'in', label: t('design.importFile'), disabled: readOnly, onClick: () => chosen.current?.click() },
    {
      key: 'out',
      label: t('design.exportFile'),
      onClick: () =>
        attempt(async () =>
          download(`${name}.bpmn`, new Blob([await designer.text()], { type: 'application/xml' })),
        ),
    },
    {
      key: 'picture',
      label: t('design.exportPicture'),
      onClick: () =>
        attempt(async () => {
          const svg = standalonePicture(await designer.picture());
          download(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));
        }),
    },
  ];
  return (
    <>
      <input
        ref={chosen}
        type="file"
        hidden
        accept=".bpmn,.xml,application/xml,text/xml"
        aria-label={t('design.importFile')}
        onChange={(event) => void open(event)}
      />
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('design.more')} />
      </Dropdown>
    </>
  );
}
