import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { isLink } from '../../addresses.js';
import { useKit } from '../../kit/kit.js';
import { resourceWords } from '../../resource-words.js';
import { ariaOf, type FieldControlProps } from '../control-props.js';
import '../../html-text.css';
import { type Html, useHtmlEditor } from './use-html-editor.js';

type Command =
  | 'htmlBold'
  | 'htmlItalic'
  | 'htmlUnderline'
  | 'htmlStrike'
  | 'htmlBullets'
  | 'htmlNumbers'
  | 'htmlUndo'
  | 'htmlRedo';

interface Tool {
  readonly name: Command;
  readonly icon: ReactNode;
  readonly run: (html: Html) => void;
}

/** Given again, it is taken away. */
const toggle =
  (tag: string, on: (html: Html) => void, off: (html: Html) => void) =>
  (html: Html): void =>
    html.hasFormat(tag) ? off(html) : on(html);

const tools: readonly Tool[] = [
  {
    name: 'htmlBold',
    icon: <BoldOutlined aria-hidden />,
    run: toggle(
      'B',
      (h) => h.bold(),
      (h) => h.removeBold(),
    ),
  },
  {
    name: 'htmlItalic',
    icon: <ItalicOutlined aria-hidden />,
    run: toggle(
      'I',
      (h) => h.italic(),
      (h) => h.removeItalic(),
    ),
  },
  {
    name: 'htmlUnderline',
    icon: <UnderlineOutlined aria-hidden />,
    run: toggle(
      'U',
      (h) => h.underline(),
      (h) => h.removeUnderline(),
    ),
  },
  {
    name: 'htmlStrike',
    icon: <StrikethroughOutlined aria-hidden />,
    run: toggle(
      'S',
      (h) => h.strikethrough(),
      (h) => h.removeStrikethrough(),
    ),
  },
  {
    name: 'htmlBullets',
    icon: <UnorderedListOutlined aria-hidden />,
    run: toggle(
      'UL',
      (h) => h.makeUnorderedList(),
      (h) => h.removeList(),
    ),
  },
  {
    name: 'htmlNumbers',
    icon: <OrderedListOutlined aria-hidden />,
    run: toggle(
      'OL',
      (h) => h.makeOrderedList(),
      (h) => h.removeList(),
    ),
  },
  { name: 'htmlUndo', icon: <UndoOutlined aria-hidden />, run: (h) => h.undo() },
  { name: 'htmlRedo', icon: <RedoOutlined aria-hidden />, run: (h) => h.redo() },
];

/** Formatted text. What is put in is cleaned here, and by the server when it is kept. */
export function HtmlField(props: FieldControlProps) {
  const { field, value, disabled, onChange } = props;
  const { t } = useWords(resourceWords);
  const label = useKit().label(field.name);
  const text = typeof value === 'string' ? value : '';
  const { root, run } = useHtmlEditor(text, (html) => onChange?.(html));
  const link = (address: string) =>
    run((html) => (address === '' ? html.removeLink() : html.makeLink(address, { target: '_blank' })));
  return (
    <div className="html-field">
      <div className="html-tools" role="toolbar" aria-label={label}>
        {tools.map((tool) => (
          <Button
            key={tool.name}
            type="text"
            size="small"
            icon={tool.icon}
            disabled={disabled}
            title={t(tool.name)}
            aria-label={t(tool.name)}
            // The words that are chosen stay chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool.run)}
          />
        ))}
        <LinkTool disabled={disabled} onLink={link} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no input holds formatted text */}
      <div
        ref={root}
        {...ariaOf(props)}
        className="html-text html-edit"
        contentEditable={!disabled}
        role="textbox"
        aria-multiline
        aria-label={label}
        aria-disabled={disabled}
        tabIndex={0}
      />
    </div>
  );
}

interface LinkToolProps {
  readonly disabled: boolean;
  readonly onLink: (address: string) => void;
}

/** Where the chosen words lead to; nothing takes the link away. */
function LinkTool({ disabled, onLink }: LinkToolProps) {
  const { t } = useWords(resourceWords);
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const usable = address === '' || isLink(address);
  const apply = () => {
    if (!usable) return;
    onLink(address);
    setOpen(false);
    setAddress('');
  };
  const content = (
    <Input.Search
      aria-label={t('htmlAddress')}
      value={address}
      enterButton={t('common:ok')}
      {...(usable ? {} : { status: 'error' as const })}
      onChange={({ target }) => setAddress(target.value.trim())}
      onSearch={apply}
    />
  );
  return (
    <Popover trigger="click" open={open && !disabled} onOpenChange={setOpen} content={content}>
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined aria-hidden />}
        aria-label={t('htmlLink')}
        disabled={disabled}
      />
    </Popover>
  );
}
