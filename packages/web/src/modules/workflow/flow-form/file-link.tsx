import { PaperClipOutlined, PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { Dialog } from '../../../components/frame/dialog.js';
import { isAddress, isOwn } from '../../../resource/addresses.js';
import { type FlowFile, isPicture } from './files.js';
import './flow-form.css';

/**
 * A file by its name; a picture is seen small, and large in place when it is pressed. One of another site is asked for when
 * it is pressed, not before: whoever keeps it would know who looks at what they have attached, and when.
 */
export function FileLink({ file: { label, value } }: { readonly file: FlowFile }) {
  const [open, setOpen] = useState(false);
  // Whoever attached it wrote the address.
  if (!isAddress(value))
    return (
      <span className="flow-file">
        <PaperClipOutlined aria-hidden /> <span title={label}>{label}</span>
      </span>
    );
  if (!isPicture(label) && !isPicture(value))
    return (
      <a className="flow-file" href={value} target="_blank" rel="noreferrer noopener">
        <PaperClipOutlined aria-hidden /> <span title={label}>{label}</span>
      </a>
    );
  return (
    <>
      <button type="button" className="flow-file" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {isOwn(value) ? <img src={value} alt="" loading="lazy" /> : <PictureOutlined aria-hidden />}{' '}
        <span title={label}>{label}</span>
      </button>
      {open && (
        <Dialog title={label} width={960} onClose={() => setOpen(false)}>
          <img className="flow-picture" src={value} alt={label} referrerPolicy="no-referrer" />
        </Dialog>
      )}
    </>
  );
}
