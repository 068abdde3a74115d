import { Button, ColorPicker, Tooltip } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.js';
import { useServices } from '../../../lib/services/services.js';
import { defaultAccent, themes } from '../../../lib/theme/themes.js';
import { appWords } from '../../words.js';

const presets = [
  defaultAccent,
  '#1677ff',
  '#11a983',
  '#13c2c2',
  '#6959cd',
  '#f5222d',
  '#fa541c',
  '#d48806',
  '#2f9e44',
];

/** The accent of one's own; readable shades of it are derived. */
export function ColourPicker() {
  const { t } = useWords(appWords);
  const { theme } = useServices();
  const { accent, name } = useStore(theme.state);
  const [open, setOpen] = useState(true);
  return (
    <ColorPicker
      open={open}
      onOpenChange={setOpen}
      value={accent ?? themes[name].accent}
      disabledAlpha
      allowClear
      presets={[{ label: t('shell.colour'), colors: presets }]}
      onChangeComplete={(colour) => theme.pick(colour.toHexString())}
      onClear={() => theme.pick(undefined)}
    >
      <Tooltip title={t('shell.colour')}>
        <Button
          type="text"
          className="header-tool wide-only"
          icon={<span className="header-swatch" />}
          aria-label={t('shell.colour')}
        />
      </Tooltip>
    </ColorPicker>
  );
}
