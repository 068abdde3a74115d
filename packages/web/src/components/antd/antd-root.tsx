import type { Language } from '@mall/sdk/contract';
import { useQuery } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../i18n/use-words.js';
import { loadChunk } from '../../lib/net/load-chunk.js';
import { useServices } from '../../lib/services/services.js';
import { useMotion } from '../../lib/ui/use-motion.js';
import { antdTheme } from './antd-theme.js';
import './tabs.css';
import './tokens.css';

/** antd in our theme and in the language of the moment. */
export function AntdRoot({ children }: { readonly children: ReactNode }) {
  const { theme } = useServices();
  const { palette, measures } = useStore(theme.state);
  const motion = useMotion();
  const config = useMemo(() => antdTheme(palette, measures, motion), [palette, measures, motion]);
  const { locale, pending } = useLocale();
  // antd wraps its children once it has a locale; words that came later would build everything below anew.
  if (pending) return null;
  return (
    <ConfigProvider
      theme={config}
      {...(locale ? { locale } : {})}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      form={{ validateMessages: {} }}
    >
      <App component={false} message={{ maxCount: 3 }} notification={{ placement: 'bottomRight' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}

/** antd's words and dayjs's, loaded together so that they never disagree. */
const loadLocale: Readonly<Record<Language, () => Promise<Locale>>> = {
  'zh-CN': () => import('./locale-zh.js').then((m) => m.activateChinese()),
  'en-US': () => import('./locale-en.js').then((m) => m.activateEnglish()),
};

function useLocale() {
  const { language } = useWords();
  const { data, isPending } = useQuery({
    queryKey: ['', 'antd-locale', language],
    queryFn: () => loadChunk(loadLocale[language]),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return { locale: data, pending: isPending };
}
