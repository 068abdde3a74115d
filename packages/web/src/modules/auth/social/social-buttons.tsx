import { path } from '@mall/sdk';
import { social, ssoSource } from '@mall/sdk/contract';
import { useWords } from '../../../i18n/use-words.js';
import type { Settings } from '../../../lib/services/services.js';
import { authWords } from '../words.js';

interface SocialButtonsProps {
  readonly settings: Settings;
  readonly tenantId: string;
  /** Where to go on to afterwards, as the page before said. */
  readonly redirect: string | null;
}

/** The page that takes what the third party sends back. */
const comingBack = (tenantId: string, redirect: string | null): string =>
  `/login?${new URLSearchParams({ tenantId, ...(redirect ? { redirect } : {}) })}`;

/** The server's door to a third party, to be opened by the browser itself. */
export function doorOf(source: string, tenantId: string, redirect: string | null): string {
  const query = new URLSearchParams({ tenantId, redirectUri: comingBack(tenantId, redirect) });
  return `/mall-api${path(social.operations.render.path, { source })}?${query}`;
}

/** The company's single sign-on and the third parties that people of this tenant sign in with. */
export function SocialButtons({ settings, tenantId, redirect }: SocialButtonsProps) {
  const { t } = useWords(authWords);
  const nameOf = (source: string) => settings.socialNames?.[source] ?? source;
  const buttons = [
    ...(settings.sso ? [[ssoSource, t('social.sso')] as const] : []),
    ...settings.social.map((source) => [source, t('social.with', { name: nameOf(source) })] as const),
  ];
  if (buttons.length === 0) return null;
  return (
    <section className="sign-in-social" aria-label={t('social.or')}>
      <h2>{t('social.or')}</h2>
      {buttons.map(([source, label]) => (
        <a key={source} className="m-button" href={doorOf(source, tenantId, redirect)}>
          {label}
        </a>
      ))}
    </section>
  );
}
