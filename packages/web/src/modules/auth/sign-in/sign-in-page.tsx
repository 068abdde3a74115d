import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { LanguageButton } from '../../../components/plain/language-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { safeReturn } from '../../../lib/session/safe-return.js';
import { authWords } from '../words.js';
import { ProducePicture } from './produce-picture.js';
import { SignInForm } from './sign-in-form.js';
import './sign-in.css';
import { defaultTenantId, useSettings } from './use-settings.js';

/** The product's name, a quiet picture, the form; nothing else. */
export const SignInPage = () => {
  const { t, message } = useWords(authWords);
  const { enter, records, gate } = useServices();
  const reason = useStore(gate.state, (state) => state.reason);
  const settings = useSettings();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const product = settings.name || message('product.name');
  useEffect(() => {
    document.title = `${t('signIn.title')} - ${product}`;
  }, [t, product]);
  const tenantId = settings.tenantId || records.get<string>('tenantId') || defaultTenantId;
  return (
    <div className="sign-in">
      <div className="sign-in-picture">
        <ProducePicture />
      </div>
      <main className="sign-in-main">
        <div className="sign-in-language">
          <LanguageButton />
        </div>
        <div className="sign-in-box">
          <h1>{product}</h1>
          {settings.known && (
            <SignInForm
              tenantId={tenantId}
              tenantMode={settings.tenantMode}
              captchaMode={settings.captchaMode}
              reason={reason}
              onSignedIn={() => {
                enter();
                void navigate(safeReturn(query.get('redirect')), { replace: true });
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
};
