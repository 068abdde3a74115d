import { file, type UploadRule } from '@mall/sdk/contract';
import { useServices } from '../../../lib/services/services.js';
import { useTellArrival } from '../arrivals.js';
import type { ControlProps } from '../control-props.js';
import { bytesOf } from './upload-rule.js';
import { useUploads } from './use-uploads.js';

export interface FileFieldProps extends ControlProps {
  /** What the field is called. */
  readonly name: string;
  readonly rule: UploadRule;
  /** Its addresses lead to pictures, which can be shown. */
  readonly picture: boolean;
}

/** Files on their way into a field; those that have arrived are only to be seen in it. */
export function useFileField({ rule }: FileFieldProps, onLink: (link: string) => void) {
  const { client } = useServices();
  const { uploads, ...ways } = useUploads({
    send: (sent, options) => client.call(file.operations.putFile, { file: sent }, options),
    onDone: ({ link }) => onLink(link),
    bytes: bytesOf(rule),
  });
  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  const failed = uploads.some(({ state }) => state === 'failed');
  useTellArrival(busy ? 'coming' : failed ? 'failed' : 'none');
  return { ...ways, uploads: uploads.filter(({ state }) => state !== 'done'), busy };
}
