import { MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useWords } from '../../../i18n/use-words.js';
import { useKit } from '../../kit/kit.js';
import { resourceWords } from '../../resource-words.js';
import type { Aside } from './use-aside.js';

/** Brings back a tree that has been folded away. */
export function AsideOpener({ aside: { field, show } }: { readonly aside: Aside }) {
  const { t } = useWords(resourceWords);
  const name = t('asideShow', { name: useKit().label(field.name) });
  return (
    <Tooltip title={name}>
      <Button icon={<MenuUnfoldOutlined aria-hidden />} aria-label={name} onClick={() => show(true)} />
    </Tooltip>
  );
}
