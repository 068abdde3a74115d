import type { Endpoint } from '@mall/sdk/contract';
import { useMutation } from '@tanstack/react-query';
import { useChanged } from '../../lib/services/use-changed.js';
import { useKit } from './kit.js';

export interface Write {
  readonly endpoint: Endpoint;
  readonly input: unknown;
}

/** A write of this resource; whatever shows its rows, here or in another tab, is asked for again after it. */
export const useWrite = () => {
  const { call, resource } = useKit();
  const changed = useChanged();
  return useMutation({
    mutationFn: ({ endpoint, input }: Write) => call(endpoint, input),
    onSuccess: () => changed(resource.name),
  });
};
