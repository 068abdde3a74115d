import type { UploadRule } from '@mall/sdk/contract';
import { App, Button, Upload as Picker } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/net/load-chunk.js';
import { fits, useRuleText } from './upload-rule.js';

const CropDialog = lazy(() =>
  loadChunk(() => import('./crop-dialog.js')).then((m) => ({ default: m.CropDialog })),
);

export interface ChooseFileProps {
  readonly rule: UploadRule;
  readonly several?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly icon?: ReactNode;
  /** What is read aloud, where the words on the button do not say it. */
  readonly name?: string;
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A button that files are chosen with. One that the rule does not take is refused at once; a picture may be cut first. */
export function ChooseFile(props: ChooseFileProps) {
  const { rule, several = false, disabled = false, loading = false, onFile } = props;
  const { message } = App.useApp();
  const text = useRuleText(rule);
  const [cutting, setCutting] = useState<File>();
  const choose = (file: File): void => {
    if (!fits(file, rule)) return void message.error(text);
    if (rule.ratio === undefined) onFile(file);
    else setCutting(file);
  };
  const done = (file: File | undefined) => {
    setCutting(undefined);
    if (file) onFile(file);
  };
  return (
    <>
      <Picker
        multiple={several}
        showUploadList={false}
        disabled={disabled}
        {...(rule.types ? { accept: rule.types.join() } : {})}
        beforeUpload={(file) => {
          choose(file);
          return false;
        }}
      >
        <Button
          disabled={disabled}
          loading={loading}
          icon={props.icon}
          {...(props.name ? { 'aria-label': props.name } : {})}
        >
          {props.children}
        </Button>
      </Picker>
      <Suspense>{cutting && <CropDialog file={cutting} ratio={rule.ratio ?? 1} onDone={done} />}</Suspense>
    </>
  );
}
