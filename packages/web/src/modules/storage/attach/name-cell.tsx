import { FileImageOutlined, FileOutlined, FilePdfOutlined, FileTextOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import { plainText, type Row } from '../../../resource/row.js';
import { kindOf } from './file-kind.js';
import './look.css';
import { useLook, useLookHref } from './use-look.js';

const icons = {
  picture: FileImageOutlined,
  pdf: FilePdfOutlined,
  text: FileTextOutlined,
  other: FileOutlined,
} as const;

/** What kind of file it is, and its name, by which it is looked at. */
export function NameCell({ row }: { readonly row: Row }) {
  const { show } = useLook();
  const href = useLookHref(row.id);
  const Icon = icons[kindOf(row.extension)];
  const name = plainText(row.originalName);
  const follow = (event: MouseEvent) => {
    // A press that a browser has its own meaning for: another tab, another window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(row.id);
  };
  return (
    <span className="attach-name">
      <Icon aria-hidden />
      <a className="link-button" href={href} title={name} lang="" onClick={follow}>
        {name}
      </a>
    </span>
  );
}
