import { KeyOutlined, LoginOutlined } from '@ant-design/icons';
import type { WebModule } from '../../resource/web-module.js';
import { authWords } from './words.js';

/** Signing in, the lock, the first password: pages outside the layout, which the router names. */
export const auth: WebModule = {
  words: authWords,
  icons: { key: KeyOutlined, login: LoginOutlined },
};
