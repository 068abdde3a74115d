import { isApiError } from '@mall/sdk';
import { authorize as api, type InputOf } from '@mall/sdk/contract';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../../../i18n/use-words.js';
import { useServices, useUser } from '../../../lib/services/services.js';
import { authWords } from '../words.js';

type Asked = InputOf<typeof api.operations.grant>;

/** Somebody who is signed in here lets another application, or the shell, sign in as them. */
export function AuthorizePage() {
  const { t, message } = useWords(authWords);
  const user = useUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { allow, problem, busy } = useAllow();
  useEffect(() => {
    document.title = `${t('authorize.title')} - ${message('product.name')}`;
  }, [t, message]);
  const read = api.operations.grant.input.safeParse(Object.fromEntries(query));
  // What the call's own schema has read is its input.
  const asked = read.success ? (read.data as Asked) : undefined;
  const back = asked?.redirect_uri ?? '';
  const host = URL.canParse(back) ? new URL(back).host : back;
  const account = `${user?.account ?? ''} (${user?.tenantId ?? ''})`;
  const refusal = asked ? problem : t('authorize.broken');
  return (
    <main className="m-center">
      <div style={{ width: 344, maxWidth: '100%' }}>
        <h1 style={{ fontSize: 20, margin: '0 0 12px' }}>{t('authorize.title')}</h1>
        {refusal && (
          <div className="m-alert" role="alert">
            {refusal}
          </div>
        )}
        {asked && <p>{t('authorize.ask', { client: asked.client_id, account })}</p>}
        {asked && <p style={{ color: 'var(--m-text-secondary)' }}>{t('authorize.hint', { host })}</p>}
        {asked && (
          <button
            type="button"
            className="m-button m-button-primary"
            style={{ width: '100%', height: 40 }}
            disabled={busy}
            onClick={() => void allow(asked)}
          >
            {t(busy ? 'authorize.allowing' : 'authorize.allow')}
          </button>
        )}
        <button
          type="button"
          className="m-button m-button-text"
          style={{ width: '100%', marginTop: 8 }}
          onClick={() => void navigate('/', { replace: true })}
        >
          {t('authorize.cancel')}
        </button>
      </div>
    </main>
  );
}

function useAllow() {
  const { t } = useWords(authWords);
  const { client } = useServices();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const allow = async (asked: Asked) => {
    setBusy(true);
    try {
      location.assign((await client.call(api.operations.grant, asked)).location);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('signIn.unreachable'));
      setBusy(false);
    }
  };
  return { allow, problem, busy };
}
