import { auth } from '@mall/sdk/contract';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../../lib/services/services.js';

export interface Captcha {
  readonly key: string;
  readonly image: string;
}

export type CaptchaState =
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & Captcha);

/** The captcha to solve, and a way to ask for another one. */
export function useCaptcha(wanted: boolean) {
  const { client } = useServices();
  const [state, setState] = useState<CaptchaState>({ kind: 'loading' });
  const renew = useCallback(async () => {
    if (!wanted) return setState({ kind: 'off' });
    try {
      setState({ kind: 'ready', ...(await client.call(auth.operations.captcha, {})) });
    } catch {
      // The field itself offers to try again.
      setState({ kind: 'failed' });
    }
  }, [client, wanted]);
  useEffect(() => void renew(), [renew]);
  return { state, renew };
}
