import { type Belonging, loadBelonging, needsChoice, type TokenSet } from '@mall/sdk';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { LanguageButton } from '../../../components/plain/language-button.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { safeReturn } from '../../../lib/session/safe-return.js';
import { RegistrationDialog } from '../social/registration-dialog.js';
import { SocialButtons } from '../social/social-buttons.js';
import { useArrival } from '../social/use-arrival.js';
import { SwitchForm } from '../switch/switch-form.js';
import { authWords } from '../words.js';
import { ProducePicture } from './produce-picture.js';
import { SignInForm } from './sign-in-form.js';
import './sign-in.css';
import { defaultTenantId, useSettings } from './use-settings.js';

/** The product's name, a quiet picture, the form; nothing else. */
export function SignInPage() {
  const { t, message } = useWords(authWords);
  const { records, gate } = useServices();
  const [query] = useSearchParams();
  const reason = useStore(gate.state, (state) => state.reason);
  // Whoever was handed an address of their own shop's need not know its number.
  const remembered = query.get('tenantId') || records.get<string>('tenantId') || defaultTenantId;
  const [typed, setTyped] = useState(remembered);
  const settings = useSettings(typed);
  const { belonging, arrive, go } = useEntrance(settings.switchMode);
  const { arrival, dismiss } = useArrival({
    tokenTime: settings.known ? settings.tokenTime : undefined,
    onSignedIn: arrive,
  });
  const product = settings.name || message('product.name');
  useEffect(() => {
    document.title = `${t('signIn.title')} - ${product}`;
  }, [t, product]);
  const form = settings.known && !belonging && arrival.kind !== 'guest' && arrival.kind !== 'arriving';
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
          {belonging && <SwitchForm belonging={belonging} onSwitched={go} />}
          {arrival.kind === 'arriving' && !belonging && <p role="status">{t('social.arriving')}</p>}
          {arrival.kind === 'guest' && <RegistrationDialog tokens={arrival.tokens} onClose={dismiss} />}
          {form && (
            <SignInForm
              tenantId={settings.tenantId || remembered}
              tenantMode={settings.tenantMode}
              captchaMode={settings.captchaMode}
              tokenTime={settings.tokenTime}
              reason={arrival.kind === 'refused' ? arrival.text : reason}
              onTenantId={setTyped}
              onSignedIn={arrive}
            />
          )}
          {form && (
            <SocialButtons
              settings={settings}
              tenantId={settings.tenantId || typed}
              redirect={query.get('redirect')}
            />
          )}
        </div>
      </main>
    </div>
  );
}

/** Goes on after a sign-in; who is several at once chooses first, where the server switches. */
function useEntrance(switchMode: boolean) {
  const { client, enter } = useServices();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [belonging, setBelonging] = useState<Belonging>();
  const go = () => {
    enter();
    void navigate(safeReturn(query.get('redirect')), { replace: true });
  };
  const arrive = async (tokens: TokenSet) => {
    const asks = switchMode && needsChoice(tokens) && !tokens.mustChangePassword;
    const found = asks ? await loadBelonging(client) : undefined;
    if (found) setBelonging(found);
    else go();
  };
  return { belonging, arrive, go };
}
