import { CheckOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useStore } from 'zustand';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { derivePalette, type Palette } from '../../../lib/theme/derive.js';
import { type ThemeName, themeNames, themes } from '../../../lib/theme/themes.js';
import { appWords } from '../../words.js';
import { useDialogs } from '../dialogs.js';
import { AppearanceFields } from './appearance-fields.js';
import { useAppearanceDraft } from './use-appearance-draft.js';

/** The layout in small, in a theme's own colours. */
const Preview = ({ palette }: { readonly palette: Palette }) => (
  <span
    className="theme-preview"
    style={{ background: palette.canvas, borderColor: palette.borderStrong }}
    aria-hidden="true"
  >
    <span className="theme-preview-sider" style={{ background: palette.sider }}>
      <i style={{ background: palette.siderSelected }} />
      <i style={{ background: palette.onSider, opacity: 0.35 }} />
      <i style={{ background: palette.onSider, opacity: 0.35 }} />
    </span>
    <span className="theme-preview-header" style={{ background: palette.header }} />
    <span className="theme-preview-card" style={{ background: palette.surface }}>
      <i style={{ background: palette.accent }} />
      <i style={{ background: palette.border }} />
      <i style={{ background: palette.border }} />
    </span>
  </span>
);

/** The eleven themes in small, and below them what is tried on the page itself. */
export function ThemeDialog() {
  const { t } = useWords(appWords);
  const { theme } = useServices();
  const now = useStore(theme.state);
  const { close } = useDialogs();
  const [chosen, setChosen] = useState<ThemeName>(now.name);
  const { draft, change } = useAppearanceDraft();
  const apply = () => {
    theme.choose(chosen);
    theme.wear(draft);
    close();
  };
  return (
    <FormFrame
      title={t('looks.title')}
      width={640}
      verb={t('looks.apply')}
      // What is tried is seen on the page, and leaving takes it back.
      dirty={false}
      onSubmit={apply}
      onClose={close}
    >
      <div className="theme-list" role="radiogroup" aria-label={t('shell.themeTitle')}>
        {themeNames.map((name) => (
          <label key={name} className={name === chosen ? 'theme-choice theme-chosen' : 'theme-choice'}>
            <input
              type="radio"
              className="m-sr"
              name="theme"
              value={name}
              checked={name === chosen}
              onChange={() => setChosen(name)}
              onDoubleClick={apply}
            />
            <Preview palette={derivePalette(themes[name], now.accent, draft.colourWeak)} />
            <span>
              {t(`themeNames.${name}`)} {name === chosen && <CheckOutlined aria-hidden />}
            </span>
          </label>
        ))}
      </div>
      <AppearanceFields value={draft} onChange={change} />
    </FormFrame>
  );
}
