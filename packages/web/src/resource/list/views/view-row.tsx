import { DeleteOutlined, EditOutlined, LinkOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import {
  maxNameLength,
  removeView,
  renameView,
  type SavedView,
  toggleFirst,
  viewName,
} from './saved-views.js';
import type { Views } from './use-views.js';
import { viewsWords } from './views-words.js';

export interface ViewRowProps {
  readonly view: SavedView;
  readonly views: Views;
  readonly onChosen: () => void;
  readonly onCopy: (link: string) => void;
}

/** One saved view: its name chooses it. */
export function ViewRow({ view, views, onChosen, onCopy }: ViewRowProps) {
  const { t } = useWords(viewsWords);
  const { modal } = App.useApp();
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <Rename view={view} views={views} onDone={() => setRenaming(false)} />;
  const { name } = view;
  const isFirst = views.first === name;
  const remove = () =>
    void modal.confirm({
      title: t('removeAsk', { name }),
      content: t('removeHint'),
      okText: t('removeDo'),
      okButtonProps: { danger: true },
      onOk: () => {
        views.update((before) => removeView(before, name));
        if (views.name === name) views.goTo(undefined);
      },
    });
  return (
    <li className="view-row">
      <button
        type="button"
        className="view-choice"
        aria-current={views.name === name ? 'true' : undefined}
        onClick={() => {
          views.choose(view);
          onChosen();
        }}
      >
        {name}
      </button>
      <Tool
        label={t('first', { name })}
        pressed={isFirst}
        icon={isFirst ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        onClick={() => views.update((before) => toggleFirst(before, name))}
      />
      <Tool
        label={t('link', { name })}
        icon={<LinkOutlined aria-hidden />}
        onClick={() => onCopy(views.linkOf(view))}
      />
      <Tool
        label={t('rename', { name })}
        icon={<EditOutlined aria-hidden />}
        onClick={() => setRenaming(true)}
      />
      <Tool label={t('remove', { name })} icon={<DeleteOutlined aria-hidden />} onClick={remove} />
    </li>
  );
}

/** The name, to be changed in its place. */
function Rename({ view, views, onDone }: Pick<ViewRowProps, 'view' | 'views'> & { onDone: () => void }) {
  const { t } = useWords(viewsWords);
  const [text, setText] = useState(view.name);
  const name = viewName(text);
  const taken = name !== view.name && views.views.some((other) => other.name === name);
  const rename = () => {
    if (taken) return;
    if (name !== '' && name !== view.name) {
      views.update((before) => renameView(before, view.name, name));
      if (views.name === view.name) views.goTo(name);
    }
    onDone();
  };
  return (
    <li className="view-row">
      <Input
        size="small"
        autoFocus
        value={text}
        maxLength={maxNameLength}
        aria-label={t('rename', { name: view.name })}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={rename}
        onBlur={rename}
        {...(taken ? { status: 'error' as const, title: t('taken') } : {})}
      />
    </li>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly pressed?: boolean;
}

const Tool = ({ label, icon, onClick, pressed }: ToolProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    onClick={onClick}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
  />
);
