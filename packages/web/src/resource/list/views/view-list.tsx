import { LinkOutlined } from '@ant-design/icons';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useWords } from '../../../i18n/use-words.js';
import { copyText } from '../../../lib/ui/copy.js';
import { maxNameLength, putView, viewName } from './saved-views.js';
import type { Views } from './use-views.js';
import { ViewRow } from './view-row.js';
import './views.css';
import { viewsWords } from './views-words.js';

export interface ViewListProps {
  readonly views: Views;
  readonly onChosen: () => void;
}

/** The saved views to choose from, to share and to keep in order. */
export function ViewList({ views, onChosen }: ViewListProps) {
  const { t } = useWords(viewsWords);
  const { message } = App.useApp();
  const copy = (link: string) => void copyText(link).then(() => message.success(t('linkCopied')));
  return (
    <div className="view-list">
      <ul>
        <li>
          <button
            type="button"
            className="view-choice"
            aria-current={views.name === '' ? 'true' : undefined}
            onClick={() => {
              views.chooseWhole();
              onChosen();
            }}
          >
            {t('whole')}
          </button>
        </li>
        {views.views.map((view) => (
          <ViewRow key={view.name} view={view} views={views} onChosen={onChosen} onCopy={copy} />
        ))}
      </ul>
      <Changed views={views} />
      <SaveAs key={views.current?.name ?? ''} views={views} />
      <Button
        size="small"
        type="link"
        icon={<LinkOutlined aria-hidden />}
        onClick={() => copy(views.linkOfShown())}
      >
        {t('linkShown')}
      </Button>
      <p className="view-hint">{t('here')}</p>
    </div>
  );
}

/** A changed view: the change is kept with it, or taken back. */
function Changed({ views }: { readonly views: Views }) {
  const { t } = useWords(viewsWords);
  const { current, changed, shown } = views;
  if (!current || !changed) return null;
  const keep = () => {
    const view = { ...shown, name: current.name };
    views.update((before) => putView(before, view));
    views.save(view);
  };
  return (
    <div className="view-save">
      <Button size="small" type="primary" onClick={keep}>
        {t('update')}
      </Button>
      <Button size="small" onClick={() => views.choose(current)}>
        {t('revert')}
      </Button>
    </div>
  );
}

/** What is shown now under a name: a new one, or one that somebody has sent. */
function SaveAs({ views }: { readonly views: Views }) {
  const { t } = useWords(viewsWords);
  const [text, setText] = useState(views.current ? '' : views.name);
  const name = viewName(text);
  const taken = views.views.some((view) => view.name === name);
  const save = () => {
    if (name === '' || taken) return;
    const view = { ...views.shown, name };
    views.update((before) => putView(before, view));
    views.save(view);
    setText('');
  };
  return (
    <>
      <div className="view-save">
        <Input
          size="small"
          value={text}
          maxLength={maxNameLength}
          placeholder={t('name')}
          aria-label={t('name')}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={save}
          {...(taken ? { status: 'error' as const } : {})}
        />
        <Button size="small" disabled={name === '' || taken} onClick={save}>
          {t('save')}
        </Button>
      </div>
      {taken && (
        <p className="view-taken" role="alert">
          {t('taken')}
        </p>
      )}
    </>
  );
}
