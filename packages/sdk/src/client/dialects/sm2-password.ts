import { MallError } from '../../core/errors/mall-error.js';
import type { PasswordSettings } from './dialect.js';

const texts = {
  'zh-CN': '该服务器的密码以 SM2 加密: 请提供它的公钥 publicKey (130 位十六进制，以 04 开头)',
  'en-US':
    'This server takes passwords encrypted by SM2: give its publicKey (130 hex digits that begin with 04)',
} as const;

const isKey = (text: string): boolean => /^04[0-9a-f]{128}$/i.test(text);

/** C1C2C3, and hex without the leading 04, as the 4.x front-ends send it. */
const c1c2c3 = 0;

/**
 * What travels to a 4.x server instead of the password. The library is loaded by the first sign-in that needs it, and
 * by nothing else.
 *
 * @example
 * await sm2Password('admin', { publicKey, language: 'en-US' }); // 'a7f0…'
 */
export async function sm2Password(
  plain: string,
  { publicKey = '', language }: PasswordSettings,
): Promise<string> {
  const key = publicKey.length === 128 ? `04${publicKey}` : publicKey;
  if (!isKey(key)) throw new MallError(texts[language], { code: 'client.public_key', unsent: true });
  const { default: library } = await import('sm-crypto');
  return library.sm2.doEncrypt(plain, key, c1c2c3);
}
