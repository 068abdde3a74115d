import { settings } from '@mall/sdk/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWords } from '../../../i18n/use-words.js';
import { type Settings, useServices } from '../../../lib/services/services.js';
import { settingsKey } from '../../../lib/services/white-list.js';

/** What holds until the server has said otherwise (specification, section 9). */
const assumed: Settings = {
  name: '',
  tenantMode: true,
  captchaMode: true,
  switchMode: false,
  tokenTime: 3000,
  social: [],
  sso: false,
  languages: [],
};

/**
 * The public settings and the third parties of this tenant, with the tenant whose domain this page was opened under; `known` is false until the server
 * has answered or cannot be reached.
 */
export function useSettings(tenantId?: string): Settings & { readonly known: boolean } {
  const { client } = useServices();
  const { language } = useWords();
  const { data, isPending } = useQuery({
    // The server says its name in the language that it is asked in.
    queryKey: [...settingsKey, language, location.origin, tenantId],
    queryFn: () =>
      client.call(settings.operations.get, { domain: location.origin, ...(tenantId && { tenantId }) }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...(data ?? assumed), known: !isPending };
}

/** Management tenant; what the field starts with when nothing is remembered (specification, section 9). */
export const defaultTenantId = '000000';
