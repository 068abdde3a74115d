import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../../lib/services/services.js';
import { useTabPlace } from '../../../lib/tabs/tab-context.js';
import { requestAddress } from './log-kinds.js';

/**
 * `?requestId=…` is what somebody who has met an error writes behind an address: it becomes the log's filter for that
 * request, in the log's own tab. True while it is on its way there.
 */
export function useRequestLead(): boolean {
  const { key, path, search } = useTabPlace();
  const { tabs } = useServices();
  const navigate = useNavigate();
  const requestId = new URLSearchParams(search).get('requestId')?.trim();
  useEffect(() => {
    if (!requestId) return;
    const go = async () => {
      await navigate(requestAddress(path, requestId), { replace: true });
      tabs.close(key);
    };
    void go();
  }, [requestId, path, key, navigate, tabs]);
  return Boolean(requestId);
}
