import { isApiError, needsRegistration, type TokenSet } from '@mall/sdk';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { authWords } from '../words.js';
import { loadCodeText } from './load-code-text.js';

export type Arrival =
  | { readonly kind: 'none' }
  | { readonly kind: 'arriving' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'guest'; readonly tokens: TokenSet };

/** A code is good once, however often the page is drawn. */
const underWay = new Set<string>();

interface ArrivalOptions {
  /** Undefined until the settings are known. */
  readonly tokenTime: number | undefined;
  readonly onSignedIn: (tokens: TokenSet) => void | Promise<void>;
}

/** Ends a social sign-in that this page was opened with; nothing of it stays in the address. */
export function useArrival({ tokenTime, onSignedIn }: ArrivalOptions) {
  const { client, records } = useServices();
  const { t, language } = useWords(authWords);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const brought = broughtIn(query);
  const error = query.get('error');
  const [arrival, setArrival] = useState<Arrival>({ kind: brought ? 'arriving' : 'none' });
  useEffect(() => {
    if ((!brought && !error) || tokenTime === undefined) return;
    const redirect = query.get('redirect');
    const clean = redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login';
    const refuse = (text: string) => {
      setArrival({ kind: 'refused', text });
      void navigate(clean, { replace: true });
    };
    if (!brought) return void loadCodeText(error, language).then(refuse);
    if (underWay.has(brought.state)) return;
    underWay.add(brought.state);
    client.session.signIn({ ...brought, grant: 'social' }).then(
      async (found) => {
        if (needsRegistration(found)) {
          setArrival({ kind: 'guest', tokens: found });
          return navigate(clean, { replace: true });
        }
        await client.session.adopt({ ...found, tokenTime });
        records.set('tenantId', found.tenantId);
        return onSignedIn(found);
      },
      (reason: unknown) => refuse(isApiError(reason) ? reason.message : t('signIn.unreachable')),
    );
  }, [brought, error, query, client, records, navigate, onSignedIn, t, language, tokenTime]);
  return { arrival, dismiss: () => setArrival({ kind: 'none' }) };
}

interface Brought {
  readonly tenantId: string;
  readonly source: string;
  readonly code: string;
  readonly state: string;
}

/** What somebody comes back with from a third party (decisions, social callback). */
function broughtIn(query: URLSearchParams): Brought | undefined {
  const [source, code, state] = ['source', 'code', 'state'].map((name) => query.get(name));
  return source && code && state ? { source, code, state, tenantId: query.get('tenantId') ?? '' } : undefined;
}
