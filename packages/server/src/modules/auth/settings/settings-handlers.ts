import { languages, messageText, type settings, ssoSource } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { tenants } from '../../../accounts/tables/tenant.table.js';
import type { Context } from '../../../context/context.js';
import { managementTenant } from '../../../context/management.js';
import type { Handlers } from '../../../http/mount.js';
import type { PasswordCipher } from '../../../support/password-cipher.js';
import { socialProviders } from '../social-provider/social-provider.table.js';

/** The third parties that a tenant's people may come from. */
const providersOf = ({ db }: Context, tenantId: string) =>
  db
    .select({ source: socialProviders.source, name: socialProviders.name })
    .from(socialProviders)
    .where(
      and(
        eq(socialProviders.tenantId, tenantId),
        eq(socialProviders.isDeleted, 0),
        eq(socialProviders.status, 1),
      ),
    )
    .orderBy(socialProviders.id);

/** What a client must know before anybody signs in; the tenant is found by the address of the page. */
export const settingsHandlers = (cipher: PasswordCipher): Handlers<typeof settings.operations> => ({
  get: async (ctx, { domain, tenantId }) => {
    const [tenant] = domain
      ? await ctx.db
          .select({ tenantId: tenants.tenantId, backgroundUrl: tenants.backgroundUrl })
          .from(tenants)
          .where(and(eq(tenants.domainUrl, domain), eq(tenants.isDeleted, 0), eq(tenants.status, 1)))
      : [];
    const providers = await providersOf(ctx, tenant?.tenantId ?? tenantId ?? managementTenant);
    return {
      name: messageText('product.name', ctx.language),
      tenantId: tenant?.tenantId ?? null,
      backgroundUrl: tenant?.backgroundUrl ?? null,
      tenantMode: true,
      captchaMode: ctx.settings.captchaMode,
      switchMode: ctx.settings.switchMode,
      tokenTime: ctx.settings.tokenTime,
      statusWhiteList: [...ctx.settings.statusWhiteList],
      passwordKey: cipher.publicKey(),
      social: providers.map(({ source }) => source).filter((source) => source !== ssoSource),
      socialNames: Object.fromEntries(providers.map(({ source, name }) => [source, name || source])),
      sso: providers.some(({ source }) => source === ssoSource),
      languages: [...languages],
    };
  },
});
