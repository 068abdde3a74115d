import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePassword } from '../accounts/passwords/generated-password.js';
import type { Settings } from '../support/settings.js';

export interface AdminPassword {
  readonly password: string;
  readonly generated: boolean;
  /** Where a generated one is kept, mode 0600. */
  readonly file: string | undefined;
}

/** The first administrator's password: MALL_ADMIN_PASSWORD, or a generated one kept in the data folder. */
export function firstAdminPassword(settings: Settings): AdminPassword {
  if (settings.adminPassword !== undefined)
    return { password: settings.adminPassword, generated: false, file: undefined };
  if (settings.dataDir === 'memory')
    return { password: generatePassword(), generated: true, file: undefined };
  const file = join(settings.dataDir, 'admin-password');
  if (existsSync(file)) return { password: readFileSync(file, 'utf8').trim(), generated: true, file };
  const password = generatePassword();
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  return { password, generated: true, file };
}
