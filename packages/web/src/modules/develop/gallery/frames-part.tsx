import { Button, Input } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../components/frame/dialog.js';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { SidePanel } from '../../../components/frame/side-panel.js';
import { Beside, BesideBack } from '../../../components/layout/beside.js';
import { Fill } from '../../../components/layout/fill.js';
import { Pane, Split } from '../../../components/layout/split.js';
import { useWords } from '../../../i18n/use-words.js';
import { developWords } from '../words.js';
import { Part } from './part.js';

const kinds = ['dialog', 'panel', 'formDialog', 'formDrawer', 'formSheet'] as const;
type Kind = (typeof kinds)[number];
const forms = { formDialog: 'dialog', formDrawer: 'drawer', formSheet: 'sheet' } as const;

/** What lies over a page, each behind a button, and how parts share a page. */
export function FramesPart() {
  const { t } = useWords(developWords);
  const [open, setOpen] = useState<Kind>();
  const [beside, setBeside] = useState(false);
  return (
    <>
      <Part title={t('gallery.frames')}>
        <div className="gallery-row">
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {t(`gallery.frame.${kind}`)}
            </Button>
          ))}
        </div>
        {open && <Opened kind={open} onClose={() => setOpen(undefined)} />}
      </Part>
      <Part title={t('gallery.split')} whole>
        <div className="gallery-split">
          <Split first={200}>
            <Pane>{t('gallery.sample')}</Pane>
            <Pane>
              <Fill>{(height) => t('gallery.room', { height })}</Fill>
            </Pane>
          </Split>
        </div>
      </Part>
      <Part title={t('gallery.beside')} whole>
        <div className="gallery-split">
          <Beside
            first={200}
            about={beside ? 'sample' : ''}
            list={<Button onClick={() => setBeside(true)}>{t('gallery.sample')}</Button>}
          >
            <BesideBack text={t('gallery.all')} onBack={() => setBeside(false)} />
            {t('gallery.longText')}
          </Beside>
        </div>
      </Part>
    </>
  );
}

function Opened({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { t } = useWords(developWords);
  const [text, setText] = useState('');
  const title = t(`gallery.frame.${kind}`);
  const long = <p>{t('gallery.longText').repeat(12)}</p>;
  if (kind === 'dialog')
    return (
      <Dialog title={title} verb={t('gallery.sample')} onSubmit={onClose} onClose={onClose}>
        {long}
      </Dialog>
    );
  if (kind === 'panel')
    return (
      <SidePanel title={title} onClose={onClose}>
        {long}
      </SidePanel>
    );
  return (
    <FormFrame
      as={forms[kind]}
      title={title}
      verb={t('gallery.sample')}
      dirty={text !== ''}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Input aria-label={t('gallery.sample')} value={text} onChange={({ target }) => setText(target.value)} />
    </FormFrame>
  );
}
