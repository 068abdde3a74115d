import { languages, messageText, type settings } from '@mall/sdk/contract';
import { and, eq } from 'drizzle-orm';
import type { Handlers } from '../../../http/mount.js';
import type { PasswordCipher } from '../../../support/password-cipher.js';
import { tenants } from '../../shared/tables/tenant.table.js';

/** What a client must know before anybody signs in; the tenant is found by the address of the page. */
export const settingsHandlers = (cipher: PasswordCipher): Handlers<typeof settings.operations> => ({
  get: async (ctx, { domain }) => {
    const [tenant] = domain
      ? await ctx.db
          .select({ tenantId: tenants.tenantId, backgroundUrl: tenants.backgroundUrl })
          .from(tenants)
          .where(and(eq(tenants.domainUrl, domain), eq(tenants.isDeleted, 0), eq(tenants.status, 1)))
      : [];
    return {
      name: messageText('product.name', ctx.language),
      tenantId: tenant?.tenantId ?? null,
      backgroundUrl: tenant?.backgroundUrl ?? null,
      tenantMode: true,
      captchaMode: ctx.settings.captchaMode,
      switchMode: ctx.settings.switchMode,
      tokenTime: ctx.settings.tokenTime,
      passwordKey: cipher.publicKey(),
      social: [],
      sso: false,
      languages: [...languages],
    };
  },
});
